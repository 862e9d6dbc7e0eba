import { countValues } from '../count-values.js';

/** JSON of this many values takes a few milliseconds to write. */
const MAX_VALUES_PER_STATEMENT = 20_000;

/** Divides rows among statements, so that none has many rows or large ones in number. */
export function* pageRows<T>(rows: readonly T[], maxRows: number): Generator<readonly T[]> {
  let first = 0;
  let values = 0;
  for (const [index, row] of rows.entries()) {
    const size = countValues(row, MAX_VALUES_PER_STATEMENT);
    if (index > first && (index - first >= maxRows || values + size > MAX_VALUES_PER_STATEMENT)) {
      yield rows.slice(first, index);
      first = index;
      values = 0;
    }
    values += size;
  }
  if (first < rows.length) yield rows.slice(first);
}
