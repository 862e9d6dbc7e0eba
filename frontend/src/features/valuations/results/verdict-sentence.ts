import {
  classifyBorrowing,
  calculateBreakEven,
  estimateValuationRange,
  type ModelOutcome,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { formatMoney, formatMoneyCompact, parseNumber, formatRatio } from '../../../lib/formats';
import { type LoanData } from '../api/models';
import { joinWithAnd, listMissingLoanInputs } from '../loan-structure/loan-completeness';

/** In few characters where that says it to within half a percent, else to the dollar. */
function formatShort(dollars: number): string {
  const short = formatMoneyCompact(dollars);
  const said = parseNumber(short);
  return said !== null && Math.abs(said - dollars) <= Math.abs(dollars) / 200 ? short : formatMoney(dollars);
}

const formatTimes = (dscr: number) => formatRatio(dscr).replace(/x$/, '');

function describeWithoutDebt({ results, completeness }: ModelOutcome, loan: LoanData): string {
  if (results === null) return 'No year has an SDE yet: enter net income and add-backs of at least one year.';
  const earned = `The business earns ${formatShort(results.sde)} of SDE`;
  if (!completeness.loanStructure.purchasePrice) {
    const range = estimateValuationRange(results.sde);
    return range === null
      ? `${earned}, so there is nothing to pay a price from.`
      : `${earned}, usually worth ${formatShort(range.low)} to ${formatShort(range.high)}. Enter a price to see whether it pays its debt.`;
  }
  if (classifyBorrowing(loan) === 'none')
    return `${earned}, and nothing is borrowed: there are no payments to cover.`;
  return `${earned}. Enter ${joinWithAnd(listMissingLoanInputs(completeness))} to see whether it pays its debt.`;
}

/** What a model says, in one sentence: whether it pays its debt, and where that ends. */
export function describeVerdict(outcome: ModelOutcome, loan: LoanData): string {
  const { results } = outcome;
  const dscr = results?.debtService?.dscr ?? null;
  const price = parseNumber(loan.purchasePrice);
  if (results === null || results.debtService === null || dscr === null || price === null) {
    return describeWithoutDebt(outcome, loan);
  }
  const needed = calculateBreakEven({ ...loan, sde: results.sde })?.breakEvenSde;
  const at = `At ${formatShort(price)}`;
  if (needed === undefined) return `${at} this pays its debt ${formatTimes(dscr)} times.`;
  if (dscr <= 0)
    return `${at} there are no earnings to pay the debt from; ${REQUIRED_DSCR} takes ${formatMoney(needed)} of SDE.`;
  if (results.debtService.dscrMeetsRequirement) {
    return `${at} this pays its debt ${formatTimes(dscr)} times; below ${formatShort(needed)} of SDE it misses ${REQUIRED_DSCR}.`;
  }
  return `${at} this pays its debt only ${formatTimes(dscr)} times; ${REQUIRED_DSCR} takes ${formatShort(needed)} of SDE, ${formatShort(needed - results.sde)} more than it earns.`;
}
