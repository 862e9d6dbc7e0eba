import { type Evidence as LensEvidence, parseNumber } from '@dealwright/finance';
import { type Candidate, type FinancialsExtraction, type Rule } from '@dealwright/extraction-engine';
import { type FinancialField } from '@dealwright/vocabulary';
import { type JobFile } from '../jobs/extraction-job.types.js';
import { isSameFigure } from './find-contradictions.js';

/** A saved figure that a document of the business proves. */
export interface Proof {
  readonly field: FinancialField;
  /** The label of the year. */
  readonly year: string;
  readonly evidence: Extract<LensEvidence, 'ledger' | 'taxReturn'>;
  readonly fileId: string;
  readonly fileName: string;
  /** From 1. */
  readonly page: number;
}

interface ProofRule {
  readonly evidence: Proof['evidence'];
  readonly rules: readonly Rule[];
  readonly fileName: RegExp;
  readonly example: string;
}

/** Which documents prove a figure, the best first. A broker's recast or teaser has the same figures and proves none. */
export const PROOF_RULES: readonly ProofRule[] = [
  { evidence: 'taxReturn', rules: ['taxForm'], fileName: /^/, example: 'scan0001.pdf' },
  {
    evidence: 'ledger',
    rules: ['statement', 'months', 'summed'],
    fileName:
      /\b(?:general[ _-]?ledger|trial[ _-]?balance|quickbooks|qbo|profit[ _-]?(?:and|&)[ _-]?loss|p&l)/i,
    example: 'QuickBooks Profit and Loss 2025.xlsx',
  },
];

/**
 * Finds the saved figures of a review that a tax return or the books state too. A figure that was changed before it
 * was saved is not proven.
 *
 * @param getSaved what was saved for a field and the label of a year; null if nothing was
 */
export function findProofs(
  financials: Pick<FinancialsExtraction, 'data' | 'values'> | undefined,
  files: readonly Pick<JobFile, 'id' | 'name'>[],
  getSaved: (field: string, year: string) => string | null,
): Proof[] {
  return (financials?.values ?? []).flatMap((value) => {
    const year = financials?.data.yearLabels[value.yearKey] ?? value.yearKey;
    const saved = parseNumber(getSaved(value.field, year));
    if (saved === null) return [];
    const stated = [value, ...value.alternatives].filter(
      (one) => typeof one.value === 'number' && isSameFigure(Math.abs(one.value), Math.abs(saved)),
    );
    const proof = PROOF_RULES.map((rule) => findProof(stated, files, rule)).find((one) => one !== null);
    return proof ? [{ field: value.field, year, ...proof }] : [];
  });
}

function findProof(
  candidates: readonly Candidate[],
  files: readonly Pick<JobFile, 'id' | 'name'>[],
  { evidence, rules, fileName }: ProofRule,
): Omit<Proof, 'field' | 'year'> | null {
  for (const candidate of candidates) {
    const place = candidate.evidence[0];
    const file = files.find(({ id }) => id === place?.fileId);
    if (place && file && rules.includes(candidate.rule) && fileName.test(file.name))
      return { evidence, fileId: file.id, fileName: file.name, page: place.page + 1 };
  }
  return null;
}
