import { calculateNumbersFromPeriods, type ModelInput, type ModelNumbers } from '../model/index.js';
import { calculateDscr, buildLoanStructure, createPaymentCalculator } from '../loans/index.js';
import { clamp, finiteOrNull, parseNumber, parsePercent } from '../numbers/index.js';
import { projectYears, findProjectionBase } from '../projections/index.js';
import { type PeriodReading, readPeriods, selectSde } from '../sde/index.js';
import { calculateValuationRange } from '../valuation/index.js';
import { BASE_SCORE, scoreDscr, type ViabilityScore } from '../viability/index.js';
import { type LoanData, type Numeral } from '../types.js';

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
}

/** Values of either side; missing: 13 around the deal. What is no figure is passed over. */
export interface GridValues {
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
 * SDE over that year's debt service; the score takes this DSCR and the other factors of the deal). Each cell
 * is what a full run of the model gives with just these inputs replaced. Without values: prices at 70 to 130 % of the
 * price (of 3 x SDE without one), rates 3 points either way, haircuts 0 to 60 %, growth 0 to 12 %.
 *
 * Units: dollars, percent; ratio and points. Rules A9, R4 to R7.5.
 *
 * @example buildSensitivityGrid({ financials: { historicalFinancials: { 2025: { netIncome: 150000 } } }, loan: { purchasePrice: 1000000, downPayment: 0, sbaRate: 0 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }, 'priceRate', { rows: [1200000], columns: [0] }).cells[0][0].dscr // => 1.25
 */
export function buildSensitivityGrid(
  given: ModelInput,
  kind: GridKind,
  values: GridValues = {},
): SensitivityGrid {
  const model = { ...given, loan: parseLoan(given.loan) };
  const periods = readPeriods(model.financials, model.settings.asOfYear);
  const rates = (): readonly number[] => spreadAround(parsePercent(model.loan?.sbaRate) ?? 0, 0.5);
  const haircuts = INDEXES.map((index) => 5 * index);
  if (kind === 'priceRate') {
    const rows = buildAxis(AXES.price, values.rows, suggestPrices(model, periods));
    const columns = buildAxis(AXES.rate, values.columns, rates());
    // One object whose price changes: copying so many fields for each row costs more than the run itself.
    const loan: LoanData & { purchasePrice?: Numeral } = { ...model.loan, sbaRate: 0 };
    const runs = rows.values.map((price) => {
      loan.purchasePrice = price;
      return calculateNumbersFromPeriods(periods, loan, model.settings);
    });
    return { kind, rows, columns, cells: calculateRateCells(runs, columns.values) };
  }
  if (kind === 'haircutRate') {
    const rows = buildAxis(AXES.haircut, values.rows, haircuts);
    const columns = buildAxis(AXES.rate, values.columns, rates());
    const loan = { ...model.loan, sbaRate: 0 };
    const structure = buildLoanStructure(loan);
    const runs = rows.values.map((haircut) =>
      calculateNumbersFromPeriods(applyHaircut(periods, haircut), loan, model.settings, structure),
    );
    return { kind, rows, columns, cells: calculateRateCells(runs, columns.values) };
  }
  const rows = buildAxis(AXES.growth, values.rows, INDEXES);
  const columns = buildAxis(AXES.haircut, values.columns, haircuts);
  return { kind, rows, columns, cells: calculateGrowthCells(model, periods, rows.values, columns.values) };
}

/** Parses every text of a loan once, so that the cells of a grid do not parse them again. */
function parseLoan(loan: LoanData | null | undefined): LoanData {
  const given = loan ?? {};
  const down =
    given.downPaymentType === 'amount' ? parseNumber(given.downPayment) : parsePercent(given.downPayment);
  // Every field by name: to copy the rest as `...loan` takes longer than to read all of them.
  return {
    purchasePrice: parseNumber(given.purchasePrice),
    downPaymentType: given.downPaymentType,
    downPayment: down,
    sbaRate: parsePercent(given.sbaRate),
    sbaTerm: parseNumber(given.sbaTerm),
    sellerFinancing: given.sellerFinancing,
    sellerFinancingAmount: parseNumber(given.sellerFinancingAmount),
    sellerFinancingRate: parsePercent(given.sellerFinancingRate),
    sellerFinancingTerm: parseNumber(given.sellerFinancingTerm),
    includeRealEstate: given.includeRealEstate,
    realEstatePurchasePrice: parseNumber(given.realEstatePurchasePrice),
    realEstateDownPaymentType: given.realEstateDownPaymentType,
    realEstateDownPayment: given.realEstateDownPayment,
    sba504Rate: parsePercent(given.sba504Rate),
    sba504Term: parseNumber(given.sba504Term),
  };
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

function suggestPrices(model: ModelInput, periods: readonly PeriodReading[]): readonly number[] {
  const sde = selectSde(periods, model.settings.sdeCalculationMethod)?.sde ?? null;
  const price =
    sde === null ? null : (calculateValuationRange(parseNumber(model.loan?.purchasePrice), sde)?.mid ?? null);
  return price === null ? [] : INDEXES.map((index) => price * ((70 + 5 * index) / 100));
}

/** The periods with their SDE lower by so many percent; everything else as it was. */
function applyHaircut(periods: readonly PeriodReading[], haircut: number): readonly PeriodReading[] {
  return periods.map((period) =>
    period.sde === null ? period : { ...period, sde: period.sde * (1 - haircut / 100) },
  );
}

/** A row for each run, whose cells differ in the 7(a) rate: it changes one payment and the DSCR's points. */
function calculateRateCells(
  runs: readonly ModelNumbers[],
  rates: readonly number[],
): readonly (readonly GridCell[])[] {
  const years = runs.find(({ structure }) => structure !== null)?.structure?.sba.years ?? null;
  const payments = rates.map((rate) => createPaymentCalculator(rate, years));
  return runs.map(({ structure, results, scored }) => {
    if (results === null || scored === null) return rates.map(() => UNKNOWN_CELL);
    if (structure === null) return rates.map(() => toGridCell(null, scored));
    const { sba, seller, realEstate } = structure;
    return payments.map((paymentOf) => {
      const monthly = paymentOf(sba.principal) + seller.payment + realEstate.payment;
      return toGridCell(calculateDscr(results.sde, monthly), scored);
    });
  });
}

/** The cell whose deal is judged as `scored`, but for its DSCR. */
function toGridCell(dscr: number | null, scored: ViabilityScore): GridCell {
  const points = scored.factorSum - scored.dscr.points + scoreDscr(dscr).points;
  return { dscr, score: clamp(BASE_SCORE + points, 0, 100) };
}

/** A haircut lowers the base year's SDE and so, add-backs being constant, every later one by as much. */
function calculateGrowthCells(
  { loan, settings }: ModelInput,
  periods: readonly PeriodReading[],
  growths: readonly number[],
  haircuts: readonly number[],
): readonly (readonly GridCell[])[] {
  const base = findProjectionBase(periods);
  const structure = buildLoanStructure(loan);
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
      const due = row.annualDebtService;
      return toGridCell(due === 0 ? null : finiteOrNull((row.sde - lost) / due), scored);
    });
  });
}
