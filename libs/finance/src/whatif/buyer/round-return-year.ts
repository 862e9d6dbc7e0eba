import { roundSteps } from '@dealwright/figures';
import { type Dollars } from '../../types.js';
import { type ReturnYear } from './returns.js';

/** A year of the buyer's return in whole dollars that add up. */
interface RoundedReturnYear extends ReturnYear {
  /** what else is deducted: the owner's pay and draw, the capex reserve, a standby note that falls due */
  readonly otherDeductions: Dollars;
}

/**
 * A year of the buyer's return in whole dollars: SDE less debt service and what else is deducted is the cash flow, as
 * printed.
 *
 * Units: dollars, percent. Rules A6, C5.
 *
 * @example roundReturnYear({ year: 1, sde: 525336.4, debtService: 126761.8, cashFlow: 388574.6, cashOnCash: 12 }) // => { year: 1, sde: 525336, debtService: 126761, cashFlow: 388575, cashOnCash: 12, otherDeductions: 10000 }
 */
export function roundReturnYear(year: ReturnYear): RoundedReturnYear {
  const { sde, debtService, cashFlow } = year;
  const other = sde - debtService - cashFlow;
  const { start, steps, end } = roundSteps(sde, [0 - debtService, 0 - other], cashFlow);
  const [due = 0, deducted = 0] = steps;
  return { ...year, sde: start, debtService: 0 - due, otherDeductions: 0 - deducted, cashFlow: end };
}
