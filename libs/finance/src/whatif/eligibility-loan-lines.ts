import { findPercentForSize } from '../lending-rules/index.js';
import { formatMoney, formatPercent as percentText } from '../formats/index.js';
import { gt, gte, lte } from '../numbers/index.js';
import {
  type EligibilityCase,
  createEligibilityLine,
  type EligibilityLine,
  type LineBody,
  createUnknownLine,
} from './eligibility-line.js';
import { isManufacturer } from './is-manufacturer.js';
import { readPercent } from './read-input.js';

/** Half a cent: below it two sums of money are the same (R1.5). */
const MONEY_TOLERANCE_DOLLARS = 0.005;
const NO_LOAN = 'Enter the price and the down payment to size the loan.';

/** The rules about the loans: size, length, rate, early repayment. */
export function checkLoanRules(deal: EligibilityCase): readonly EligibilityLine[] {
  return [
    createEligibilityLine(
      deal,
      'limits',
      { key: 'sevenALimit', title: '7(a) loan within its limit' },
      checkSevenALimit(deal),
    ),
    createEligibilityLine(
      deal,
      'limits',
      { key: 'loan504Limit', title: '504 loan within its limit' },
      checkLoan504Limit(deal),
    ),
    createEligibilityLine(
      deal,
      'limits',
      { key: 'combinedLimit', title: '7(a) and 504 together' },
      checkCombinedLimit(deal),
    ),
    createEligibilityLine(
      deal,
      'maturity',
      { key: 'maturity', title: '7(a) maturity within the limit' },
      checkMaturity(deal),
    ),
    createEligibilityLine(
      deal,
      'rateSpreads',
      { key: 'rateCap', title: '7(a) rate within the cap' },
      checkRateCap(deal),
    ),
    createEligibilityLine(
      deal,
      'prepayment',
      { key: 'prepayment', title: 'Prepayment fee' },
      checkPrepayment(deal),
    ),
  ];
}

function checkLimit(what: string, value: number, limit: number): LineBody {
  const fits = value <= limit + MONEY_TOLERANCE_DOLLARS;
  const reason = `${what} is ${formatMoney(value)}; the limit is ${formatMoney(limit)}.`;
  return { status: fits ? 'pass' : 'fail', reason, value, limit };
}

function checkSevenALimit({ sevenA, rules }: EligibilityCase): LineBody {
  if (sevenA === null) return createUnknownLine(NO_LOAN, rules.limits.sevenA);
  return checkLimit('The 7(a) loan', sevenA, rules.limits.sevenA);
}

function checkLoan504Limit({ input, rules, realEstateLoan }: EligibilityCase): LineBody {
  const { loan504, loan504Manufacturing } = rules.limits;
  return checkLimit('The 504 loan', realEstateLoan, isManufacturer(input) ? loan504Manufacturing : loan504);
}

function checkCombinedLimit({ sevenA, realEstateLoan, rules }: EligibilityCase): LineBody {
  const { combined, independent } = rules.limits;
  if (sevenA === null) return createUnknownLine(NO_LOAN, combined);
  const judged = checkLimit('7(a) and 504 together', sevenA + realEstateLoan, combined);
  const how = independent
    ? ' Each program has its own limit; one does not use up the other.'
    : ' Both programs share one limit.';
  return { ...judged, reason: judged.reason + how };
}

function checkMaturity(deal: EligibilityCase): LineBody {
  const { business, realEstate, realEstateShare } = deal.rules.maturity;
  const sba = deal.loans.find(({ key }) => key === 'sba');
  if (!sba) return createUnknownLine('Enter the price, the down payment and the 7(a) rate.', business);
  const years = sba.months / 12;
  const share = calculateRealEstateShare(deal);
  const limit = gte(share, realEstateShare) ? realEstate : business;
  const why = `real estate is ${percentText(share)} of the financing, and ${realEstateShare}% would allow ${realEstate}`;
  return {
    status: lte(years, limit) ? 'pass' : 'fail',
    reason: `The 7(a) loan runs ${Number(years.toFixed(2))} years; at most ${limit}, because ${why}.`,
    value: years,
    limit,
  };
}

function calculateRealEstateShare({ input, sevenA, realEstateLoan }: EligibilityCase): number {
  const entered = readPercent(input.realEstateShare);
  if (entered !== null) return Math.min(100, entered);
  const financed = (sevenA ?? 0) + realEstateLoan;
  return financed > 0 ? 100 * (realEstateLoan / financed) : 0;
}

function checkRateCap({ input, sevenA, rules }: EligibilityCase): LineBody {
  const rate = readPercent(input.sbaRate);
  if (sevenA === null || rate === null)
    return createUnknownLine('Enter the price, the down payment and the 7(a) rate.');
  const { prime, rateSpreads } = rules;
  const caps = {
    variable: prime.percent + (findPercentForSize(rateSpreads.variable, sevenA) ?? 0),
    fixed: prime.percent + (findPercentForSize(rateSpreads.fixed, sevenA) ?? 0),
  };
  const lower = Math.min(caps.variable, caps.fixed);
  const limit = input.rateType ? caps[input.rateType] : Math.max(caps.variable, caps.fixed);
  const fails = gt(rate, limit);
  const depends = !fails && !input.rateType && gt(rate, lower);
  const figures = `${percentText(rate)} against at most ${percentText(caps.variable)} variable and ${percentText(caps.fixed)} fixed`;
  const basis = `prime ${percentText(prime.percent)} plus the spread for ${formatMoney(sevenA)}`;
  const note = depends ? ' Specify whether the rate is variable or fixed.' : '';
  return {
    status: fails ? 'fail' : depends ? 'attention' : 'pass',
    reason: `The rate is ${figures} (${basis}).${note}`,
    value: rate,
    limit,
  };
}

function checkPrepayment({ loans, rules }: EligibilityCase): LineBody {
  const { minimumMaturityYears, thresholdPercent, percentByYear } = rules.prepayment;
  const sba = loans.find(({ key }) => key === 'sba');
  if (!sba)
    return createUnknownLine('Enter the price, the down payment and the 7(a) rate.', minimumMaturityYears);
  const years = sba.months / 12;
  const charged = gte(years, minimumMaturityYears);
  const fees = percentByYear.map((fee, index) => `${fee}% in year ${index + 1}`).join(', ');
  return {
    status: charged ? 'attention' : 'pass',
    reason: charged
      ? `The loan runs ${Number(years.toFixed(2))} years: prepaying more than ${thresholdPercent}% of it costs ${fees}.`
      : `No fee: the loan runs ${Number(years.toFixed(2))} years, under ${minimumMaturityYears}.`,
    value: years,
    limit: minimumMaturityYears,
  };
}
