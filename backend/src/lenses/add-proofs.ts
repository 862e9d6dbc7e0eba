import { findYearKey } from '@dealwright/figures';
import {
  analyzeModel,
  type DealFinancials,
  type Evidence,
  EVIDENCE_LEVELS,
  getAddBackId,
  getProof,
  openModel,
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
    const addBack = ADD_BACK_OF[field];
    const key = findYearKey(figures, year);
    if (addBack === undefined || key === null) continue;
    const id = getAddBackId(addBack);
    const listed = analyzeModel(model)
      .listAdjustments([...items.values()])
      .find((item) => item.id === id);
    if (listed?.amountByYear[key] === undefined) continue;
    const known = getProof(listed, key);
    // The same evidence gets the place that it lacked.
    const isPlaced = evidence === known.evidence && known.source === null;
    if (!isPlaced && !isBetter(evidence, known.evidence)) continue;
    const { label, kind } = listed;
    const before = items.get(id) ?? { id, label, kind, evidence: 'claimed', amountByYear: {}, source: null };
    const proof = { evidence, source: { documentId, page, box: null } };
    items.set(id, { ...before, proofByYear: { ...before.proofByYear, [key]: proof } });
    isChanged = true;
  }
  return isChanged ? [...items.values()] : null;
}
