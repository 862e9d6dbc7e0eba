import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type Dollars } from '../types.js';

/** What the cash flow that debt is tested on adds to SDE and deducts from it, dollars a year. */
export interface BasisAdjustments {
  readonly incomeTaxes: Dollars;
  /** what a lender does not count; negative: what is counted besides */
  readonly unprovenEarnings: Dollars;
  /** what the lower of newest year and average takes off */
  readonly fallDeduction: Dollars;
  /** beyond the salary of a hired officer; 0 where SDE already bears it */
  readonly livingSalary: Dollars;
  readonly capexReserve: Dollars;
}

/** What every statement of the lender's cash flow calls the deduction. */
export const FALL_DEDUCTION_LABEL = 'Lower of newest year and average';

const NOTHING_ADJUSTED: BasisAdjustments = {
  incomeTaxes: 0,
  unprovenEarnings: 0,
  fallDeduction: 0,
  livingSalary: 0,
  capexReserve: 0,
};

/**
 * What the basis of a structure adjusts SDE by: nothing for `sde`; for `lender` income taxes, what is not proven,
 * what the lower of newest year and average takes off, the buyer's salary and the capex reserve.
 *
 * Units: dollars a year. Rules A12, C1.
 *
 * @example listBasisAdjustments(parseStructure({ buyerLivingSalary: 60000 })).livingSalary // => 60000
 */
export function listBasisAdjustments(structure: ParsedStructure): BasisAdjustments {
  const { basis, incomeTaxes, unprovenEarnings, fallDeduction, capexReserve } = structure;
  if (basis === 'sde') return NOTHING_ADJUSTED;
  const { newOfficerSalary, buyerLivingSalary, livingSalaryInSde } = structure;
  const livingSalary =
    livingSalaryInSde === null ? Math.max(0, (buyerLivingSalary ?? 0) - newOfficerSalary) : 0;
  return { incomeTaxes, unprovenEarnings, fallDeduction, livingSalary, capexReserve };
}

/**
 * What the cash flow that debt is tested on differs from SDE by; the same for every SDE of the deal.
 *
 * Units: dollars a year. Rules A12, C1.
 *
 * @example calculateBasisOffset(parseStructure({ buyerLivingSalary: 60000, capexReserve: 5000 })) // => -65000
 */
export function calculateBasisOffset(structure: ParsedStructure): Dollars {
  const { incomeTaxes, unprovenEarnings, fallDeduction, livingSalary, capexReserve } =
    listBasisAdjustments(structure);
  return incomeTaxes - unprovenEarnings - fallDeduction - livingSalary - capexReserve;
}

/**
 * The yearly cash flow that debt is tested on: SDE, or what a lender counts of it. null without SDE.
 *
 * Units: dollars a year. Rules A12, C1.
 *
 * @example calculateBasisCashFlow(parseStructure({ sde: 200000, capexReserve: 20000 })) // => 200000
 * @example calculateBasisCashFlow(parseStructure({ sde: 200000, capexReserve: 20000, basis: 'lender' })) // => 180000
 */
export function calculateBasisCashFlow(structure: ParsedStructure): Dollars | null {
  const { sde } = structure;
  return sde === null ? null : sde + calculateBasisOffset(structure);
}

/**
 * Whether no salary for the person who runs the business is deducted, because the basis leaves it out or it is unknown.
 *
 * Unit: none. Rules A12, C1.
 *
 * @example isBeforeSalary(parseStructure({ sde: 200000 })) // => true
 * @example isBeforeSalary(parseStructure({ sde: 200000, buyerLivingSalary: 0 })) // => false
 */
export const isBeforeSalary = ({
  basis,
  newOfficerSalary,
  buyerLivingSalary,
}: Pick<ParsedStructure, 'basis' | 'newOfficerSalary' | 'buyerLivingSalary'>): boolean =>
  newOfficerSalary === 0 && (basis === 'sde' || buyerLivingSalary === null);

/**
 * The name of the cash flow that debt is tested on, as every figure that rests on it shows it.
 *
 * Unit: none. Rules A12, C1.
 *
 * @example nameBasis(parseStructure({ sde: 200000 })) // => 'SDE, before your salary'
 * @example nameBasis(parseStructure({ sde: 200000, buyerLivingSalary: 60000 })) // => "Lender's cash flow"
 */
export function nameBasis(
  structure: Pick<ParsedStructure, 'basis' | 'newOfficerSalary' | 'buyerLivingSalary'>,
): string {
  const name = structure.basis === 'sde' ? 'SDE' : "Lender's cash flow";
  return isBeforeSalary(structure) ? `${name}, before your salary` : name;
}
