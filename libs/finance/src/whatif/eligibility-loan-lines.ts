import { percentForSize } from '../lending-rules/index.js';
import { money0, percent as percentText } from '../formats/index.js';
import { gt, gte, lte } from '../numbers/index.js';
import {
  type EligibilityCase,
  line,
  type EligibilityLine,
  type LineBody,
  unknown,
} from './eligibility-line.js';
import { isManufacturer } from './is-manufacturer.js';
import { percent } from './read-input.js';

/** Half a cent: below it two sums of money are the same (R1.5). */
const SAME_MONEY = 0.005;
const NO_LOAN = 'Enter the price and the down payment to size the loan.';

/** The rules about the loans: size, length, rate, early repayment. */
export function loanLines(deal: EligibilityCase): readonly EligibilityLine[] {
  return [
    line(deal, 'limits', 'sevenALimit', '7(a) loan within its limit', sevenALimit(deal)),
    line(deal, 'limits', 'loan504Limit', '504 loan within its limit', loan504Limit(deal)),
    line(deal, 'limits', 'combinedLimit', '7(a) and 504 together', combinedLimit(deal)),
    line(deal, 'maturity', 'maturity', '7(a) loan not longer than allowed', maturity(deal)),
    line(deal, 'rateSpreads', 'rateCap', '7(a) rate within the cap', rateCap(deal)),
    line(deal, 'prepayment', 'prepayment', 'Fee for repaying early', prepayment(deal)),
  ];
}

function atMost(what: string, value: number, limit: number): LineBody {
  const fits = value <= limit + SAME_MONEY;
  const reason = `${what} is ${money0(value)}; the limit is ${money0(limit)}.`;
  return { status: fits ? 'pass' : 'fail', reason, value, limit };
}

function sevenALimit({ sevenA, rules }: EligibilityCase): LineBody {
  if (sevenA === null) return unknown(NO_LOAN, rules.limits.sevenA);
  return atMost('The 7(a) loan', sevenA, rules.limits.sevenA);
}

function loan504Limit({ input, rules, realEstateLoan }: EligibilityCase): LineBody {
  const { loan504, loan504Manufacturing } = rules.limits;
  return atMost('The 504 loan', realEstateLoan, isManufacturer(input) ? loan504Manufacturing : loan504);
}

function combinedLimit({ sevenA, realEstateLoan, rules }: EligibilityCase): LineBody {
  const { combined, independent } = rules.limits;
  if (sevenA === null) return unknown(NO_LOAN, combined);
  const judged = atMost('7(a) and 504 together', sevenA + realEstateLoan, combined);
  const how = independent
    ? ' Each program has its own limit; one does not use up the other.'
    : ' Both programs share one limit.';
  return { ...judged, reason: judged.reason + how };
}

function maturity(deal: EligibilityCase): LineBody {
  const { business, realEstate, realEstateShare } = deal.rules.maturity;
  const sba = deal.loans.find(({ key }) => key === 'sba');
  if (!sba) return unknown('Enter the price, the down payment and the 7(a) rate.', business);
  const years = sba.months / 12;
  const share = realEstateShareOf(deal);
  const limit = gte(share, realEstateShare) ? realEstate : business;
  const why = `real estate is ${percentText(share)} of the financing, and ${realEstateShare}% would allow ${realEstate}`;
  return {
    status: lte(years, limit) ? 'pass' : 'fail',
    reason: `The 7(a) loan runs ${Number(years.toFixed(2))} years; at most ${limit}, because ${why}.`,
    value: years,
    limit,
  };
}

function realEstateShareOf({ input, sevenA, realEstateLoan }: EligibilityCase): number {
  const entered = percent(input.realEstateShare);
  if (entered !== null) return Math.min(100, entered);
  const financed = (sevenA ?? 0) + realEstateLoan;
  return financed > 0 ? 100 * (realEstateLoan / financed) : 0;
}

function rateCap({ input, sevenA, rules }: EligibilityCase): LineBody {
  const rate = percent(input.sbaRate);
  if (sevenA === null || rate === null)
    return unknown('Enter the price, the down payment and the 7(a) rate.');
  const { prime, rateSpreads } = rules;
  const caps = {
    variable: prime.percent + (percentForSize(rateSpreads.variable, sevenA) ?? 0),
    fixed: prime.percent + (percentForSize(rateSpreads.fixed, sevenA) ?? 0),
  };
  const lower = Math.min(caps.variable, caps.fixed);
  const limit = input.rateType ? caps[input.rateType] : Math.max(caps.variable, caps.fixed);
  const fails = gt(rate, limit);
  const depends = !fails && !input.rateType && gt(rate, lower);
  const figures = `${percentText(rate)} against at most ${percentText(caps.variable)} variable and ${percentText(caps.fixed)} fixed`;
  const basis = `prime ${percentText(prime.percent)} plus the spread for ${money0(sevenA)}`;
  const note = depends ? ' Say whether the rate is variable or fixed.' : '';
  return {
    status: fails ? 'fail' : depends ? 'attention' : 'pass',
    reason: `The rate is ${figures} (${basis}).${note}`,
    value: rate,
    limit,
  };
}

function prepayment({ loans, rules }: EligibilityCase): LineBody {
  const { minimumMaturityYears, thresholdPercent, percentByYear } = rules.prepayment;
  const sba = loans.find(({ key }) => key === 'sba');
  if (!sba) return unknown('Enter the price, the down payment and the 7(a) rate.', minimumMaturityYears);
  const years = sba.months / 12;
  const charged = gte(years, minimumMaturityYears);
  const fees = percentByYear.map((fee, index) => `${fee}% in year ${index + 1}`).join(', ');
  return {
    status: charged ? 'attention' : 'pass',
    reason: charged
      ? `The loan runs ${Number(years.toFixed(2))} years: repaying more than ${thresholdPercent}% of it early costs ${fees}.`
      : `No fee: the loan runs ${Number(years.toFixed(2))} years, under ${minimumMaturityYears}.`,
    value: years,
    limit: minimumMaturityYears,
  };
}
