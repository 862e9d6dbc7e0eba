import { bisect } from '@dealwright/figures';
import { getFinancing } from '../../financing/build-financing.js';
import { changeLoan, parseStructure } from '../../financing/parse-structure.js';
import { type StructureInput } from '../../financing/types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { type Percent } from '../../types.js';
import { checkEligibility } from '../eligibility/eligibility.js';
import { judgeRate } from '../eligibility/loan-limits.js';

/** Terms of a 7(a) loan that pass the checklist, and where the rate comes from. */
export interface LoanProposal {
  readonly loan: {
    readonly downPaymentType: 'percentage';
    /** of the price, in hundredths of a percent */
    readonly downPayment: Percent;
    readonly sbaRate: Percent;
  };
  readonly prime: Percent;
  /** the ISO day since which prime holds */
  readonly primeSince: string;
  /** points over prime that are the most for a loan of this size */
  readonly spread: Percent;
}

const STEPS_PER_PERCENT = 100;
/** From the whole price to less than a ten-thousandth of a step. */
const BISECTIONS = 27;

/**
 * The smallest down payment that gives the required equity injection with closing costs, working capital and fee, and
 * prime with the largest variable spread for the size of the loan that remains. null without a price.
 *
 * Units: percent of the price, percent a year. Rules A13, C9.
 *
 * @example proposeLoan({ purchasePrice: 1000000 }, getLendingRules('2026-08-01')).loan.sbaRate // => 9.75
 */
export function proposeLoan(deal: StructureInput, rules: RuleSet): LoanProposal | null {
  const structure = parseStructure(deal);
  const pay = (downPayment: Percent) =>
    changeLoan(structure, { downPaymentType: 'percentage', downPayment, sbaRate: rules.prime.percent });
  const hasEquity = (percent: Percent): boolean =>
    checkEligibility(pay(percent), rules).some(
      ({ key, status }) => key === 'equityInjection' && status === 'pass',
    );
  if (!hasEquity(100)) return null;
  const least = bisect({ passing: 100, failing: 0 }, BISECTIONS, hasEquity).passing;
  const downPayment = Math.ceil(least * STEPS_PER_PERCENT - 1e-4) / STEPS_PER_PERCENT;
  const loan = getFinancing(pay(downPayment), rules).closing?.sevenALoan ?? 0;
  const { variable: sbaRate } = judgeRate(structure, rules.prime.percent, rules, loan).caps;
  const { percent: prime, validFrom: primeSince } = rules.prime;
  return {
    loan: { downPaymentType: 'percentage', downPayment, sbaRate },
    prime,
    primeSince,
    spread: sbaRate - prime,
  };
}
