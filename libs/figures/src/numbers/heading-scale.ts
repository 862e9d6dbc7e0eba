const IN_BRACKETS = /[([]([^()[\]]+)[)\]]/;

/** What stands in the brackets, letters and digits only. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1_000,
  ink: 1_000,
  '000': 1_000,
  '000s': 1_000,
  in000s: 1_000,
  thousands: 1_000,
  inthousands: 1_000,
  m: 1_000_000,
  mm: 1_000_000,
  inm: 1_000_000,
  inmm: 1_000_000,
  millions: 1_000_000,
  inmillions: 1_000_000,
};

/**
 * What the figures of a column are to be multiplied by, as its heading says in brackets; 1 where it says nothing.
 *
 * Unit: none. Rule R1.1.
 *
 * @example findHeadingScale('Ask ($K)') // => 1000
 * @example findHeadingScale('Revenue (in millions)') // => 1000000
 * @example findHeadingScale('Revenue (TTM)') // => 1
 */
export function findHeadingScale(heading: string): number {
  const unit = IN_BRACKETS.exec(heading)?.[1] ?? '';
  return SCALES[unit.toLowerCase().replace(/[^a-z\d]/g, '')] ?? 1;
}
