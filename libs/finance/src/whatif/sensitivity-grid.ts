import { calculateNumbersFromPeriods, type ModelNumbers } from '../model/index.js';
import { buildTranches } from '../financing/build-financing.js';
import {
  calculateDebtServiceInYear,
  findWorstYear,
  divideByDebtService,
} from '../financing/tranche-months.js';
import { type Tranche } from '../financing/types.js';
import { type RuleSet } from '../lending-rules/index.js';
import {
  calculateDscr,
  createPaymentCalculator,
  type LoanStructure,
  parseLoan,
  type ParsedLoan,
  structureParsedLoan,
} from '../loans/index.js';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { clamp, finiteOrNull, parseNumber, parsePercent } from '../numbers/index.js';
import { projectYears, findProjectionBase } from '../projections/index.js';
import { type PeriodReading, parsePeriods, selectSde } from '../sde/index.js';
import { calculateValuationRange } from '../valuation/index.js';
import { BASE_SCORE, scoreDscr, type ViabilityScore } from '../viability/index.js';
import { type ModelSettings, type Numeral } from '../types.js';
import { type FinancedModelInput } from './what-if-inputs.js';

export type GridKind = 'priceRate' | 'haircutRate' | 'growthHaircut';

/** One side of a grid. Prices in dollars, rates, haircuts and growth in percent. */
export interface GridAxis {
  readonly key: 'price' | 'rate' | 'haircut' | 'growth';
  readonly label: string;
  readonly unit: 'dollars' | 'percent';
  readonly values: readonly number[];
}

/** What the deal would be with the two inputs replaced; null where it cannot be known. */
export interface GridCell {
  readonly dscr: number | null;
  readonly score: number | null;
}

export interface SensitivityGrid {
  readonly kind: GridKind;
  readonly rows: GridAxis;
  readonly columns: GridAxis;
  /** cells[row][column] */
  readonly cells: readonly (readonly GridCell[])[];
  /** where the deal as entered lies; null where an axis does not contain its value */
  readonly today: { readonly row: number; readonly column: number } | null;
}

/** Values of both axes; missing: 13 around the deal. Invalid figures are ignored. */
export interface GridValues {
  /** growth of the projection today, percent a year; missing: 5 */
  readonly growthRate?: Numeral;
  readonly rows?: readonly Numeral[] | null | undefined;
  readonly columns?: readonly Numeral[] | null | undefined;
}

/** The year that the grid of growth looks at. */
const GROWTH_GRID_YEAR = 3;
/** 13 steps to a side. */
const INDEXES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MIDDLE = 6;
const UNKNOWN_CELL: GridCell = { dscr: null, score: null };
const AXES = {
  price: { key: 'price', label: 'Purchase price', unit: 'dollars' },
  rate: { key: 'rate', label: 'SBA 7(a) rate', unit: 'percent' },
  haircut: { key: 'haircut', label: 'SDE lower by', unit: 'percent' },
  growth: { key: 'growth', label: 'Revenue growth a year', unit: 'percent' },
} as const;

/**
 * DSCR and score over two inputs. priceRate: price by 7(a) rate. haircutRate: SDE of every year lower by so
 * many percent, by 7(a) rate. growthHaircut: revenue growth by haircut, with the DSCR of year 3 (the projected
 * SDE over that year's debt service). The DSCR is that of the loans at closing, in the worst year; the score
 * is that of a full run of the model with just these inputs replaced. Without values: prices at 70 to 130 % of the
 * price (of 3 x SDE without one), rates 3 points either way, haircuts 0 to 60 %, growth 0 to 12 %.
 *
 * Units: dollars, percent; ratio and points. Rules A9, R4 to R7.5.
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
  const parsed = parseLoan(given.loan);
  // The rates of a grid replace that of the deal, so the loans need none of their own there.
  const buildAt = (purchasePrice: Numeral): readonly Tranche[] =>
    buildTranches({ ...given.loan, sbaRate: 0, purchasePrice }, rules);
  const periods = parsePeriods(given.financials, settings.asOfYear);
  const todaysRate = parsed.sbaRate;
  const rates = (): readonly number[] => spreadAround(todaysRate ?? 0, 0.5);
  const haircuts = INDEXES.map((index) => 5 * index);
  if (kind === 'priceRate') {
    const rows = buildAxis(AXES.price, values.rows, suggestPrices(parsed.purchasePrice, periods, settings));
    const columns = buildAxis(AXES.rate, values.columns, rates());
    const runs = rows.values.map((purchasePrice) => ({
      numbers: calculateNumbersFromPeriods(periods, { ...parsed, sbaRate: 0, purchasePrice }, settings),
      tranches: buildAt(purchasePrice),
    }));
    const today = findToday(rows, columns, [parsed.purchasePrice, todaysRate]);
    return { kind, rows, columns, cells: calculateRateCells(runs, columns.values), today };
  }
  if (kind === 'haircutRate') {
    const rows = buildAxis(AXES.haircut, values.rows, haircuts);
    const columns = buildAxis(AXES.rate, values.columns, rates());
    const loan = { ...parsed, sbaRate: 0 };
    const structure = structureParsedLoan(loan).value;
    const tranches = buildAt(given.loan?.purchasePrice);
    const runs = rows.values.map((haircut) => ({
      numbers: calculateNumbersFromPeriods(applyHaircut(periods, haircut), loan, settings, structure),
      tranches,
    }));
    const today = findToday(rows, columns, [0, todaysRate]);
    return { kind, rows, columns, cells: calculateRateCells(runs, columns.values), today };
  }
  const rows = buildAxis(AXES.growth, values.rows, INDEXES);
  const columns = buildAxis(AXES.haircut, values.columns, haircuts);
  const tranches = buildTranches(given.loan, rules);
  const deal: GrowthDeal = { loan: parsed, settings, periods, tranches };
  const today = findToday(rows, columns, [parsePercent(values.growthRate) ?? DEFAULT_GROWTH_RATE, 0]);
  return { kind, rows, columns, cells: calculateGrowthCells(deal, rows.values, columns.values), today };
}

/** The values given, or the usual ones. */
function buildAxis(
  about: Omit<GridAxis, 'values'>,
  given: GridValues['rows'],
  usual: readonly number[],
): GridAxis {
  if (!Array.isArray(given)) return { ...about, values: usual };
  const figures = (given as readonly Numeral[]).map((value) => parseNumber(value));
  const values = figures.filter((value): value is number => value !== null);
  return { ...about, values: values.map((value) => clamp(value, 0, about.key === 'haircut' ? 100 : 1e15)) };
}

/** 13 values with the middle one in the centre, moved up where they would go below 0. */
function spreadAround(middle: number, step: number): readonly number[] {
  const first = Math.max(0, middle - step * MIDDLE);
  return INDEXES.map((index) => first + step * index);
}

/** Prices and rates closer than this share of each other are the same: 70 % plus steps of 5 % is not exact. */
const AXIS_TOLERANCE = 1e-9;

/** The cell of the inputs as they are. */
function findToday(
  rows: GridAxis,
  columns: GridAxis,
  [atRow, atColumn]: readonly [number | null, number | null],
): SensitivityGrid['today'] {
  const find = ({ values }: GridAxis, wanted: number | null): number =>
    wanted === null
      ? -1
      : values.findIndex(
          (value) => Math.abs(value - wanted) <= AXIS_TOLERANCE * Math.max(1, Math.abs(wanted)),
        );
  const [row, column] = [find(rows, atRow), find(columns, atColumn)];
  return row < 0 || column < 0 ? null : { row, column };
}

function suggestPrices(
  purchasePrice: number | null,
  periods: readonly PeriodReading[],
  { sdeCalculationMethod }: ModelSettings,
): readonly number[] {
  const sde = selectSde(periods, sdeCalculationMethod)?.sde ?? null;
  const price = sde === null ? null : (calculateValuationRange(purchasePrice, sde)?.mid ?? null);
  return price === null ? [] : INDEXES.map((index) => price * ((70 + 5 * index) / 100));
}

/** The periods with their SDE lower by so many percent; everything else as it was. */
function applyHaircut(periods: readonly PeriodReading[], haircut: number): readonly PeriodReading[] {
  return periods.map((period) =>
    period.sde === null ? period : { ...period, sde: period.sde * (1 - haircut / 100) },
  );
}

interface GridRun {
  readonly numbers: ModelNumbers;
  /** the loans at closing with whatever 7(a) rate */
  readonly tranches: readonly Tranche[];
}

/** A row for each run, whose cells differ in the 7(a) rate. */
function calculateRateCells(
  runs: readonly GridRun[],
  rates: readonly number[],
): readonly (readonly GridCell[])[] {
  const years = runs.find(({ numbers }) => numbers.structure !== null)?.numbers.structure?.sba.years ?? null;
  const payments = rates.map((rate) => createPaymentCalculator(rate, years));
  return runs.map(({ numbers: { structure, results, scored }, tranches }) => {
    if (results === null || scored === null) return rates.map(() => UNKNOWN_CELL);
    return rates.map((rate, index) => {
      const worst = findWorstYear(applySevenARate(tranches, rate));
      const headline =
        structure === null ? null : calculateHeadlineDscr(results.sde, structure, payments[index]);
      return toGridCell(divideByDebtService(results.sde, worst.debtService), headline, scored);
    });
  });
}

function applySevenARate(tranches: readonly Tranche[], rate: number): readonly Tranche[] {
  return tranches.map((loan) => (loan.kind === 'sevenA' ? { ...loan, annualRatePercent: rate } : loan));
}

function calculateHeadlineDscr(
  sde: number,
  { sba, seller, realEstate }: LoanStructure,
  paymentOf: ((principal: number) => number) | undefined,
): number | null {
  return calculateDscr(sde, (paymentOf?.(sba.principal) ?? 0) + seller.payment + realEstate.payment);
}

/** The coverage at closing, and the score of the deal judged as `scored` but for its headline DSCR (R6). */
function toGridCell(dscr: number | null, headline: number | null, scored: ViabilityScore): GridCell {
  const points = scored.factorSum - scored.dscr.points + scoreDscr(headline).points;
  return { dscr, score: clamp(BASE_SCORE + points, 0, 100) };
}

interface GrowthDeal {
  readonly loan: ParsedLoan;
  readonly settings: ModelSettings;
  readonly periods: readonly PeriodReading[];
  readonly tranches: readonly Tranche[];
}

/** A haircut lowers the base year's SDE and so, add-backs being constant, every later one by as much. */
function calculateGrowthCells(
  { loan, settings, periods, tranches }: GrowthDeal,
  growths: readonly number[],
  haircuts: readonly number[],
): readonly (readonly GridCell[])[] {
  const base = findProjectionBase(periods);
  const structure = structureParsedLoan(loan).value;
  const due = calculateDebtServiceInYear(tranches, GROWTH_GRID_YEAR);
  const columns = haircuts.map((haircut) => ({
    lost: (base?.sde ?? 0) * (haircut / 100),
    scored: calculateNumbersFromPeriods(applyHaircut(periods, haircut), loan, settings, structure).scored,
  }));
  return growths.map((growthRate) => {
    const row = projectYears({ base, structure, growthRate, projectionPeriod: 5 })?.data[
      GROWTH_GRID_YEAR - 1
    ];
    return columns.map(({ lost, scored }) => {
      if (row === undefined || scored === null) return UNKNOWN_CELL;
      const headlineDue = row.annualDebtService;
      const headline = headlineDue === 0 ? null : finiteOrNull((row.sde - lost) / headlineDue);
      return toGridCell(divideByDebtService(row.sde - lost, due), headline, scored);
    });
  });
}
