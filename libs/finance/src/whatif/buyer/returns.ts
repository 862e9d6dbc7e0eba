import { finiteOrNull } from '@dealwright/figures';
import { type RuleSet } from '../../lending-rules/index.js';
import { calculateIrr, type IrrReason } from './internal-rate-of-return.js';
import { calculateBalanceAtMonth, calculateDebtServiceInYear } from '../../financing/tranche-months.js';
import { classifyClosingBorrowing, getFinancing } from '../../financing/build-financing.js';
import { getSdeInYear } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type FigureTerm, type Tranche } from '../../financing/types.js';
import { type Dollars, type Percent } from '../../types.js';
import { isBeforeSalary, listBasisAdjustments } from '../basis.js';

/** What one year brings the buyer. */
export interface ReturnYear {
  readonly year: number;
  readonly sde: Dollars;
  readonly debtService: Dollars;
  /**
   * what stays in the business: SDE less debt service, the owner's pay, the owner's draw, capex reserve and a standby
   * note that falls due
   */
  readonly cashFlow: Dollars;
  /** percent of the equity; null without equity */
  readonly cashOnCash: Percent | null;
}

/** What is left of the sale after the debts. */
interface ExitProceeds {
  readonly year: number;
  readonly multiple: number | null;
  readonly salePrice: Dollars;
  readonly sellingCosts: Dollars;
  readonly debtRepaid: Dollars;
  readonly standbyRepaid: Dollars;
  readonly realEstate: Dollars;
  readonly proceeds: Dollars;
  readonly terms: readonly FigureTerm[];
}

/** The buyer's return from closing to sale. */
export interface Returns {
  readonly equity: Dollars;
  /** for the work of the buyer, which the basis deducts beyond what SDE bears already; dollars a year */
  readonly ownersPay: Dollars;
  /** no pay for that work is known */
  readonly isBeforePay: boolean;
  readonly years: readonly ReturnYear[];
  readonly exit: ExitProceeds;
  /** -equity, then each year's cash flow with the owner's draw, the last with the proceeds */
  readonly cashFlows: readonly number[];
  /** inflows / outflows; null without outflows */
  readonly moic: number | null;
  /** percent a year; null with a reason */
  readonly irr: Percent | null;
  /** as `calculateIrr` gives it; several: the rates are listed in `irrRoots` */
  readonly irrReason: IrrReason | null;
  /** percent a year, ascending */
  readonly irrRoots: readonly number[];
}

/**
 * The buyer's return. Equity E is the cash at closing. Each year: cash flow = SDE - debt service - the owner's pay of
 * the basis - owner's draw - capex reserve; cash-on-cash = cash flow / E (a standby note that falls due lowers the flow,
 * not the percentage). The draw, beyond the pay, is money in the owner's pocket: the flows of MOIC and IRR include it. At the sale in year N: exit multiple x SDE_N x (1 - selling cost) - balances after 12 N months
 * - standby balance + real estate. Without an exit multiple: price / SDE of the year before the projection. MOIC = positive flows / negative flows; IRR by `calculateIrr`.
 * null without a price, a down payment or SDE, and where something is borrowed without an SBA rate.
 *
 * Units: dollars, percent, ratio, years. Rules A6, A5, C9, R5.6.
 *
 * @example calculateReturns(parseStructure({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000, exitMultiple: 5 }), getLendingRules('2026-01-15')).irr // => 20
 * @example calculateReturns(parseStructure({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000, exitMultiple: 5 }), getLendingRules('2026-01-15')).moic // => 2
 */
export function calculateReturns(structure: ParsedStructure, rules: RuleSet): Returns | null {
  if (structure == null) return null;
  const { closing, tranches } = getFinancing(structure, rules);
  if (closing === null || getSdeInYear(structure, 1) === null) return null;
  if (structure.loan.sbaRate === null && classifyClosingBorrowing(structure, rules) !== 'none') return null;
  const equity = Math.max(0, structure.equity ?? closing.buyerCash);
  const { exitYear } = structure;
  const ownersPay = listBasisAdjustments(structure).livingSalary;
  const years = Array.from({ length: exitYear }, (_, index) =>
    calculateReturnYear(index + 1, { equity, ownersPay, structure, tranches }),
  );
  const exit = calculateExit(structure, tranches);
  const cashFlows = [
    0 - equity,
    ...years.map(
      ({ year, cashFlow }) => cashFlow + structure.ownerDraw + (year === exitYear ? exit.proceeds : 0),
    ),
  ];
  const { rate, reason, roots } = calculateIrr(cashFlows);
  return {
    equity,
    ownersPay,
    isBeforePay: isBeforeSalary(structure),
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
  /** dollars at closing */
  readonly equity: Dollars;
  readonly ownersPay: Dollars;
  readonly structure: ParsedStructure;
  readonly tranches: readonly Tranche[];
}

function calculateReturnYear(year: number, { equity, ownersPay, structure, tranches }: Holding): ReturnYear {
  const sde = getSdeInYear(structure, year) ?? 0;
  const debtService = calculateDebtServiceInYear(tranches, year);
  const cashLeft = sde - debtService - ownersPay - structure.ownerDraw - structure.capexReserve;
  const due = tranches.reduce((sum, loan) => sum + calculateStandbyDue(year, structure.exitYear, loan), 0);
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

function calculateExit(structure: ParsedStructure, tranches: readonly Tranche[]): ExitProceeds {
  const year = structure.exitYear;
  const sde = getSdeInYear(structure, year) ?? 0;
  const multiple = structure.exitMultiple ?? calculateMultiplePaid(structure);
  const salePrice = Math.max(0, (multiple ?? 0) * sde);
  const sellingCosts = salePrice * (structure.sellingCostPercent / 100);
  const owed = (onStandby: boolean): number =>
    tranches
      .filter(({ standby }) => (standby === 'full') === onStandby)
      .reduce((sum, loan) => sum + calculateBalanceAtMonth(loan, 12 * year), 0);
  const debtRepaid = owed(false);
  const standbyRepaid = owed(true);
  const realEstate = valueRealEstateAtSale(structure);
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

/**
 * The price as a multiple of the SDE that the projection starts from. A multiple of an average SDE would value the
 * projected SDE on another basis than the price.
 */
function calculateMultiplePaid(structure: ParsedStructure): number | null {
  const price = structure.loan.purchasePrice ?? 0;
  const sde = structure.baseSde ?? structure.sde ?? getSdeInYear(structure, 1) ?? 0;
  return sde > 0 ? Math.min(price / sde, 1000) : null;
}

function valueRealEstateAtSale({ loan, realEstateExitValue }: ParsedStructure): Dollars {
  if (!loan.includeRealEstate) return 0;
  return Math.max(0, realEstateExitValue ?? loan.realEstatePurchasePrice ?? 0);
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
