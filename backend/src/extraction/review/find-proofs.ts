import { type Candidate, type FinancialsExtraction, type Rule } from '@dealwright/extraction-engine';
import { parseNumber } from '@dealwright/figures';
import { type Evidence as LensEvidence, EVIDENCE_LEVELS } from '@dealwright/finance';
import { type FinancialField } from '@dealwright/vocabulary';
import { type JobFile } from '../jobs/extraction-job.types.js';
import { isSameFigure } from './find-contradictions.js';
import { listReadings } from './list-readings.js';

type ProofLevel = Extract<LensEvidence, 'claimed' | 'ledger' | 'taxReturn'>;

/** How well a document proves a saved figure, and where. */
export interface Proof {
  readonly field: FinancialField;
  /** The label of the year. */
  readonly year: string;
  /** `claimed`: only the broker or the seller says so. */
  readonly evidence: ProofLevel;
  readonly fileId: string;
  readonly fileName: string;
  /** From 1. */
  readonly page: number;
}

type ProofFile = Pick<JobFile, 'id' | 'name' | 'sections'>;
type Place = Omit<Proof, 'field' | 'year'>;

/** Rules that read statements. A schedule of add-backs is a claim, also where it stands among the books. */
const STATEMENT_RULES: readonly Rule[] = ['statement', 'months', 'summed'];

/** Books by the name of their file, for pages without a title. */
export const BOOKS_FILE_NAME =
  /\b(?:general[ _-]?ledger|trial[ _-]?balance|quickbooks|qbo|profit[ _-]?(?:and|&)[ _-]?loss|p&l)/i;

/** How well the page that a candidate stands on proves it: by the section that the page belongs to. */
function judgePlace(candidate: Candidate, files: readonly ProofFile[]): Place | null {
  const place = candidate.evidence[0];
  const file = files.find(({ id }) => id === place?.fileId);
  if (!place || !file) return null;
  const section = file.sections?.findLast(({ firstPage }) => firstPage <= place.page);
  const isStatement = STATEMENT_RULES.includes(candidate.rule);
  const isBooks = section ? section.kind === 'profitAndLoss' : BOOKS_FILE_NAME.test(file.name);
  const at = { fileId: file.id, fileName: file.name, page: place.page + 1 };
  if (candidate.rule === 'taxForm' || (isStatement && section?.kind === 'taxReturn'))
    return { evidence: 'taxReturn', ...at };
  return { evidence: isStatement && isBooks ? 'ledger' : 'claimed', ...at };
}

const isStronger = (one: Place, other: Place): boolean =>
  EVIDENCE_LEVELS.indexOf(one.evidence) > EVIDENCE_LEVELS.indexOf(other.evidence);

/**
 * Finds how well the documents prove the saved figures of a review: by the strongest place that states a figure,
 * whichever was chosen. A figure that was changed before it was saved is not proven.
 *
 * @param getSaved what was saved for a field and the label of a year; null if nothing was
 */
export function findProofs(
  financials: Pick<FinancialsExtraction, 'data' | 'values'> | undefined,
  files: readonly ProofFile[],
  getSaved: (field: string, year: string) => string | null,
): Proof[] {
  return (financials?.values ?? []).flatMap((value) => {
    const year = financials?.data.yearLabels[value.yearKey] ?? value.yearKey;
    const saved = parseNumber(getSaved(value.field, year));
    if (saved === null) return [];
    const places = listReadings(value)
      .filter((one) => typeof one.value === 'number' && isSameFigure(Math.abs(one.value), Math.abs(saved)))
      .flatMap((one) => judgePlace(one, files) ?? []);
    const [first, ...rest] = places;
    if (!first) return [];
    const best = rest.reduce((a, b) => (isStronger(b, a) ? b : a), first);
    return [{ field: value.field, year, ...best }];
  });
}
