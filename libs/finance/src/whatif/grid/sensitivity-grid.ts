import { parsePercent } from '@dealwright/figures';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { buildTranches } from '../../financing/build-financing.js';
import { parseStructure } from '../../financing/parse-structure.js';
import { type Basis } from '../../financing/types.js';
import {
  calculateDebtServiceInYear,
  divideByDebtService,
  findWorstYear,
} from '../../financing/tranche-months.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { parseLoan, buildLoanStructure } from '../../loans/index.js';
import { calculateNumbersFromPeriods } from '../../model/index.js';
import { findProjectionBase } from '../../projections/index.js';
import { parsePeriods } from '../../sde/index.js';
import { type Dollars, type Numeral } from '../../types.js';
import {
  AXES,
  AXIS_STEPS,
  buildAxis,
  findToday,
  type GridAxis,
  type GridPlace,
  spreadAround,
  suggestPrices,
} from './grid-axes.js';
import {
  calculateGrowthCells,
  calculateHaircutCells,
  calculatePriceCells,
  GROWTH_GRID_YEAR,
  type GridCells,
  type GridDeal,
  projectGrowthYear,
} from './grid-cells.js';
import { calculateBasisCashFlow, calculateBasisOffset } from '../basis.js';
import { calculateProjectedCashFlow } from '../project-coverage.js';
import { type FinancedModelInput, toStructureInput } from '../what-if-inputs.js';

export type GridKind = 'priceRate' | 'haircutRate' | 'growthHaircut';

export interface SensitivityGrid {
  readonly kind: GridKind;
  /** the cash flow that debt is tested on */
  readonly basis: Basis;
  readonly rows: GridAxis;
  readonly columns: GridAxis;
  /** cells[row][column] */
  readonly cells: GridCells;
  /** where the deal as entered lies; null where an axis does not contain its value */
  readonly today: GridPlace | null;
  /** what the DSCR of the deal as entered is calculated from; null where that is unknown */
  readonly asEntered: GridCoverage | null;
}

/** Cash flow of the basis and debt service of the same year, dollars a year. */
interface GridCoverage {
  readonly cashFlow: Dollars;
  readonly debtService: Dollars;
  readonly dscr: number | null;
  /** of the loans, from 1; the cash flow is projected to it in the grid of growth only */
  readonly year: number;
}

/** Values of both axes; missing: 13 around the deal. Invalid figures are ignored. */
export interface GridValues {
  /** growth of the projection today, percent a year; missing: 5 */
  readonly growthRate?: Numeral;
  readonly rows?: readonly Numeral[] | null | undefined;
  readonly columns?: readonly Numeral[] | null | undefined;
}

/**
 * DSCR and score over two inputs. priceRate: price by 7(a) rate. haircutRate: SDE of every year lower by so
 * many percent, by 7(a) rate. growthHaircut: revenue growth by haircut, with the DSCR of year 3 (the cash flow
 * projected to it over that year's debt service). The DSCR is that of the basis (C1) on the loans at closing, in the
 * worst year; the score
 * is that of a full run of the model with just these inputs replaced. Without values: prices at 70 to 130 % of the
 * price (of 3 x SDE without one), rates 3 points either way, haircuts 0 to 60 %, growth 0 to 12 %.
 *
 * Units: dollars, percent; ratio and points. Rules A9, C1, R4 to R7.5.
 *
 * @example buildSensitivityGrid({ financials: { historicalFinancials: { 2025: { netIncome: 150000 } } }, loan: { purchasePrice: 1000000, downPayment: 0, sbaRate: 0, feeFinanced: false }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, 'priceRate', getLendingRules('2026-01-15'), { rows: [1200000], columns: [0] }).cells[0][0].dscr // => 1.25
 */
export function buildSensitivityGrid(
  given: FinancedModelInput,
  kind: GridKind,
  rules: RuleSet,
  values: GridValues = {},
): SensitivityGrid {
  const { settings } = given;
  const loan = parseLoan(given.loan);
  const periods = parsePeriods(given.financials, settings.asOfYear);
  const base = calculateNumbersFromPeriods(periods, loan, settings);
  const structure = parseStructure(toStructureInput(given, values.growthRate, base));
  const offset = calculateBasisOffset(structure);
  const deal: GridDeal = { loan, structure, periods, settings, rules, base, offset };
  const { basis } = structure;
  const rates = (): GridAxis => buildAxis(AXES.rate, values.columns, spreadAround(loan.sbaRate ?? 0, 0.5));
  const haircuts = AXIS_STEPS.map((index) => 5 * index);
  if (kind === 'priceRate') {
    const prices = suggestPrices(loan.purchasePrice, periods, settings);
    const [rows, columns] = [buildAxis(AXES.price, values.rows, prices), rates()];
    const today = findToday(rows, columns, [loan.purchasePrice, loan.sbaRate]);
    const cells = calculatePriceCells(deal, rows.values, columns.values);
    return { kind, basis, rows, columns, cells, today, asEntered: coverWorstYear(deal) };
  }
  if (kind === 'haircutRate') {
    const [rows, columns] = [buildAxis(AXES.haircut, values.rows, haircuts), rates()];
    const today = findToday(rows, columns, [0, loan.sbaRate]);
    const cells = calculateHaircutCells(deal, rows.values, columns.values);
    return { kind, basis, rows, columns, cells, today, asEntered: coverWorstYear(deal) };
  }
  const rows = buildAxis(AXES.growth, values.rows, AXIS_STEPS);
  const columns = buildAxis(AXES.haircut, values.columns, haircuts);
  const growth = parsePercent(values.growthRate) ?? DEFAULT_GROWTH_RATE;
  const cells = calculateGrowthCells(deal, rows.values, columns.values);
  const today = findToday(rows, columns, [growth, 0]);
  return { kind, basis, rows, columns, cells, today, asEntered: coverGrowthYear(deal, growth) };
}

function coverWorstYear({ structure, rules }: GridDeal): GridCoverage | null {
  const cashFlow = calculateBasisCashFlow(structure);
  if (cashFlow === null) return null;
  const { year, debtService } = findWorstYear(buildTranches(structure, rules));
  return { cashFlow, debtService, dscr: divideByDebtService(cashFlow, debtService), year };
}

function coverGrowthYear({ loan, structure, periods, rules }: GridDeal, growth: number): GridCoverage | null {
  const row = projectGrowthYear(findProjectionBase(periods), buildLoanStructure(loan).value, growth);
  if (row === undefined) return null;
  const debtService = calculateDebtServiceInYear(buildTranches(structure, rules), GROWTH_GRID_YEAR);
  const cashFlow = calculateProjectedCashFlow(row, structure);
  const dscr = divideByDebtService(cashFlow, debtService);
  return { cashFlow, debtService, dscr, year: GROWTH_GRID_YEAR };
}
