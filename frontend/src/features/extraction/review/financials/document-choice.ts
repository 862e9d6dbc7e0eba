import { parseNumber } from '@dealwright/figures';
import { findUnknownLines, getIncomeMode } from '@dealwright/finance';
import { DERIVED_INCOME_LINES, DETAILED_INCOME_LINES } from '@dealwright/vocabulary';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { type Candidate, type FinancialsResult, type JobFile } from '../../api/extraction.types';
import { isDisputed } from '../workspace/confidence';
import { hasReadFigure, setFigure } from './financials-draft';

/** A year for which documents differ, and the documents that state figures of it. */
export interface DisputedYear {
  readonly yearKey: string;
  readonly label: string;
  readonly files: readonly JobFile[];
}

const isFrom = (fileId: string) => (candidate: Candidate) =>
  typeof candidate.value === 'number' && candidate.evidence.some((place) => place.fileId === fileId);

/** What a document states for a figure: the chosen value or an alternative. */
const findStated = (value: FinancialsResult['values'][number], fileId: string): Candidate | undefined =>
  [value, ...value.alternatives].find(isFrom(fileId));

/** The years for which the documents state different figures, newest first. */
export function listDisputedYears(
  { values, data }: FinancialsResult,
  files: readonly JobFile[],
): readonly DisputedYear[] {
  return Object.entries(data.yearLabels)
    .filter(([yearKey]) => values.some((value) => value.yearKey === yearKey && isDisputed(value)))
    .toReversed()
    .map(([yearKey, label]) => ({
      yearKey,
      label,
      files: files.filter(({ id }) =>
        values.some((value) => value.yearKey === yearKey && findStated(value, id) !== undefined),
      ),
    }));
}

/** A document and the year that takes its figures. */
export interface DocumentYear {
  readonly yearKey: string;
  readonly fileId: string;
}

/**
 * Takes every figure of a year that a document states from that document. Calculated lines and SDE that only other
 * documents state are cleared, so that they follow from the figures; other figures stay as they are.
 */
export function takeDocument(
  draft: FinancialsDraft,
  result: FinancialsResult,
  { yearKey, fileId }: DocumentYear,
): FinancialsDraft {
  const values = result.values.filter((value) => value.yearKey === yearKey);
  const taken = values.reduce((next, value) => {
    const stated = findStated(value, fileId);
    return stated ? setFigure(next, { yearKey, field: value.field }, stated.value) : next;
  }, draft);
  const year = taken.historicalFinancials[yearKey] ?? {};
  const foreign = values
    .filter((value) => !findStated(value, fileId) && isReading(value, year[value.field]))
    .map(({ field }) => field);
  const stated = values.filter((value) => findStated(value, fileId)).map(({ field }) => field);
  const cleared = listResultsToClear(foreign, stated, (lines) =>
    findUnknownLines({ ...year, ...clear(lines) }, getIncomeMode(draft)),
  );
  return {
    ...taken,
    historicalFinancials: { ...taken.historicalFinancials, [yearKey]: { ...year, ...clear(cleared) } },
  };
}

const clear = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]));

/** Whether a figure is one that some document states, not one that the user entered. */
const isReading = (value: FinancialsResult['values'][number], figure: string | null | undefined): boolean =>
  parseNumber(figure) !== null &&
  [value, ...value.alternatives].some((each) => parseNumber(String(each.value)) === parseNumber(figure));

const RESULTS: ReadonlySet<string> = new Set(DERIVED_INCOME_LINES);
const INPUTS: ReadonlySet<string> = new Set(DETAILED_INCOME_LINES.filter((line) => !RESULTS.has(line)));

/**
 * The results of other documents that no longer hold: SDE, and calculated lines of a document that states lines above
 * them, unless a cost is unknown without them.
 */
function listResultsToClear(
  foreign: readonly string[],
  stated: readonly string[],
  findUnknown: (cleared: readonly string[]) => readonly string[],
): readonly string[] {
  const sde = foreign.filter((field) => field === 'sde');
  if (!stated.some((field) => INPUTS.has(field) || field === 'operatingExpenses')) return sde;
  const lines = foreign.filter((field) => RESULTS.has(field));
  const unknown = findUnknown(lines);
  return [...sde, ...lines.filter((line) => !unknown.includes(line))];
}

/** The cells of a year whose figures a document states and the draft has as they were read. */
export const listConfirmedFields = (
  draft: FinancialsDraft,
  { values }: FinancialsResult,
  { yearKey, fileId }: DocumentYear,
): readonly string[] =>
  values
    .filter((value) => value.yearKey === yearKey && findStated(value, fileId) !== undefined)
    .filter((value) => hasReadFigure(draft, yearKey, value))
    .map(({ field }) => field);
