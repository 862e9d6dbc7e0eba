import { type BuyerHousehold, type Earnings } from '../../financing/parsed-structure.js';
import { type FigureTerm } from '../../financing/types.js';
import { calculateIrr, type InternalRateOfReturn } from './internal-rate-of-return.js';
import { calculateMoic, type Returns } from './returns.js';

/** What the invested cash earns by itself, after the work in the business has been paid for. */
export interface CapitalReturns {
  /** of the manager whom the buyer would have to pay, dollars a year; null until it is known */
  readonly marketSalary: number | null;
  /** part of it that SDE bears already, dollars a year */
  readonly deductedInSde: number;
  /** empty until the salary is known */
  readonly cashFlows: readonly number[];
  readonly moic: number | null;
  readonly irr: InternalRateOfReturn | null;
  readonly terms: readonly FigureTerm[];
}

/**
 * The returns to capital: those of the owner who works, with a market salary for that work in place of the owner's pay. A new officer's salary
 * in SDE is that salary; else the one entered. The price at the sale stays the same.
 *
 * Units: dollars a year, percent, ratio. Rule A6.
 *
 * @example calculateCapitalReturns(parseStructure({ marketSalary: 60000 }), calculateReturns(parseStructure({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000, exitMultiple: 5 }), getLendingRules('2026-01-15'))).cashFlows[1] // => 40000
 */
export function calculateCapitalReturns(
  structure: Earnings & BuyerHousehold,
  returns: Returns,
): CapitalReturns {
  const { newOfficerSalary: deductedInSde, marketSalary: entered } = structure;
  const marketSalary = entered === null ? (deductedInSde > 0 ? deductedInSde : null) : Math.max(0, entered);
  // The flows of the returns bear the owner's pay already.
  const deduction =
    marketSalary === null ? null : Math.max(0, marketSalary - deductedInSde) - returns.ownersPay;
  const cashFlows =
    deduction === null ? [] : returns.cashFlows.map((flow, year) => (year === 0 ? flow : flow - deduction));
  const irr = deduction === null ? null : calculateIrr(cashFlows);
  const moic = deduction === null ? null : calculateMoic(cashFlows);
  return {
    marketSalary,
    deductedInSde,
    cashFlows,
    moic,
    irr,
    terms: [
      { key: 'marketSalary', label: 'Replacement salary', value: marketSalary, unit: 'dollars' },
      { key: 'capitalIrr', label: 'Annual return to capital (IRR)', value: toPercent(irr), unit: 'percent' },
      { key: 'capitalMoic', label: 'Multiple on capital (MOIC)', value: moic, unit: 'ratio' },
    ],
  };
}

const toPercent = (irr: InternalRateOfReturn | null): number | null =>
  irr?.rate == null ? null : 100 * irr.rate;
