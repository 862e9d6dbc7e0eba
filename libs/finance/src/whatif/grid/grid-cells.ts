import { clamp, finiteOrNull } from '@dealwright/figures';
import { buildTranches, resolveBank504Terms } from '../../financing/build-financing.js';
import { changeLoan } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { limitDollars } from '../../financing/read-input.js';
import {
  calculateDebtServiceInYear,
  createWorstDebtService,
  divideByDebtService,
} from '../../financing/tranche-months.js';
import { type TrancheKind } from '../../financing/types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { calculateProjectedCashFlow } from '../project-coverage.js';
import {
  calculateDownPayment,
  calculateDscr,
  createPaymentCalculator,
  type LoanStructure,
  type ParsedLoan,
  resolveLoanTerms,
  buildLoanStructure,
} from '../../loans/index.js';
import { type ModelNumbers } from '../../model/index.js';
import { findProjectionBase, projectYears } from '../../projections/index.js';
import { type PeriodReading, selectSde } from '../../sde/index.js';
import { type Dollars, type ModelSettings } from '../../types.js';
import {
  BASE_SCORE,
  scoreDownPayment,
  scoreDscr,
  scoreMultiple,
  type ViabilityScore,
} from '../../viability/index.js';

/** What the deal would be with the two inputs replaced; null where it cannot be known. */
interface GridCell {
  readonly dscr: number | null;
  readonly score: number | null;
}

export type GridCells = readonly (readonly GridCell[])[];

/** The year that the grid of growth looks at. */
export const GROWTH_GRID_YEAR = 3;
/** The shortest projection that has that year. */
const PROJECTION_YEARS = 5;
const UNKNOWN_CELL: GridCell = { dscr: null, score: null };

/** A deal whose texts have been read once for all cells. */
export interface GridDeal {
  readonly loan: ParsedLoan;
  readonly structure: ParsedStructure;
  readonly periods: readonly PeriodReading[];
  readonly settings: ModelSettings;
  readonly rules: RuleSet;
  /** the deal as entered */
  readonly base: ModelNumbers;
  /** the cash flow that debt is tested on, less SDE; dollars a year */
  readonly offset: Dollars;
}

export const projectGrowthYear = (
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
  readonly sevenAPrincipal: Dollars;
  readonly bank504Principal: Dollars;
  readonly calculateWorstDebtService: ReturnType<typeof createWorstDebtService>;
}

/** The rates of a grid replace that of the deal, so the loans need none of their own there. */
const ANY_RATE = 0;

function buildRowLoans({ loan, structure, rules }: GridDeal, purchasePrice: number | null): RowLoans {
  const closing = changeLoan(structure, { purchasePrice: limitDollars(purchasePrice), sbaRate: ANY_RATE });
  const tranches = buildTranches(closing, rules);
  const findPrincipal = (kind: TrancheKind): Dollars =>
    tranches.find((tranche) => tranche.kind === kind)?.principal ?? 0;
  return {
    headline: buildLoanStructure({ ...loan, purchasePrice, sbaRate: ANY_RATE }).value,
    sevenAPrincipal: findPrincipal('sevenA'),
    bank504Principal: findPrincipal('bank504'),
    calculateWorstDebtService: createWorstDebtService(tranches),
  };
}

export function calculatePriceCells(
  deal: GridDeal,
  prices: readonly number[],
  rates: readonly number[],
): GridCells {
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

export function calculateHaircutCells(
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

/** What depends on the rate of a column: payments by principal of the 7(a) loan and of the bank's 504 loan. */
interface RatePayments {
  readonly calculateHeadline: (principal: Dollars) => Dollars;
  readonly calculateClosing: (principal: Dollars) => Dollars;
  readonly calculateBank504: (principal: Dollars) => Dollars;
}

function calculateRateCells(
  { loan, structure, offset }: GridDeal,
  rows: readonly (GridRow | null)[],
  rates: readonly number[],
): GridCells {
  const headlineYears = resolveLoanTerms(loan).sba.years;
  const closingYears = resolveLoanTerms(structure.loan).sba.years;
  const payments = rates.map((rate): RatePayments => {
    const calculateHeadline = createPaymentCalculator(rate, headlineYears);
    const isSame = headlineYears === closingYears;
    const calculateClosing = isSame ? calculateHeadline : createPaymentCalculator(rate, closingYears);
    const bank504 = resolveBank504Terms(changeLoan(structure, { sbaRate: rate }));
    const calculateBank504 = createPaymentCalculator(bank504.rate, bank504.years);
    return { calculateHeadline, calculateClosing, calculateBank504 };
  });
  return rows.map((row) =>
    payments.map((payment) => (row === null ? UNKNOWN_CELL : calculateRateCell(row, payment, offset))),
  );
}

function calculateRateCell(
  { sde, otherPoints, loans }: GridRow,
  { calculateHeadline, calculateClosing, calculateBank504 }: RatePayments,
  offset: Dollars,
): GridCell {
  const { headline, sevenAPrincipal, bank504Principal, calculateWorstDebtService } = loans;
  const due = calculateWorstDebtService(
    calculateClosing(sevenAPrincipal),
    calculateBank504(bank504Principal),
  );
  const monthly =
    headline === null
      ? 0
      : calculateHeadline(headline.sba.principal) + headline.seller.payment + headline.realEstate.payment;
  return buildCell(divideByDebtService(sde + offset, due), calculateDscr(sde, monthly), otherPoints);
}

/** The coverage at closing, and the score of the deal from its headline DSCR and the points of the others (R6). */
function buildCell(dscr: number | null, headline: number | null, otherPoints: number): GridCell {
  return { dscr, score: clamp(BASE_SCORE + otherPoints + scoreDscr(headline).points, 0, 100) };
}

/** A haircut lowers the base year's SDE and so, add-backs being constant, every later one by as much. */
export function calculateGrowthCells(
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
    const cashFlow = row === undefined ? 0 : calculateProjectedCashFlow(row, structure);
    return columns.map(({ lost, otherPoints }) => {
      if (row === undefined || otherPoints === null) return UNKNOWN_CELL;
      const headlineDue = row.annualDebtService;
      const headlineDscr = headlineDue === 0 ? null : finiteOrNull((row.sde - lost) / headlineDue);
      return buildCell(divideByDebtService(cashFlow - lost, due), headlineDscr, otherPoints);
    });
  });
}
