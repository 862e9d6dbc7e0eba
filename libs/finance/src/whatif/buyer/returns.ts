import { isAllCashPurchase, splitPrincipals } from '../../loans/index.js';
import { finiteOrNull, parseNumber } from '../../numbers/index.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { calculateIrr, type IrrReason } from './internal-rate-of-return.js';
import { calculateBalanceAtMonth, calculateDebtServiceInYear } from '../../financing/tranche-months.js';
import { getFinancing } from '../../financing/build-financing.js';
import {
  readNonNegativeDollars,
  readWholeNumber,
  readDollars,
  readPercent,
  readStructure,
  getSdeInYear,
} from '../../financing/read-input.js';
import { type FigureTerm, type StructureInput, type Tranche } from '../../financing/types.js';

/** What one year brings the buyer. */
export interface ReturnYear {
  readonly year: number;
  readonly sde: number;
  readonly debtService: number;
  /** SDE less debt service, owner's draw and capex reserve, and a standby note that falls due */
  readonly cashFlow: number;
  /** percent of the equity; null without equity */
  readonly cashOnCash: number | null;
}

/** What is left of the sale after the debts. */
export interface ExitProceeds {
  readonly year: number;
  readonly multiple: number | null;
  readonly salePrice: number;
  readonly sellingCosts: number;
  readonly debtRepaid: number;
  readonly standbyRepaid: number;
  readonly realEstate: number;
  readonly proceeds: number;
  readonly terms: readonly FigureTerm[];
}

/** The buyer's return from closing to sale. */
export interface Returns {
  readonly equity: number;
  readonly years: readonly ReturnYear[];
  readonly exit: ExitProceeds;
  /** -equity, then each year's flow, the last with the proceeds */
  readonly cashFlows: readonly number[];
  /** inflows / outflows; null without outflows */
  readonly moic: number | null;
  /** percent a year; null with a reason */
  readonly irr: number | null;
  /** none: there is no rate; several: more than one, listed in `irrRoots` */
  readonly irrReason: IrrReason | null;
  /** percent a year, ascending */
  readonly irrRoots: readonly number[];
}

const DEFAULT_EXIT_YEAR = 5;
const MAX_EXIT_YEAR = 50;

/**
 * The buyer's return. Equity E is the cash at closing. Each year: cash flow = SDE - debt service - owner's
 * draw - capex reserve; cash-on-cash = cash flow / E (a standby note that falls due lowers the flow, not the
 * percentage). At the sale in year N: exit multiple x SDE_N x (1 - selling cost) - balances after 12 N months
 * - standby balance + real estate. MOIC = positive flows / negative flows; IRR by `calculateIrr`.
 * null without a price, a down payment or SDE, and where something is borrowed without an SBA rate.
 *
 * Units: dollars, percent, ratio, years. Rules A6, A5, R5.6.
 *
 * @example calculateReturns({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000, exitMultiple: 5 }, getLendingRules('2026-01-15')).irr // => 20
 * @example calculateReturns({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000, exitMultiple: 5 }, getLendingRules('2026-01-15')).moic // => 2
 */
export function calculateReturns(input: StructureInput | null | undefined, rules: RuleSet): Returns | null {
  if (input == null) return null;
  const { closing, tranches } = getFinancing(input, rules);
  if (closing === null || getSdeInYear(input, 1) === null) return null;
  const structure = readStructure(input);
  if (structure.sbaRate === null && !isAllCashPurchase(structure)) return null;
  const equity = Math.max(0, readDollars(input.equity) ?? closing.buyerCash);
  const exitYear = readWholeNumber(input.exitYear, DEFAULT_EXIT_YEAR, 1, MAX_EXIT_YEAR);
  const years = Array.from({ length: exitYear }, (_, index) =>
    calculateReturnYear(index + 1, { exitYear, equity, input, tranches }),
  );
  const exit = calculateExit(exitYear, input, tranches);
  const cashFlows = [
    0 - equity,
    ...years.map(({ cashFlow }, index) => (index === exitYear - 1 ? cashFlow + exit.proceeds : cashFlow)),
  ];
  const { rate, reason, roots } = calculateIrr(cashFlows);
  return {
    equity,
    years,
    exit,
    cashFlows,
    moic: calculateMoic(cashFlows),
    irr: rate === null ? null : 100 * rate,
    irrReason: reason,
    irrRoots: roots.map((root) => 100 * root),
  };
}

interface Holding {
  readonly exitYear: number;
  /** dollars at closing */
  readonly equity: number;
  readonly input: StructureInput;
  readonly tranches: readonly Tranche[];
}

function calculateReturnYear(year: number, { exitYear, equity, input, tranches }: Holding): ReturnYear {
  const sde = getSdeInYear(input, year) ?? 0;
  const debtService = calculateDebtServiceInYear(tranches, year);
  const cashLeft =
    sde - debtService - readNonNegativeDollars(input.ownerDraw) - readNonNegativeDollars(input.capexReserve);
  const due = tranches.reduce((sum, loan) => sum + calculateStandbyDue(year, exitYear, loan), 0);
  return {
    year,
    sde,
    debtService,
    cashFlow: cashLeft - due,
    cashOnCash: equity > 0 ? finiteOrNull(100 * (cashLeft / equity)) : null,
  };
}

/** A standby note falling due before the sale is paid out of that year; one due later is paid at the sale. */
function calculateStandbyDue(year: number, exitYear: number, loan: Tranche): number {
  if (loan.standby !== 'full' || loan.termMonths >= 12 * exitYear) return 0;
  return Math.ceil(loan.termMonths / 12) === year ? calculateBalanceAtMonth(loan, loan.termMonths) : 0;
}

function calculateExit(year: number, input: StructureInput, tranches: readonly Tranche[]): ExitProceeds {
  const sde = getSdeInYear(input, year) ?? 0;
  const multiple = readDollars(input.exitMultiple) ?? calculateMultiplePaid(input);
  const salePrice = Math.max(0, (multiple ?? 0) * sde);
  const sellingCosts = salePrice * (Math.min(100, readPercent(input.sellingCostPercent) ?? 0) / 100);
  const owed = (onStandby: boolean): number =>
    tranches
      .filter(({ standby }) => (standby === 'full') === onStandby)
      .reduce((sum, loan) => sum + calculateBalanceAtMonth(loan, 12 * year), 0);
  const debtRepaid = owed(false);
  const standbyRepaid = owed(true);
  const realEstate = readRealEstateAtSale(input);
  const proceeds = salePrice - sellingCosts - debtRepaid - standbyRepaid + realEstate;
  return {
    year,
    multiple,
    salePrice,
    sellingCosts,
    debtRepaid,
    standbyRepaid,
    realEstate,
    proceeds,
    terms: [
      { key: 'sde', label: `SDE of year ${year}`, value: sde, unit: 'dollars' },
      { key: 'multiple', label: 'Exit multiple', value: multiple, unit: 'ratio' },
      { key: 'salePrice', label: 'Sale price', value: salePrice, unit: 'dollars' },
      { key: 'sellingCosts', label: 'Selling costs', value: 0 - sellingCosts, unit: 'dollars' },
      { key: 'debtRepaid', label: 'Loans repaid', value: 0 - debtRepaid, unit: 'dollars' },
      { key: 'standbyRepaid', label: 'Standby note repaid', value: 0 - standbyRepaid, unit: 'dollars' },
      { key: 'realEstate', label: 'Real estate', value: realEstate, unit: 'dollars' },
      { key: 'proceeds', label: 'Net proceeds to the buyer', value: proceeds, unit: 'dollars' },
    ],
  };
}

function calculateMultiplePaid(input: StructureInput): number | null {
  const structure = readStructure(input);
  const price = splitPrincipals({ ...structure, sbaRate: structure.sbaRate ?? 0 })?.price ?? 0;
  const sde = readDollars(input.sde) ?? getSdeInYear(input, 1) ?? 0;
  return sde > 0 ? Math.min(price / sde, 1000) : null;
}

function readRealEstateAtSale(input: StructureInput): number {
  if (input.includeRealEstate !== true) return 0;
  return parseNumber(input.realEstateExitValue) === null
    ? readNonNegativeDollars(input.realEstatePurchasePrice)
    : readNonNegativeDollars(input.realEstateExitValue);
}

/**
 * The multiple on invested capital: what comes in over what is paid in; null where nothing is paid in.
 *
 * Units: dollars in, ratio out. Rule A6.
 *
 * @example calculateMoic([-100, 50, 150]) // => 2
 */
export function calculateMoic(cashFlows: readonly number[]): number | null {
  const inflows = cashFlows.reduce((sum, flow) => sum + Math.max(0, flow), 0);
  const outflows = cashFlows.reduce((sum, flow) => sum + Math.max(0, -flow), 0);
  return outflows > 0 ? finiteOrNull(inflows / outflows) : null;
}
