import { calculateDebtServiceInYear, divideByDebtService } from '../financing/tranche-months.js';
import { classifyClosingBorrowing, getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { readDollars, readNonNegativeDollars } from '../financing/read-input.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars, type Projections } from '../types.js';
import { calculateBasisOffset } from './basis.js';

/** A projected year on the loans as they close. */
export interface ProjectedCoverageYear {
  readonly year: string;
  readonly grossRevenue: number;
  readonly sde: number;
  /** of the basis with that SDE, dollars a year */
  readonly lenderCashFlow: number;
  /** at closing, dollars in that year after closing; 0 where nothing is borrowed, null while the loans are unknown */
  readonly debtService: number | null;
  /** null while the loans are unknown */
  readonly cashFlowAfterDebt: number | null;
  /** null without debt service */
  readonly dscr: number | null;
}

/**
 * Coverage of the projected years on the loans at closing: the lender's cash flow of each year over the debt service
 * of that year after closing. The first projected year is the first after closing. Taxes of a detailed projection are
 * added back as they are in that year; salary and reserve stay as they are. Empty without a projection. Debt service is
 * unknown, not 0, while price, down payment or rate is missing.
 *
 * Units: dollars a year, ratio. Rules A0, A12, R7.2 to R7.5.
 *
 * @example projectCoverage({ growthRate: 0, projectionPeriod: 5, data: [{ year: '2027', grossRevenue: 900000, sde: 240000, taxes: null }] }, parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, feeFinanced: false, buyerLivingSalary: 60000 }), getLendingRules('2026-03-01'))[0].dscr // => 1.5
 */
export function projectCoverage(
  projections: Projections | null,
  structure: ParsedStructure,
  rules: RuleSet,
): readonly ProjectedCoverageYear[] {
  const { tranches } = getFinancing(structure, rules);
  const isKnown = classifyClosingBorrowing(structure, rules) !== 'unknown';
  return (projections?.data ?? []).map(({ year, grossRevenue, sde, taxes }, index) => {
    const lenderCashFlow = calculateProjectedCashFlow({ sde, taxes }, structure);
    const debtService = isKnown ? calculateDebtServiceInYear(tranches, index + 1) : null;
    return {
      year,
      grossRevenue,
      sde,
      lenderCashFlow,
      debtService,
      cashFlowAfterDebt: debtService === null ? null : lenderCashFlow - debtService,
      dscr: debtService === null ? null : divideByDebtService(lenderCashFlow, debtService),
    };
  });
}

/**
 * The cash flow that debt is tested on in a projected year, with the income taxes of that year.
 *
 * Units: dollars a year. Rules A12, C1, R7.4.
 *
 * @example calculateProjectedCashFlow({ sde: 240000, taxes: null }, parseStructure({ buyerLivingSalary: 60000 })) // => 180000
 */
export function calculateProjectedCashFlow(
  { sde, taxes }: { readonly sde: Dollars; readonly taxes: Dollars | null },
  structure: ParsedStructure,
): Dollars {
  const incomeTaxes = taxes === null ? structure.incomeTaxes : readNonNegativeDollars(taxes);
  return (readDollars(sde) ?? 0) + calculateBasisOffset({ ...structure, incomeTaxes });
}
