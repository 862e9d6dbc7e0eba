/** Text of this length counts as a value. */
const TEXT_LENGTH_PER_VALUE = 100;

/** Counts the values in a value, as far as a limit: how long it takes to copy or check. */
export function countValues(value: unknown, limit: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / TEXT_LENGTH_PER_VALUE);
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (count >= limit) return count;
    count += countValues(item, limit - count);
  }
  return count;
}
