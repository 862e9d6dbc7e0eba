import { parseNumber, parseNumberOrZero } from '@dealwright/figures';
import { type AddBackField } from '@dealwright/vocabulary';
import { type Dollars, type PeriodFigures, type SdeAdjustments } from '../types.js';

/** What is added to net income to reach SDE, US dollars; newOfficerSalary is 0 or negative. */
export type AddBacks = Readonly<Record<AddBackField, Dollars>>;

/**
 * The six add-backs of a period. newOfficerSalary always counts as -|x|. Interest is `interest`, else
 * `interestExpense`; depreciation is `depreciation`, else `depreciationAmortization`; never both. Add-backs of the
 * whole deal apply to a period that has none of its own. Income taxes are not added back.
 *
 * Unit: dollars. Rule R4.
 * Source: the usual build-up of seller's discretionary earnings, as business brokers recast it.
 *
 * @example readAddBacks({ ownerSalary: '80000', newOfficerSalary: '60000', interest: '5000' }) // => { ownerSalary: 80000, newOfficerSalary: -60000, interest: 5000, ownerPayrollTaxes: 0, depreciationAmortization: 0, otherAddBacks: 0 }
 */
export function readAddBacks(figures: PeriodFigures, dealAdjustments?: SdeAdjustments | null): AddBacks {
  const own = !dealAdjustments || hasOwnAddBacks(figures);
  const given: SdeAdjustments = own ? figures : dealAdjustments;
  const interest = own ? figures.interestExpense : dealAdjustments.interest;
  const depreciation = given.depreciationAmortization;
  return {
    ownerSalary: parseNumberOrZero(given.ownerSalary),
    newOfficerSalary: readReplacementCost(given.newOfficerSalary),
    interest: parseNumberOrZero(figures.interest) || parseNumberOrZero(interest),
    ownerPayrollTaxes: parseNumberOrZero(given.ownerPayrollTaxes),
    depreciationAmortization: parseNumberOrZero(figures.depreciation) || parseNumberOrZero(depreciation),
    otherAddBacks: parseNumberOrZero(given.otherAddBacks),
  };
}

/** Where a year holds each add-back. */
const SOURCES: Readonly<Record<keyof AddBacks, readonly (keyof PeriodFigures)[]>> = {
  ownerSalary: ['ownerSalary'],
  newOfficerSalary: ['newOfficerSalary'],
  interest: ['interestExpense', 'interest'],
  ownerPayrollTaxes: ['ownerPayrollTaxes'],
  depreciationAmortization: ['depreciationAmortization', 'depreciation'],
  otherAddBacks: ['otherAddBacks'],
};

/**
 * An add-back for a reader: 0 only where 0 was entered for the year, null where nothing is known.
 *
 * Unit: dollars. Rule R4.
 *
 * @example readKnownAddBack({ figures: { otherAddBacks: '0' }, addBacks: readAddBacks({}) }, 'otherAddBacks') // => 0
 * @example readKnownAddBack({ figures: {}, addBacks: readAddBacks({}) }, 'otherAddBacks') // => null
 */
export function readKnownAddBack(
  { figures, addBacks }: { readonly figures: PeriodFigures; readonly addBacks: AddBacks },
  field: keyof AddBacks,
): Dollars | null {
  const isEntered = SOURCES[field].some((name) => parseNumber(figures[name]) !== null);
  return addBacks[field] === 0 && !isEntered ? null : addBacks[field];
}

/**
 * The sum of the six.
 *
 * Unit: dollars. Rule R4.
 *
 * @example sumAddBacks(readAddBacks({ ownerSalary: 80000, otherAddBacks: '(5000)' })) // => 75000
 */
export function sumAddBacks(addBacks: AddBacks): number {
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
    parseNumber(figures.ownerSalary) !== null ||
    parseNumber(figures.newOfficerSalary) !== null ||
    parseNumber(figures.ownerPayrollTaxes) !== null ||
    parseNumber(figures.otherAddBacks) !== null ||
    parseNumber(figures.interestExpense) !== null ||
    parseNumber(figures.depreciationAmortization) !== null
  );
}

/** What the buyer pays a manager lowers SDE, however its sign was entered. */
export function readReplacementCost(salary: unknown): number {
  return -Math.abs(parseNumberOrZero(salary)) + 0;
}
