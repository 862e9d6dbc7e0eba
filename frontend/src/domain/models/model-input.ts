import { type DealFinancials, type FinancialModel, openModel } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { type Deal, type Model } from './api/models';
import { getLendingRuleTables } from '../lending-rule-tables';
import { type StoredEvidence, toDealEvidence } from './deal-evidence';

/** The current year in UTC, as on the server. Results depend on it. */
export const getCurrentYear = () => new Date().getUTCFullYear();

export const getIsoToday = () => new Date().toISOString().slice(0, 10);

type EnteredFinancials = Pick<
  Deal,
  'historicalFinancials' | 'yearLabels' | 'collectDetailedIncomeStatement' | 'sdeAdjustments'
> &
  Partial<Pick<Deal, 'sdeBase'>>;

function toDealFinancials(deal: EnteredFinancials): DealFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments, sdeBase } = deal;
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement, sdeAdjustments, sdeBase };
}

/** The inputs of one model, as stored or as edited. */
interface ModelInputs extends Pick<Model, 'loanData' | 'assumptions'> {
  readonly growthRate?: number | null;
  /** missing: nothing is proven */
  readonly evidence?: StoredEvidence | undefined;
}

/** Opens one model of a deal. */
export function openDealModel(
  deal: EnteredFinancials,
  { loanData, assumptions, growthRate = null, evidence }: ModelInputs,
  sdeCalculationMethod: SdeMethod,
): FinancialModel {
  const financials = toDealFinancials(deal);
  return openModel({
    financials,
    evidence: toDealEvidence(evidence, financials),
    loan: loanData,
    settings: {
      sdeCalculationMethod,
      asOfYear: getCurrentYear(),
      lendingRules: getLendingRuleTables(),
    },
    assumptions,
    growthRate,
    asOf: getIsoToday(),
  });
}
