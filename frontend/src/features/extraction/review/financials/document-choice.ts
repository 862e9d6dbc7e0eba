import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { type Candidate, type FinancialsResult, type JobFile } from '../../api/extraction.types';
import { isDisputed } from '../workspace/confidence';
import { setFigure } from './financials-draft';

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

/** Takes every figure of a year that a document states from that document; other figures stay as they are. */
export function takeDocument(
  draft: FinancialsDraft,
  result: FinancialsResult,
  { yearKey, fileId }: { readonly yearKey: string; readonly fileId: string },
): FinancialsDraft {
  return result.values
    .filter((value) => value.yearKey === yearKey)
    .reduce((taken, value) => {
      const stated = findStated(value, fileId);
      return stated ? setFigure(taken, { yearKey, field: value.field }, stated.value) : taken;
    }, draft);
}

/** The cells of a year for which a document states a figure. */
export const listStatedFields = (
  { values }: FinancialsResult,
  { yearKey, fileId }: { readonly yearKey: string; readonly fileId: string },
): readonly string[] =>
  values
    .filter((value) => value.yearKey === yearKey && findStated(value, fileId) !== undefined)
    .map(({ field }) => field);
