/** What a careful reader finds in a document: a value, one of several, words it must contain, or nothing at all. */
export type Expected =
  number | string | null | { readonly may: readonly (number | string)[] } | { readonly contains: string };

export interface DocumentTruth {
  readonly file?: string;
  /** Files that are read together. */
  readonly files?: readonly string[];
  readonly packet?: string;
  /** What the document is, e.g. a tax form. */
  readonly kind?: string;
  readonly years?: Readonly<Record<string, Readonly<Record<string, Expected>>>>;
  readonly noYears?: boolean;
  readonly deal?: Readonly<Record<string, Expected>>;
}

/** How a value compares with the truth: `optional` may be left out, `open` is not judged. */
export type Verdict = 'right' | 'wrong' | 'open';

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function isEqual(expected: number | string, given: number | string): boolean {
  if (typeof expected === 'number') return Math.abs(expected - Number(given)) <= 0.5;
  return normalize(expected) === normalize(String(given));
}

/** True where the document states the value, so that leaving it out is a miss. */
export const isRequired = (expected: Expected | undefined): boolean =>
  expected !== undefined && expected !== null && !(typeof expected === 'object' && 'may' in expected);

export function judge(expected: Expected | undefined, given: number | string): Verdict {
  if (expected === undefined) return 'open';
  if (expected === null) return 'wrong';
  if (typeof expected !== 'object') return isEqual(expected, given) ? 'right' : 'wrong';
  if ('may' in expected) return expected.may.some((one) => isEqual(one, given)) ? 'right' : 'wrong';
  return normalize(String(given)).includes(normalize(expected.contains)) ? 'right' : 'wrong';
}
