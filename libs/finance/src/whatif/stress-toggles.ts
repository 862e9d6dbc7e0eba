import { type ModelAssumptions } from './model-assumptions.js';
import { type StressToggles } from './stress-tests.js';

/**
 * The stress tests that a model enables, and their size. A test that is switched off keeps its stored size.
 *
 * Units: percent, points, dollars a year. Rule A11.
 *
 * @example toStressToggles({ stressMargin: false, customerLossPercent: 20 }).marginPoints // => 0
 * @example toStressToggles({ stressMargin: false, customerLossPercent: 20 }).customerLossPercent // => 20
 */
export function toStressToggles(assumptions: ModelAssumptions | null | undefined): StressToggles {
  const { stressRates, stressCustomers, stressMargin, ...given } = assumptions ?? {};
  return {
    ...(stressRates === false ? { ratePoints: [] } : {}),
    customerLossPercent: stressCustomers === false ? 0 : (given.customerLossPercent ?? null),
    marginPoints: stressMargin === false ? 0 : (given.marginPoints ?? null),
    marketSalary: given.marketSalary ?? null,
  };
}
