import { readDollars } from '../financing/read-input.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type Dollars } from '../types.js';
import { type LensEarnings } from './lens-earnings.js';

/** The deal measured on earnings alone, every year: nothing is added to them, and neither salary nor capex deducted. */
export function measureOnEarnings(deal: ParsedStructure, earnings: number | null): ParsedStructure {
  return {
    ...deal,
    ...toEveryYear(earnings),
    basis: 'lender',
    unprovenEarnings: 0,
    fallDeduction: 0,
    incomeTaxes: 0,
    buyerLivingSalary: 0,
    capexReserve: 0,
  };
}

/**
 * The deal as one reader sees it. Salary and capex are deducted once: what the waterfall of the lens has deducted, the
 * lender's cash flow does not deduct again. A projection of another SDE does not hold.
 *
 * - Broker: the model's deal on the broker's earnings. Nothing is deducted yet, so living salary and capex still are,
 *   and income taxes are added back unless an adjustment does that.
 * - Buyer: the waterfall pays a manager in the owner's place, as a new officer is paid: the living salary does not
 *   lower DSCR a second time, and the manager's pay is not the buyer's. Without a market salary the living salary
 *   counts.
 * - Lender: the waterfall sets the buyer's own living salary aside: it does not lower DSCR again, and is pay of the
 *   buyer.
 *
 * Units: dollars a year. Rules A15, A16, A12.
 *
 * @example toLensDeal(parseStructure({ sde: 200000, capexReserve: 10000 }), { lens: 'lender', earnings: 90000, salary: 60000, hasTaxes: false }).livingSalaryInSde // => 60000
 */
export function toLensDeal(
  deal: ParsedStructure,
  { lens, earnings, salary, hasTaxes }: Pick<LensEarnings, 'lens' | 'earnings' | 'salary' | 'hasTaxes'>,
): ParsedStructure {
  if (lens === 'broker')
    return {
      ...deal,
      ...toEveryYear(earnings),
      basis: 'lender',
      unprovenEarnings: 0,
      fallDeduction: 0,
      ...(hasTaxes ? { incomeTaxes: 0 } : {}),
    };
  const measured = { ...measureOnEarnings(deal, earnings), buyerLivingSalary: deal.buyerLivingSalary };
  if (lens === 'lender') return { ...measured, livingSalaryInSde: salary };
  const newOfficerSalary = deal.newOfficerSalary + salary;
  return { ...measured, newOfficerSalary, livingSalaryInSde: newOfficerSalary > 0 ? 0 : null };
}

const toEveryYear = (sde: Dollars | null) => ({
  sde: readDollars(sde),
  sdeByYear: [],
  baseSde: null,
  incomeTaxesByYear: [],
});
