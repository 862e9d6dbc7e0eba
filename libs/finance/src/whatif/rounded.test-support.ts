/** Returns a copy whose numbers are rounded to six decimals, so that tests can state values calculated by hand. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 1e6) / 1e6 + 0) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => rounded(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded<unknown>(item)])) as T;
}
