import { type StressToggles } from './stress-tests.js';
import { type MonteCarloInput } from './monte-carlo.js';
import { type StructureInput } from '../financing/types.js';

/**
 * What the lender's desk asks of one model beyond its loan structure, as it is stored with the model. Whatever
 * is missing or null counts as if it had never been asked. Money in US dollars, rates and shares in percent.
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
