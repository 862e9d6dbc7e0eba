import { type Candidate, type Evidence, type ResolvedFigure } from '@dealwright/extraction-engine';
import { FINANCIAL_FIELDS, type FinancialField } from '@dealwright/vocabulary';
import { type ExtractionResult, type JobFile } from '../jobs/extraction-job.types.js';

/** What was extracted for a deal in one job. */
export interface ExtractedDocuments {
  readonly jobId: string;
  readonly files: readonly Pick<JobFile, 'id' | 'name'>[];
  readonly result: Pick<ExtractionResult, 'financials'> | null;
}

/** What one document states for a line of a year. */
interface StatedFigure {
  readonly jobId: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly value: number;
  readonly evidence: readonly Evidence[];
  /** Read from a line of a tax form. */
  readonly isTaxForm: boolean;
}

/** A line of a year for which documents of a deal state different figures. */
export interface Contradiction {
  readonly field: FinancialField;
  /** The label of the year. */
  readonly year: string;
  readonly figures: readonly StatedFigure[];
}

/** Figures are rounded to millions at most. */
const MAX_ROUNDING_UNIT = 1_000_000;

/** The unit that a figure is printed to: 1,000 for 884,000. */
function findRoundingUnit(value: number): number {
  let unit = 1;
  while (value !== 0 && unit < MAX_ROUNDING_UNIT && value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/** True for figures that are the same but for rounding: $884K and $884,118. */
export const isSameFigure = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(findRoundingUnit(a), findRoundingUnit(b)) / 2;

/**
 * What each document states: its first figure, the chosen one before its alternatives, and the chosen value where the
 * document states that in another place.
 */
function listStatedFigures(resolved: ResolvedFigure, { jobId, files }: ExtractedDocuments): StatedFigure[] {
  return files.flatMap(({ id, name }) => {
    const isOwn = ({ value, evidence }: Candidate) =>
      typeof value === 'number' && evidence.some(({ fileId }) => fileId === id);
    const first = [resolved, ...resolved.alternatives].find(isOwn);
    const restated = resolved.restatements?.find(isOwn);
    const isRepeated = first && restated && isSameFigure(Number(first.value), Number(restated.value));
    return [first, isRepeated ? undefined : restated].flatMap((own) =>
      own
        ? [
            {
              jobId,
              fileId: id,
              fileName: name,
              value: Number(own.value),
              evidence: own.evidence,
              isTaxForm: own.rule === 'taxForm',
            },
          ]
        : [],
    );
  });
}

/**
 * Compares what all documents of a deal state, line by line and year by year, also those that were added later.
 *
 * @returns lines on which at least two documents differ by more than rounding, the newest year first
 */
export function findContradictions(extractions: readonly ExtractedDocuments[]): Contradiction[] {
  const lines = new Map<string, { field: FinancialField; year: string; figures: StatedFigure[] }>();
  for (const extraction of extractions) {
    const financials = extraction.result?.financials;
    for (const value of financials?.values ?? []) {
      const year = financials?.data.yearLabels[value.yearKey] ?? value.yearKey;
      const key = `${year}\n${value.field}`;
      const line = lines.get(key) ?? { field: value.field, year, figures: [] };
      line.figures.push(...listStatedFigures(value, extraction));
      lines.set(key, line);
    }
  }
  const order: readonly string[] = FINANCIAL_FIELDS;
  return [...lines.values()]
    .filter(({ figures }) => figures.some((a) => figures.some((b) => !isSameFigure(a.value, b.value))))
    .sort((a, b) => b.year.localeCompare(a.year) || order.indexOf(a.field) - order.indexOf(b.field));
}
