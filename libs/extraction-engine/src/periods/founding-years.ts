/** Statements of a business for sale are not older: a year further back is mostly the one in which it was founded. */
const MAX_STATEMENT_AGE_YEARS = 20;
/** Sentences speak of past years of the business this far back. */
const MAX_SENTENCE_AGE_YEARS = 12;

interface Dated {
  readonly year: number | null;
  /** A sentence or a line of a listing states it, and no table. */
  readonly isStated: boolean;
}

/**
 * The years of a document that are too far back for its figures. A year next to one that has figures belongs to the
 * same history, and where all figures are old, so is the document.
 */
export function findFoundingYears(figures: readonly Dated[], asOfYear: number | null): ReadonlySet<number> {
  if (asOfYear === null) return new Set();
  const dated = figures.flatMap(({ year, isStated }) => (year === null ? [] : [{ year, isStated }]));
  const years = [...new Set(dated.map(({ year }) => year))].sort((a, b) => b - a);
  const isRecent = (year: number) =>
    dated.some(
      (one) =>
        one.year === year &&
        year >= asOfYear - (one.isStated ? MAX_SENTENCE_AGE_YEARS : MAX_STATEMENT_AGE_YEARS),
    );
  const recent = new Set(years.filter(isRecent));
  // The newest run of years in a row is what an old document is about.
  const newest = years.find((year) => years.includes(year - 1));
  if (recent.size === 0 && newest !== undefined) recent.add(newest);
  for (const year of years) if (recent.has(year + 1)) recent.add(year);
  return new Set(years.filter((year) => !recent.has(year)));
}
