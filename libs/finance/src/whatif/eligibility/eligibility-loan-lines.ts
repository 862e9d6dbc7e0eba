import {
  formatDay,
  formatJudgedPercent,
  formatMoney,
  formatPercent as percentText,
  formatYears,
  gte,
  lte,
} from '@dealwright/figures';
import {
  type EligibilityCase,
  createEligibilityLine,
  type EligibilityLine,
  type LineBody,
  createUnknownLine,
} from './eligibility-line.js';
import { listFeeRules } from '../../financing/wording/list-fee-rules.js';
import { type RuleName } from '../../lending-rules/index.js';
import { getDebentureLimit, judgeRate, type RateJudgment } from './loan-limits.js';

/** Half a cent: below it two sums of money are the same (R1.5). */
const MONEY_TOLERANCE_DOLLARS = 0.005;
/** How each answer about the rate reads in the checklist. */
const RATE_STATUS = { within: 'pass', above: 'fail', undecided: 'attention' } as const satisfies Record<
  RateJudgment['verdict'],
  EligibilityLine['status']
>;
const NO_LOAN = 'Enter the price and the down payment to size the loan.';

/** The rules about the loans: size, length, rate, early repayment. */
export function checkLoanRules(deal: EligibilityCase): readonly EligibilityLine[] {
  const debentureRules = deal.realEstateLoan > 0 ? (['program504'] as const) : [];
  const feeRules = deal.closing === null ? [] : listFeeRules(deal.closing);
  return [
    createEligibilityLine(
      deal,
      'limits',
      { key: 'sevenALimit', title: '7(a) loan within its limit', alsoUses: feeRules },
      checkSevenALimit(deal),
    ),
    createEligibilityLine(
      deal,
      'limits',
      { key: 'loan504Limit', title: '504 loan within its limit', alsoUses: debentureRules },
      checkLoan504Limit(deal),
    ),
    createEligibilityLine(
      deal,
      'limits',
      { key: 'combinedLimit', title: '7(a) and 504 together', alsoUses: debentureRules },
      checkCombinedLimit(deal),
    ),
    createEligibilityLine(
      deal,
      'maturity',
      { key: 'maturity', title: '7(a) maturity within the limit' },
      passWithoutSevenA(deal) ?? checkMaturity(deal),
    ),
    createEligibilityLine(
      deal,
      'rateSpreads',
      { key: 'rateCap', title: '7(a) rate within the cap', alsoUses: listBaseRules(deal) },
      passWithoutSevenA(deal) ?? checkRateCap(deal),
    ),
    createEligibilityLine(
      deal,
      'prepayment',
      { key: 'prepayment', title: 'Prepayment fee' },
      passWithoutSevenA(deal) ?? checkPrepayment(deal),
    ),
  ];
}

/** The rules of the base rate that the caps are measured from; none without a 7(a) loan. */
function listBaseRules({ sevenA, structure }: EligibilityCase): readonly RuleName[] {
  if (sevenA === 0) return [];
  return structure.baseRate === 'prime' || structure.rateType === 'fixed'
    ? ['prime']
    : ['prime', 'baseRates'];
}

/** `what` is the subject of the sentence with its verb. */
function checkLimit(what: string, value: number, limit: number): LineBody {
  const fits = value <= limit + MONEY_TOLERANCE_DOLLARS;
  const reason = `${what} ${formatMoney(value)}; the limit is ${formatMoney(limit)}.`;
  return { status: fits ? 'pass' : 'fail', reason, value, limit };
}

function checkSevenALimit({ sevenA, rules }: EligibilityCase): LineBody {
  if (sevenA === null) return createUnknownLine(NO_LOAN, rules.limits.sevenA);
  return checkLimit('The 7(a) loan is', sevenA, rules.limits.sevenA);
}

function checkLoan504Limit(deal: EligibilityCase): LineBody {
  return checkLimit(
    'The 504 debenture is',
    deal.closing?.netDebenture ?? 0,
    getDebentureLimit(deal.structure, deal.rules),
  );
}

function checkCombinedLimit(deal: EligibilityCase): LineBody {
  const { sevenA, rules } = deal;
  const { combined, independent } = rules.limits;
  if (sevenA === null) return createUnknownLine(NO_LOAN, combined);
  const both = sevenA + (deal.closing?.netDebenture ?? 0);
  const judged = checkLimit('The 7(a) and 504 loans together are', both, combined);
  const how = independent
    ? ' Each program has its own limit; one does not use up the other.'
    : ' Both programs share one limit.';
  return { ...judged, reason: judged.reason + how };
}

/** Rules about length, rate and prepayment of a 7(a) loan hold where none is needed, whatever its fields say. */
function passWithoutSevenA({ sevenA }: EligibilityCase): LineBody | null {
  return sevenA === 0
    ? { status: 'pass', reason: 'No 7(a) loan is needed.', value: null, limit: null }
    : null;
}

function checkMaturity(deal: EligibilityCase): LineBody {
  const { business, realEstate, realEstateShare } = deal.rules.maturity;
  const sba = deal.tranches.find(({ kind }) => kind === 'sevenA');
  if (!sba) return createUnknownLine('Enter the price, the down payment and the 7(a) rate.', business);
  const years = sba.termMonths / 12;
  // Real estate bought with a 504 loan does not lengthen the 7(a) loan: only its own proceeds count.
  const share = 100 * (deal.sevenARealEstate / sba.principal);
  const limit = getLongestMaturity(share, deal.rules);
  const why = `real estate is ${percentText(share)} of its proceeds. From ${realEstateShare}% on, ${formatYears(realEstate)} are allowed`;
  return {
    status: lte(years, limit) ? 'pass' : 'fail',
    reason: `The 7(a) loan runs ${formatYears(years)}; the longest allowed is ${formatYears(limit)}, because ${why}.`,
    value: years,
    limit,
  };
}

/** Years: those of real estate where it is most of the loan, else the average weighted by uses, in whole months. */
function getLongestMaturity(share: number, { maturity }: EligibilityCase['rules']): number {
  const { business, realEstate, realEstateShare } = maturity;
  if (gte(share, realEstateShare)) return realEstate;
  const months = 12 * (business + (realEstate - business) * (share / 100));
  return Math.floor(months + 1e-9) / 12;
}

function checkRateCap({ structure, sevenA, rules }: EligibilityCase): LineBody {
  const rate = structure.loan.sbaRate;
  if (sevenA === null || rate === null)
    return createUnknownLine('Enter the price, the down payment and the 7(a) rate.');
  const { caps, verdict, limit } = judgeRate(structure, rate, rules, sevenA);
  const base = describeBaseRate(structure, rules);
  if (base.refusal !== null) return { status: 'fail', reason: base.refusal, value: rate, limit: null };
  const charged = formatJudgedPercent(rate, { maximums: [caps.variable, caps.fixed] });
  const figures = `${charged}; the cap is ${percentText(caps.variable)} for a variable rate and ${percentText(caps.fixed)} for a fixed one`;
  const basis = `${base.origin} plus the spread for a loan of ${formatMoney(sevenA)}`;
  const note = verdict === 'undecided' ? ' Specify whether the rate is variable or fixed.' : base.note;
  return {
    status: RATE_STATUS[verdict],
    reason: `The rate is ${figures} (${basis}).${note}`,
    value: rate,
    limit,
  };
}

interface BaseRateWords {
  /** why the rate cannot be based on it; null where it can */
  readonly refusal: string | null;
  /** what the caps are measured from */
  readonly origin: string;
  /** with a space in front; empty for prime */
  readonly note: string;
}

const ALTERNATIVE_BASES = {
  sofr: 'SOFR',
  treasury5: 'the 5-year Treasury note',
  treasury10: 'the 10-year Treasury note',
} as const;

function describeBaseRate(
  { rateType, baseRate }: EligibilityCase['structure'],
  { prime, baseRates, asOf }: EligibilityCase['rules'],
): BaseRateWords {
  const primeText = `prime ${percentText(prime.percent)}`;
  if (baseRate === 'prime' || rateType === 'fixed') return { refusal: null, origin: primeText, note: '' };
  if (baseRate === 'optionalPeg') {
    const peg = percentText(baseRates.optionalPegPercent);
    return {
      refusal: null,
      origin: `the optional peg ${peg}, for a fixed rate ${primeText},`,
      note: '',
    };
  }
  const name = ALTERNATIVE_BASES[baseRate];
  const day = asOf === null ? '' : ` on ${formatDay(asOf)}`;
  return {
    refusal: baseRates.alternativesAllowed ? null : `A variable 7(a) rate cannot be based on ${name}${day}.`,
    origin: primeText,
    note: ` Prime is the cap for a rate on ${name} too.`,
  };
}

function checkPrepayment({ tranches, rules }: EligibilityCase): LineBody {
  const { minimumMaturityYears, thresholdPercent, percentByYear } = rules.prepayment;
  const sba = tranches.find(({ kind }) => kind === 'sevenA');
  if (!sba)
    return createUnknownLine('Enter the price, the down payment and the 7(a) rate.', minimumMaturityYears);
  const years = sba.termMonths / 12;
  const charged = gte(years, minimumMaturityYears);
  const fees = percentByYear.map((fee, index) => `${fee}% in year ${index + 1}`).join(', ');
  return {
    status: charged ? 'attention' : 'pass',
    reason: charged
      ? `The loan runs ${formatYears(years)}: prepaying more than ${thresholdPercent}% of it costs ${fees}.`
      : `No fee: the loan runs ${formatYears(years)}, less than ${minimumMaturityYears}.`,
    value: years,
    limit: minimumMaturityYears,
  };
}
