import { countInterestOnlyMonths } from '../financing/build-financing.js';
import { parseStructure } from '../financing/parse-structure.js';
import { type LoanData } from '../types.js';
import { type ModelAssumptions } from './model-assumptions.js';
import { DEFAULT_SEED } from './simulation/monte-carlo.js';
import { DEFAULT_CUSTOMER_LOSS_PERCENT, DEFAULT_MARGIN_POINTS } from './stress-tests.js';
import { GROWTH_DEVIATION, MARGIN_DEVIATION } from './what-if-inputs.js';

/**
 * Assumptions with the value that every switch, choice, rate and term has in the calculation where none is entered, so
 * that 'not entered' and the same value entered compare as equal. Amounts that are not entered stay unknown, even where a
 * calculation counts them as 0. With a loan, interest-only months are those that its seller note has.
 *
 * Units: those of the fields. Rules A1, A4, A6, A10, A11, A12.
 *
 * @example resolveAssumptions({ closingCosts: 20000 }).feeFinanced // => true
 * @example resolveAssumptions({ feeFinanced: false, interestOnlyMonths: null }).interestOnlyMonths // => 0
 * @example resolveAssumptions({ interestOnlyMonths: 48 }, { sellerFinancingTerm: 3 }).interestOnlyMonths // => 35
 */
export function resolveAssumptions(
  assumptions: ModelAssumptions | null | undefined,
  loan?: LoanData | null,
): ModelAssumptions {
  const given = assumptions ?? {};
  const parsed = parseStructure({ ...loan, ...given });
  return {
    ...given,
    basis: parsed.basis,
    feeFinanced: parsed.feeFinanced,
    manufacturer: parsed.manufacturer,
    standby: parsed.standby,
    standbyCompounding: parsed.standbyCompounding,
    interestOnlyMonths: loan ? countInterestOnlyMonths(parsed) : parsed.interestOnlyMonths,
    dealType: parsed.dealType,
    equipmentDepreciation: parsed.equipmentDepreciation,
    exitYear: parsed.exitYear,
    sellingCostPercent: parsed.sellingCostPercent,
    baseRate: parsed.baseRate,
    independentValuation: parsed.independentValuation,
    bank504FeePassedOn: parsed.bank504FeePassedOn,
    stressRates: given.stressRates !== false,
    stressCustomers: given.stressCustomers !== false,
    stressMargin: given.stressMargin !== false,
    customerLossPercent: given.customerLossPercent ?? DEFAULT_CUSTOMER_LOSS_PERCENT,
    marginPoints: given.marginPoints ?? DEFAULT_MARGIN_POINTS,
    seed: given.seed ?? DEFAULT_SEED,
    growthDeviation: given.growthDeviation ?? GROWTH_DEVIATION,
    marginDeviation: given.marginDeviation ?? MARGIN_DEVIATION,
  };
}
