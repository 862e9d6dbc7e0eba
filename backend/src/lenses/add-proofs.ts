import { findYearKey } from '@dealwright/figures';
import {
  type Adjustment,
  analyzeModel,
  type DealFinancials,
  type Evidence,
  EVIDENCE_LEVELS,
  type FinancialModel,
  getAddBackId,
  getProof,
  getStatementProof,
  openModel,
  STATEMENT_ID,
  type StatementProof,
  type StoredAdjustment,
} from '@dealwright/finance';
import { type AddBackField, type FinancialField, SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { type ExtractionReviewed } from '../extraction/index.js';

type Proof = ExtractionReviewed['documents']['proofs'][number];

/** The add-back that a line of a statement or a tax form is. */
const ADD_BACK_OF: Readonly<Partial<Record<FinancialField, AddBackField>>> = {
  ownerSalary: 'ownerSalary',
  newOfficerSalary: 'newOfficerSalary',
  interest: 'interest',
  interestExpense: 'interest',
  depreciation: 'depreciationAmortization',
  depreciationAmortization: 'depreciationAmortization',
  ownerPayrollTaxes: 'ownerPayrollTaxes',
  otherAddBacks: 'otherAddBacks',
};

const isBetter = (one: Evidence, other: Evidence): boolean =>
  EVIDENCE_LEVELS.indexOf(one) > EVIDENCE_LEVELS.indexOf(other);

/**
 * Adds what documents prove to the stored adjustments of a deal, year by year. Evidence only ever improves.
 *
 * @returns null if nothing changes
 */
export function addProofs(
  stored: readonly StoredAdjustment[],
  proofs: readonly Proof[],
  { figures, asOfYear }: { readonly figures: DealFinancials; readonly asOfYear: number },
): StoredAdjustment[] | null {
  const model = openModel({
    financials: figures,
    loan: null,
    settings: { ...SETTINGS_DEFAULTS, asOfYear },
    asOf: `${asOfYear}-01-01`,
  });
  const items = new Map(stored.map((item) => [item.id, item]));
  let isChanged = false;
  for (const { field, year, evidence, documentId, page } of proofs) {
    const key = findYearKey(figures, year);
    if (key === null) continue;
    const proven = findProven(model, field, [...items.values()]);
    if (proven === null || (proven.amountByYear && proven.amountByYear[key] === undefined)) continue;
    const { id, label, kind } = proven;
    const known = getProof(proven, key);
    // The same evidence gets the place that it lacked.
    const isPlaced = evidence === known.evidence && known.source === null;
    if (!isPlaced && !isBetter(evidence, known.evidence)) continue;
    const before = items.get(id) ?? { id, label, kind, evidence: 'claimed', amountByYear: {}, source: null };
    const proof = { evidence, source: { documentId, page, box: null } };
    items.set(id, { ...before, proofByYear: { ...before.proofByYear, [key]: proof } });
    isChanged = true;
  }
  return isChanged ? [...items.values()] : null;
}

/** What a figure of a document proves: an add-back, or with net income the statement of the year; null for others. */
function findProven(
  model: FinancialModel,
  field: FinancialField,
  stored: readonly StoredAdjustment[],
):
  | (Pick<Adjustment, 'id' | 'label' | 'kind'> & StatementProof & Partial<Pick<Adjustment, 'amountByYear'>>)
  | null {
  if (field === STATEMENT_ID)
    return { id: STATEMENT_ID, label: 'Net income', kind: 'other', ...getStatementProof(stored) };
  const addBack = ADD_BACK_OF[field];
  const listed = analyzeModel(model).listAdjustments(stored);
  return listed.find(({ id }) => addBack !== undefined && id === getAddBackId(addBack)) ?? null;
}
