import { type PeriodFigures } from '@dealwright/figures';
import { type FinancialsConflict, mergeFinancials } from '@dealwright/finance';
import { mergeEdits, type Merge, settle, type Side } from '../../lib/merge';
import { type FinancialsDraft } from '../financials-editor';

/** Financials, with the adjustments of the deal where they are edited as well. */
type AdjustedDraft = FinancialsDraft & {
  readonly sdeAdjustments?: Readonly<Record<string, string | null>> | null;
};

type StoredFigures = FinancialsDraft['historicalFinancials'][string];

/** Figures as they are stored: text numerals, and null for a blank. */
export function toStoredFigures(figures: PeriodFigures): StoredFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([field, value]) => [
      field,
      value == null || value === '' ? null : String(value),
    ]),
  );
}

const toPath = ({ yearKey, field }: FinancialsConflict) =>
  ['historicalFinancials', yearKey, ...(field === null ? [] : [field])].join('.');

/**
 * Joins two edits of a record with historical financials. Derived lines and SDE follow from the merged inputs, so that
 * the user is asked only about figures that a person entered. With `choices`, the conflicts are settled by them.
 */
export function mergeWithFinancials<T extends AdjustedDraft>(
  base: T,
  mine: T,
  theirs: T,
  choices: Readonly<Record<string, Side>> = {},
): Merge<T> {
  const { historicalFinancials } = theirs;
  const [was, own, other] = fillAdjustments([base, mine, theirs]);
  const others = mergeEdits<T>({ ...was, historicalFinancials }, { ...own, historicalFinancials }, other);
  const settled = settle(others, choices);
  const years = mergeFinancials({
    base,
    mine,
    theirs,
    choose: (conflict) => choices[toPath(conflict)] ?? 'theirs',
  });
  const history = Object.entries(years.merged).map(
    ([key, figures]) => [key, toStoredFigures(figures)] as const,
  );
  return {
    merged: {
      ...settled,
      historicalFinancials: Object.fromEntries(history),
      yearLabels: keepYearNames(settled, years.merged, theirs),
    },
    conflicts: [
      ...others.conflicts,
      ...years.conflicts.map((conflict) => ({ ...conflict, field: toPath(conflict) })),
    ],
  };
}

type Three<T> = readonly [base: T, mine: T, theirs: T];

/** Adjustments of the deal merge one by one, also where a version has none: unless none has any, they are a record. */
function fillAdjustments<T extends AdjustedDraft>(versions: Three<T>): Three<T> {
  if (versions.every(({ sdeAdjustments }) => sdeAdjustments == null)) return versions;
  const [base, mine, theirs] = versions;
  const fill = (draft: T): T => ({ ...draft, sdeAdjustments: draft.sdeAdjustments ?? {} });
  return [fill(base), fill(mine), fill(theirs)];
}

/** A year that was removed by one side and kept by choice keeps its name. */
function keepYearNames(
  { yearLabels }: FinancialsDraft,
  years: object,
  theirs: FinancialsDraft,
): FinancialsDraft['yearLabels'] {
  const removed = Object.entries(theirs.yearLabels).filter(
    ([key]) => Object.hasOwn(years, key) && !Object.hasOwn(yearLabels, key),
  );
  return { ...yearLabels, ...Object.fromEntries(removed) };
}
