import { type Adjustment, type StoredAdjustment } from './types.js';

/** The id under which the evidence of the income statements is stored, beside that of the adjustments. */
export const STATEMENT_ID = 'netIncome';

/** How well the income statements of a deal are proven, year by year. */
export type StatementProof = Pick<Adjustment, 'evidence' | 'source' | 'proofByYear'>;

/**
 * The evidence of the income statements: claimed until something stored says more.
 *
 * Unit: none. Rules A16, C2.
 *
 * @example getStatementProof([]).evidence // => 'claimed'
 * @example getStatementProof([{ id: 'netIncome', label: 'Net income', kind: 'other', evidence: 'taxReturn' }]).evidence // => 'taxReturn'
 */
export function getStatementProof(stored: readonly StoredAdjustment[]): StatementProof {
  const tag = stored.find(({ id }) => id === STATEMENT_ID);
  return {
    evidence: tag?.evidence ?? 'claimed',
    source: tag?.source ?? null,
    proofByYear: tag?.proofByYear ?? {},
  };
}
