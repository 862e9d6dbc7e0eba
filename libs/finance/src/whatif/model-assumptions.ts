import { type StressToggles } from './stress-tests.js';
import { type MonteCarloInput } from './simulation/monte-carlo.js';
import { type StructureInput } from '../financing/types.js';

/**
 * The inputs of the lender's desk that are stored with a model, in addition to its loan structure. A missing or null
 * input takes its default. Money in US dollars, rates and shares in percent.
 */
export interface ModelAssumptions
  extends
    Pick<
      StructureInput,
      | 'closingCosts'
      | 'workingCapital'
      | 'feeFinanced'
      | 'manufacturer'
      | 'equity'
      | 'availableCash'
      | 'standby'
      | 'standbyCompounding'
      | 'standbyInterestPaidBy'
      | 'otherHouseholdIncome'
      | 'livingCosts'
      | 'personalDebtService'
      | 'dealType'
      | 'taxEntity'
      | 'taxRatePercent'
      | 'goodwillValue'
      | 'equipmentDepreciation'
      | 'interestOnlyMonths'
      | 'buyerLivingSalary'
      | 'capexReserve'
      | 'ownerDraw'
      | 'exitMultiple'
      | 'exitYear'
      | 'sellingCostPercent'
      | 'realEstateExitValue'
      | 'rateType'
      | 'equipmentValue'
      | 'realEstateShare'
      | 'independentValuation'
      | 'earnOut'
      | 'sellerConsultingMonths'
    >,
    Pick<StressToggles, 'customerLossPercent' | 'marginPoints' | 'marketSalary'>,
    Pick<MonteCarloInput, 'seed' | 'growthDeviation' | 'marginDeviation'> {
  /** false leaves the tests of higher rates out; missing: true */
  readonly stressRates?: boolean | null | undefined;
  /** false leaves the loss of customers out; missing: true */
  readonly stressCustomers?: boolean | null | undefined;
  /** false leaves the thinner margin out; missing: true */
  readonly stressMargin?: boolean | null | undefined;
}
