import { clamp, finiteOrNull, parsePercent } from '@dealwright/figures';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { buildTranches } from '../financing/build-financing.js';
import { changeLoan, parseStructure } from '../financing/parse-structure.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { limitDollars } from '../financing/read-input.js';
import {
  calculateDebtServiceInYear,
  createWorstDebtService,
  divideByDebtService,
  findWorstYear,
} from '../financing/tranche-months.js';
import { type RuleSet } from '../lending-rules/index.js';
import {
  calculateDownPayment,
  calculateDscr,
  createPaymentCalculator,
  type LoanStructure,
  parseLoan,
  type ParsedLoan,
  resolveLoanTerms,
  buildLoanStructure,
} from '../loans/index.js';
import { calculateNumbersFromPeriods, type ModelNumbers } from '../model/index.js';
import { findProjectionBase, projectYears } from '../projections/index.js';
import { parsePeriods, type PeriodReading, selectSde } from '../sde/index.js';
import { type Dollars, type ModelSettings, type Numeral } from '../types.js';
import {
  BASE_SCORE,
  scoreDownPayment,
  scoreDscr,
  scoreMultiple,
  type ViabilityScore,
} from '../viability/index.js';
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
import { type FinancedModelInput } from './what-if-inputs.js';

export type GridKind = 'priceRate' | 'haircutRate' | 'growthHaircut';

/** What the deal would be with the two inputs replaced; null where it cannot be known. */
interface GridCell {
  readonly dscr: number | null;
  readonly score: number | null;
}

type GridCells = readonly (readonly GridCell[])[];

export interface SensitivityGrid {
  readonly kind: GridKind;
  readonly rows: GridAxis;
  readonly columns: GridAxis;
  /** cells[row][column] */
  readonly cells: GridCells;
  /** where the deal as entered lies; null where an axis does not contain its value */
  readonly today: GridPlace | null;
  /** what the DSCR of the deal as entered is calculated from; null where that is unknown */
  readonly asEntered: GridCoverage | null;
}

/** SDE and debt service of the same year, dollars a year. */
interface GridCoverage {
  readonly sde: Dollars;
  readonly debtService: Dollars;
  readonly dscr: number | null;
  /** of the loans, from 1; SDE is projected to it in the grid of growth only */
  readonly year: number;
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
/** The shortest projection that has that year. */
const PROJECTION_YEARS = 5;
const UNKNOWN_CELL: GridCell = { dscr: null, score: null };

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
  const loan = parseLoan(given.loan);
  const structure = parseStructure(given.loan);
  const periods = parsePeriods(given.financials, settings.asOfYear);
  const base = calculateNumbersFromPeriods(periods, loan, settings);
  const deal: GridDeal = { loan, structure, periods, settings, rules, base };
  const rates = (): GridAxis => buildAxis(AXES.rate, values.columns, spreadAround(loan.sbaRate ?? 0, 0.5));
  const haircuts = AXIS_STEPS.map((index) => 5 * index);
  if (kind === 'priceRate') {
    const prices = suggestPrices(loan.purchasePrice, periods, settings);
    const [rows, columns] = [buildAxis(AXES.price, values.rows, prices), rates()];
    const today = findToday(rows, columns, [loan.purchasePrice, loan.sbaRate]);
    const cells = calculatePriceCells(deal, rows.values, columns.values);
    return { kind, rows, columns, cells, today, asEntered: coverWorstYear(deal) };
  }
  if (kind === 'haircutRate') {
    const [rows, columns] = [buildAxis(AXES.haircut, values.rows, haircuts), rates()];
    const today = findToday(rows, columns, [0, loan.sbaRate]);
    const cells = calculateHaircutCells(deal, rows.values, columns.values);
    return { kind, rows, columns, cells, today, asEntered: coverWorstYear(deal) };
  }
  const rows = buildAxis(AXES.growth, values.rows, AXIS_STEPS);
  const columns = buildAxis(AXES.haircut, values.columns, haircuts);
  const growth = parsePercent(values.growthRate) ?? DEFAULT_GROWTH_RATE;
  const cells = calculateGrowthCells(deal, rows.values, columns.values);
  const today = findToday(rows, columns, [growth, 0]);
  return { kind, rows, columns, cells, today, asEntered: coverGrowthYear(deal, growth) };
}

/** A deal whose texts have been read once for all cells. */
interface GridDeal {
  readonly loan: ParsedLoan;
  readonly structure: ParsedStructure;
  readonly periods: readonly PeriodReading[];
  readonly settings: ModelSettings;
  readonly rules: RuleSet;
  /** the deal as entered */
  readonly base: ModelNumbers;
}

function coverWorstYear({ structure, rules, base }: GridDeal): GridCoverage | null {
  if (base.results === null) return null;
  const { sde } = base.results;
  const { year, debtService } = findWorstYear(buildTranches(structure, rules));
  return { sde, debtService, dscr: divideByDebtService(sde, debtService), year };
}

function coverGrowthYear({ loan, structure, periods, rules }: GridDeal, growth: number): GridCoverage | null {
  const row = projectGrowthYear(findProjectionBase(periods), buildLoanStructure(loan).value, growth);
  if (row === undefined) return null;
  const debtService = calculateDebtServiceInYear(buildTranches(structure, rules), GROWTH_GRID_YEAR);
  const dscr = divideByDebtService(row.sde, debtService);
  return { sde: row.sde, debtService, dscr, year: GROWTH_GRID_YEAR };
}

const projectGrowthYear = (
  base: ReturnType<typeof findProjectionBase>,
  structure: LoanStructure | null,
  growthRate: number,
) =>
  projectYears({ base, structure, growthRate, projectionPeriod: PROJECTION_YEARS })?.data[
    GROWTH_GRID_YEAR - 1
  ];

/** What the cells of a row share, which differ in the 7(a) rate. */
interface GridRow {
  readonly sde: Dollars;
  /** points of every factor but the DSCR (R6) */
  readonly otherPoints: number;
  readonly loans: RowLoans;
}

interface RowLoans {
  /** the loans that the score is judged by; null without any */
  readonly headline: LoanStructure | null;
  readonly closingPrincipal: Dollars;
  readonly calculateWorstDebtService: (sevenAPayment: Dollars) => Dollars;
}

/** The rates of a grid replace that of the deal, so the loans need none of their own there. */
const ANY_RATE = 0;

function buildRowLoans({ loan, structure, rules }: GridDeal, purchasePrice: number | null): RowLoans {
  const closing = changeLoan(structure, { purchasePrice: limitDollars(purchasePrice), sbaRate: ANY_RATE });
  const tranches = buildTranches(closing, rules);
  return {
    headline: buildLoanStructure({ ...loan, purchasePrice, sbaRate: ANY_RATE }).value,
    closingPrincipal: tranches.find(({ kind }) => kind === 'sevenA')?.principal ?? 0,
    calculateWorstDebtService: createWorstDebtService(tranches),
  };
}

function calculatePriceCells(deal: GridDeal, prices: readonly number[], rates: readonly number[]): GridCells {
  const { loan, base } = deal;
  const rows = prices.map((price): GridRow | null => {
    if (base.results === null || base.scored === null) return null;
    const { sde } = base.results;
    const down = calculateDownPayment(price > 0 ? price : null, loan.downPaymentType, loan.downPayment);
    const otherPoints =
      base.scored.stability.points + scoreMultiple(price, sde).points + scoreDownPayment(down.percent).points;
    return { sde, otherPoints, loans: buildRowLoans(deal, price) };
  });
  return calculateRateCells(deal, rows, rates);
}

function calculateHaircutCells(
  deal: GridDeal,
  haircuts: readonly number[],
  rates: readonly number[],
): GridCells {
  const { loan, base } = deal;
  const loans = buildRowLoans(deal, loan.purchasePrice);
  const rows = haircuts.map((haircut): GridRow | null => {
    const sde = selectReducedSde(deal, haircut);
    if (sde === null || base.scored === null) return null;
    return { sde, otherPoints: sumPointsAt(sde, base.scored, loan.purchasePrice), loans };
  });
  return calculateRateCells(deal, rows, rates);
}

/** The SDE of the deal with that of every period lower by so many percent. */
function selectReducedSde({ periods, settings }: GridDeal, haircut: number): Dollars | null {
  const reduced = periods.map(({ sde, counts }) => ({
    counts,
    sde: sde === null ? null : sde * (1 - haircut / 100),
  }));
  return selectSde(reduced, settings.sdeCalculationMethod)?.sde ?? null;
}

/** Points of every factor but the DSCR, with another SDE. */
function sumPointsAt(sde: Dollars, scored: ViabilityScore, purchasePrice: number | null): number {
  const { factorSum, dscr, multiple } = scored;
  return factorSum - dscr.points - multiple.points + scoreMultiple(purchasePrice, sde).points;
}

/** What depends on the rate of a column: payments of the 7(a) loan by its principal. */
interface RatePayments {
  readonly calculateHeadline: (principal: Dollars) => Dollars;
  readonly calculateClosing: (principal: Dollars) => Dollars;
}

function calculateRateCells(
  { loan, structure }: GridDeal,
  rows: readonly (GridRow | null)[],
  rates: readonly number[],
): GridCells {
  const headlineYears = resolveLoanTerms(loan).sba.years;
  const closingYears = resolveLoanTerms(structure.loan).sba.years;
  const payments = rates.map((rate): RatePayments => {
    const calculateHeadline = createPaymentCalculator(rate, headlineYears);
    const isSame = headlineYears === closingYears;
    const calculateClosing = isSame ? calculateHeadline : createPaymentCalculator(rate, closingYears);
    return { calculateHeadline, calculateClosing };
  });
  return rows.map((row) =>
    payments.map((payment) => (row === null ? UNKNOWN_CELL : calculateRateCell(row, payment))),
  );
}

function calculateRateCell(
  { sde, otherPoints, loans }: GridRow,
  { calculateHeadline, calculateClosing }: RatePayments,
): GridCell {
  const { headline, closingPrincipal, calculateWorstDebtService } = loans;
  const due = calculateWorstDebtService(calculateClosing(closingPrincipal));
  const monthly =
    headline === null
      ? 0
      : calculateHeadline(headline.sba.principal) + headline.seller.payment + headline.realEstate.payment;
  return buildCell(divideByDebtService(sde, due), calculateDscr(sde, monthly), otherPoints);
}

/** The coverage at closing, and the score of the deal from its headline DSCR and the points of the others (R6). */
function buildCell(dscr: number | null, headline: number | null, otherPoints: number): GridCell {
  return { dscr, score: clamp(BASE_SCORE + otherPoints + scoreDscr(headline).points, 0, 100) };
}

/** A haircut lowers the base year's SDE and so, add-backs being constant, every later one by as much. */
function calculateGrowthCells(
  deal: GridDeal,
  growths: readonly number[],
  haircuts: readonly number[],
): GridCells {
  const { loan, structure, periods, rules, base } = deal;
  const start = findProjectionBase(periods);
  const headline = buildLoanStructure(loan).value;
  const tranches = buildTranches(structure, rules);
  const due = calculateDebtServiceInYear(tranches, GROWTH_GRID_YEAR);
  const columns = haircuts.map((haircut) => {
    const sde = selectReducedSde(deal, haircut);
    const { scored } = base;
    return {
      lost: (start?.sde ?? 0) * (haircut / 100),
      otherPoints: sde === null || scored === null ? null : sumPointsAt(sde, scored, loan.purchasePrice),
    };
  });
  return growths.map((growthRate) => {
    const row = projectGrowthYear(start, headline, growthRate);
    return columns.map(({ lost, otherPoints }) => {
      if (row === undefined || otherPoints === null) return UNKNOWN_CELL;
      const headlineDue = row.annualDebtService;
      const headlineDscr = headlineDue === 0 ? null : finiteOrNull((row.sde - lost) / headlineDue);
      return buildCell(divideByDebtService(row.sde - lost, due), headlineDscr, otherPoints);
    });
  });
}
