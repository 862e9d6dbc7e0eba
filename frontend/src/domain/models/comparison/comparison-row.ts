export interface ComparisonRow {
  readonly label: string;
  /** formatted value of each model; null if there is none */
  readonly cells: readonly (string | null)[];
  /** numbers behind the cells; null for text rows */
  readonly values: readonly (number | null)[] | null;
  readonly format: (value: number) => string;
  /** why a value may be missing, and where to enter it */
  readonly reason: string;
  /** whether the cells are not all the same */
  readonly differs: boolean;
  /** columns with the best value */
  readonly best: readonly number[];
  /** columns with the worst value; empty for two columns */
  readonly worst: readonly number[];
}

export type Better = 'high' | 'low';

/** Finds the columns with the best and the worst rank. */
function findExtremes(ranks: readonly (number | null)[], better: Better | undefined) {
  const known = ranks.filter((rank) => rank !== null);
  if (!better || new Set(known).size < 2) return { best: [], worst: [] };
  const at = (rank: number) => ranks.flatMap((each, index) => (each === rank ? [index] : []));
  const [high, low] = [at(Math.max(...known)), at(Math.min(...known))];
  const [best, worst] = better === 'high' ? [high, low] : [low, high];
  return { best, worst: ranks.length > 2 ? worst : [] };
}

export interface RowOptions {
  readonly format?: (value: number) => string;
  readonly better?: Better | undefined;
  /** what a value counts as when values are ranked; missing: itself */
  readonly rank?: (value: number) => number;
  readonly reason?: string;
}

/** Creates a row of numbers. `better` states whether a high or a low value is good. */
export function createFigureRow(
  label: string,
  given: readonly (number | null | undefined)[],
  { format = String, better, rank = (value) => value, reason = 'Unknown' }: RowOptions,
): ComparisonRow {
  const values = given.map((value) => value ?? null);
  const cells = values.map((value) => (value === null ? null : format(value)));
  const differs = new Set(cells).size > 1;
  // Values that format to the same text count as equal.
  const none = { best: [], worst: [] };
  return {
    label,
    cells,
    values,
    format,
    reason,
    differs,
    ...(differs
      ? findExtremes(
          values.map((value) => (value === null ? null : rank(value))),
          better,
        )
      : none),
  };
}

/** Creates a row of texts, ranked if the texts have an order. */
export function createTextRow(
  label: string,
  cells: readonly (string | null)[],
  ranks: readonly (number | null)[] = [],
  better?: Better,
): ComparisonRow {
  return {
    label,
    cells,
    values: null,
    format: String,
    reason: 'Unknown',
    differs: new Set(cells).size > 1,
    ...findExtremes(ranks, better),
  };
}
