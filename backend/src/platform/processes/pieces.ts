import { countValues } from '../count-values.js';

/** A piece takes a few milliseconds to receive. */
const MAX_PIECE_VALUES = 5_000;

type Key = string | number;
type Container = Record<Key, unknown>;

/** Entries of the object or array at a path of a large value. */
export interface Piece {
  readonly path: readonly Key[];
  readonly entries: readonly (readonly [Key, unknown])[];
}

/**
 * Divides a value into pieces that a process sends one by one, because to receive a large value at once would hold up
 * the event loop of the receiver. `PieceAssembler` puts them together.
 */
export function splitValue(value: unknown): Generator<Piece> {
  return splitContainer([value], []);
}

function* splitContainer(container: object, path: readonly Key[]): Generator<Piece> {
  let entries: [Key, unknown][] = [];
  let size = 0;
  for (const [key, item] of listEntries(container)) {
    const values = countValues(item, MAX_PIECE_VALUES);
    const isLarge = values >= MAX_PIECE_VALUES && typeof item === 'object' && item !== null;
    entries.push([key, isLarge ? (Array.isArray(item) ? [] : {}) : item]);
    size += isLarge ? 1 : values;
    if (isLarge || size >= MAX_PIECE_VALUES) {
      yield { path, entries };
      entries = [];
      size = 0;
    }
    if (isLarge) yield* splitContainer(item, [...path, key]);
  }
  if (entries.length > 0) yield { path, entries };
}

const listEntries = (container: object): Iterable<[Key, unknown]> =>
  Array.isArray(container) ? container.entries() : Object.entries(container);

/** Puts together the pieces of `splitValue`, in their order. */
export class PieceAssembler {
  private readonly holder: unknown[] = [];

  add({ path, entries }: Piece): void {
    let container = this.holder as unknown as Container;
    for (const key of path) container = container[key] as Container;
    for (const [key, value] of entries) container[key] = value;
  }

  get value(): unknown {
    return this.holder[0];
  }
}
