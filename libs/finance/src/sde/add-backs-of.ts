import { type AddBackField } from '@dealwright/vocabulary';
import { n0, num } from '../numbers/index.js';
import { type PeriodFigures, type SdeAdjustments } from '../types.js';

/** What is added to net income to reach SDE, US dollars; newOfficerSalary is 0 or negative. */
export type AddBacks = Readonly<Record<AddBackField, number>>;

/**
 * The six add-backs of a period. newOfficerSalary always counts as -|x|. Interest is `interest`, else
 * `interestExpense`; depreciation is `depreciation`, else `depreciationAmortization`; never both. Add-backs
 * given once for the deal serve a period that has none of its own. Income taxes are not added back.
 *
 * Unit: dollars. Rule R4.
 * Source: the usual build-up of seller's discretionary earnings, as business brokers recast it.
 *
 * @example addBacksOf({ ownerSalary: '80000', newOfficerSalary: '60000', interest: '5000' }) // => { ownerSalary: 80000, newOfficerSalary: -60000, interest: 5000, ownerPayrollTaxes: 0, depreciationAmortization: 0, otherAddBacks: 0 }
 */
export function addBacksOf(figures: PeriodFigures, dealAdjustments?: SdeAdjustments | null): AddBacks {
  const own = !dealAdjustments || hasOwnAddBacks(figures);
  const given: SdeAdjustments = own ? figures : dealAdjustments;
  const interest = own ? figures.interestExpense : dealAdjustments.interest;
  const depreciation = given.depreciationAmortization;
  return {
    ownerSalary: n0(given.ownerSalary),
    newOfficerSalary: replacementCost(given.newOfficerSalary),
    interest: n0(figures.interest) || n0(interest),
    ownerPayrollTaxes: n0(given.ownerPayrollTaxes),
    depreciationAmortization: n0(figures.depreciation) || n0(depreciation),
    otherAddBacks: n0(given.otherAddBacks),
  };
}

/**
 * The sum of the six.
 *
 * Unit: dollars. Rule R4.
 *
 * @example totalAddBacks(addBacksOf({ ownerSalary: 80000, otherAddBacks: '(5000)' })) // => 75000
 */
export function totalAddBacks(addBacks: AddBacks): number {
  return (
    addBacks.ownerSalary +
    addBacks.newOfficerSalary +
    addBacks.interest +
    addBacks.ownerPayrollTaxes +
    addBacks.depreciationAmortization +
    addBacks.otherAddBacks
  );
}

/** Whether a period has an add-back of its own, so that those of the deal do not apply to it (R4). */
export function hasOwnAddBacks(figures: PeriodFigures): boolean {
  return (
    num(figures.ownerSalary) !== null ||
    num(figures.newOfficerSalary) !== null ||
    num(figures.ownerPayrollTaxes) !== null ||
    num(figures.otherAddBacks) !== null ||
    num(figures.interestExpense) !== null ||
    num(figures.depreciationAmortization) !== null
  );
}

/** What the buyer pays a manager lowers SDE, however its sign was entered. */
export function replacementCost(salary: unknown): number {
  return -Math.abs(n0(salary)) + 0;
}
