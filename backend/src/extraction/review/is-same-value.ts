/** '1,200' and '1200.00' are the same number. */
export function isSameValue(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const [x, y] = [a, b].map((text) => Number(text.replaceAll(/[,$\s]/g, '')));
  return a.trim() === b.trim() || (a.trim() !== '' && x === y);
}
