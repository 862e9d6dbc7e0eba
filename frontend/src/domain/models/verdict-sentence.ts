import {
  estimateValuationRange,
  type FinancialModel,
  type ModelOutcome,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { formatMoney, formatMoneyRange, formatMoneyShort, formatRatio } from '../../lib/formats';
import { describeLoanBesideCash, findLoanBesideCash } from '../loan/loan-beside-cash';
import { listMissingLoanInputs } from '../loan/loan-completeness';
import { joinWithAnd } from '../../lib/join-with-and';

/** Says that revenue or gross profit counts as SDE where a year has neither costs nor an SDE of its own; null if no year is so. */
export function describeMissingCosts({ warnings }: ModelOutcome): string | null {
  const listYears = (listed: string) =>
    warnings.flatMap(({ code, yearKey }) => (code === listed ? [yearKey] : []));
  const enteredSde = listYears('sdeDiffersFromComputed');
  const countYears = (listed: string) =>
    listYears(listed).filter((year) => !enteredSde.includes(year)).length;
  const describe = (count: number, has: string, all: string) =>
    `${count === 1 ? 'One year has' : `${count} years have`} ${has}, so all of that ${all} counts as SDE. Enter the costs or the net income first.`;
  const [bare, gross] = [countYears('costsMissing'), countYears('operatingCostsMissing')];
  if (bare > 0) return describe(bare, 'revenue but no costs', 'revenue');
  return gross > 0 ? describe(gross, 'gross profit but no operating costs', 'gross profit') : null;
}

/** 'SDE', or 'SDE of the twelve months to October 2026' where the deal has chosen what it is counted on. */
const nameEarnings = ({ sdeBase }: FinancialModel): string =>
  sdeBase === null ? 'SDE' : `SDE of the ${sdeBase.name}`;

function describeWithoutDebt(model: FinancialModel): string {
  const { results, completeness } = model.outcome;
  if (results === null) return 'No SDE yet. Enter net income and add-backs for at least one year.';
  const { sde } = results;
  const toMultiple = (price: number) => `${Math.round((price / sde) * 10) / 10}x`;
  const earned = `${nameEarnings(model)} is ${formatMoneyShort(results.sde)}`;
  if (!completeness.loanStructure.purchasePrice) {
    const range = estimateValuationRange(results.sde);
    return range === null
      ? `${earned}, so there is no cash flow to support a price.`
      : `${earned}, which usually supports a price of ${formatMoneyRange(range, ' to ')} (${toMultiple(range.low)} to ${toMultiple(range.high)} SDE). Enter a price to see whether SDE covers the debt.`;
  }
  const sevenALoan = findLoanBesideCash(model);
  if (sevenALoan > 0) return `${earned}. ${describeLoanBesideCash(sevenALoan)}`;
  if (model.borrowingForPrice === 'none')
    return `${earned}. Nothing is borrowed, so there is no debt service to cover.`;
  if (sde <= 0) return `${earned}, so no loan is covered, on any terms. The business has to earn more first.`;
  return `${earned}. Enter ${joinWithAnd(listMissingLoanInputs(completeness))} to see whether SDE covers the debt.`;
}

/**
 * Describes in one sentence whether SDE covers the debt and at which SDE coverage falls below the minimum. Before it
 * stands a warning where revenue or gross profit counts as SDE; without a price, that warning is all.
 */
export function describeVerdict(model: FinancialModel): string {
  const missingCosts = describeMissingCosts(model.outcome);
  if (missingCosts === null) return describeCoverage(model);
  if (!model.outcome.completeness.loanStructure.purchasePrice) return missingCosts;
  return `${missingCosts} ${describeCoverage(model)}`;
}

function describeCoverage(model: FinancialModel): string {
  const { price } = model;
  const { results } = model.outcome;
  const dscr = results?.debtService?.dscr ?? null;
  if (results === null || results.debtService === null || dscr === null || price === null) {
    return describeWithoutDebt(model);
  }
  const needed = REQUIRED_DSCR * results.debtService.totalAnnual;
  const at = `At ${formatMoneyShort(price)}`;
  const sde = nameEarnings(model);
  if (dscr <= 0)
    return `${at}, no SDE is available for debt service. ${formatRatio(REQUIRED_DSCR)} coverage requires ${formatMoney(needed)} of SDE.`;
  if (results.debtService.dscrMeetsRequirement) {
    return `${at}, ${sde} covers debt service ${formatRatio(dscr)}. On the loans as entered, coverage falls below ${formatRatio(REQUIRED_DSCR)} if SDE drops under ${formatMoneyShort(needed)}.`;
  }
  return `${at}, ${sde} covers debt service only ${formatRatio(dscr)}. ${formatRatio(REQUIRED_DSCR)} coverage requires ${formatMoneyShort(needed)} of SDE, ${formatMoneyShort(needed - results.sde)} more than now.`;
}
