import { setImmediate } from 'node:timers/promises';

/** A request waits for about ten turns of the event loop; with this length of each, long work is hardly noticed. */
const MAX_TURN_MS = 5;

/** Divides long work on the event loop into short turns, between which other requests run. */
export class Turn {
  private startedAt = performance.now();

  /** Ends the turn if it has lasted long enough. Call it between small pieces of the work. */
  async pause(): Promise<void> {
    if (performance.now() - this.startedAt < MAX_TURN_MS) return;
    await setImmediate();
    this.startedAt = performance.now();
  }
}

/**
 * Like `items.map(convert)`, in short turns.
 *
 * @param turn the turn that goes on, where this is a part of longer work
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  convert: (item: T, index: number) => R,
  turn = new Turn(),
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    results.push(convert(item, index));
    await turn.pause();
  }
  return results;
}
