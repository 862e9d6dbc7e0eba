import { bisect } from '@dealwright/figures';
import { type RuleSet } from '../lending-rules/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import { clampTargetDscr } from './break-even.js';
import { divideByDebtService, findWorstYear, hasSevenALoan } from '../financing/tranche-months.js';
import { calculateBasisCashFlow } from './basis.js';
import { buildFinancing } from '../financing/build-financing.js';
import { changeLoan } from '../financing/parse-structure.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type Basis } from '../financing/types.js';
import { type Dollars } from '../types.js';

/** One term that the buyer can negotiate, and the coverage that changing it alone would reach. */
export interface LeverOutcome {
  /** the cash flow that debt is tested on */
  readonly basis: Basis;
  readonly key: 'price' | 'downPayment' | 'sellerTerm' | 'sellerStandby' | 'rate' | 'sde';
  readonly label: string;
  readonly unit: 'dollars' | 'percent' | 'years';
  /** the current value */
  readonly from: number | null;
  /** the value that reaches the target; null if it cannot reach it alone or does not apply */
  readonly to: number | null;
  /** coverage at that value, or at the limit of the term if it cannot reach the target */
  readonly dscr: number | null;
  readonly reaches: boolean;
  /** coverage stays above the target even at the limit of the term, which `to` then is */
  readonly holdsAtLimit: boolean;
}

const MAX_BISECTIONS = 100;
const MAX_SELLER_TERM_YEARS = 10;
/** The highest price that is tried, above that of any small business. */
const MAX_PRICE_DOLLARS = 1e9;

/**
 * What would bring the coverage at closing, in its worst year, to the target, one lever at a time: a lower price with
 * the same cash and note, more cash down, a longer seller note (up to 10 years), the seller note on standby, a lower
 * 7(a) rate, more SDE. If a deal already reaches it, returns how far each term can move the other way. Empty without
 * debt or SDE. Standby is a lever only where the target is not reached yet, the rate only with a 7(a) loan.
 *
 * Units: dollars, percent, years; ratio. Rules A7, A8, R5.7.
 *
 * @example calculateLeverOutcomes(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000, feeFinanced: false }), getLendingRules('2026-03-01'))[0].to // => 1080000
 * @example calculateLeverOutcomes(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000, feeFinanced: false }), getLendingRules('2026-03-01'))[1].to // => 120000
 */
export function calculateLeverOutcomes(
  structure: ParsedStructure,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): readonly LeverOutcome[] {
  const deal = readDeal(structure, rules, target);
  if (deal === null) return [];
  return [
    calculatePriceLever(deal),
    calculateDownPaymentLever(deal),
    ...calculateSellerLevers(deal),
    ...(deal.hasSevenA ? [calculateRateLever(deal)] : []),
    calculateSdeLever(deal),
  ];
}

interface Deal {
  readonly structure: ParsedStructure;
  readonly rules: RuleSet;
  readonly sde: number;
  /** of the basis, dollars a year */
  readonly cashFlow: number;
  /** at closing, of the year in which it is largest */
  readonly debtService: number;
  readonly hasSevenA: boolean;
  readonly asked: number;
}

function readDeal(structure: ParsedStructure, rules: RuleSet, target: number): Deal | null {
  const { sde } = structure;
  const cashFlow = calculateBasisCashFlow(structure);
  if (sde === null || cashFlow === null) return null;
  const { tranches } = buildFinancing(structure, rules);
  const { debtService } = findWorstYear(tranches);
  if (!(debtService > 0)) return null;
  const asked = clampTargetDscr(target);
  return { structure, rules, sde, cashFlow, debtService, hasSevenA: hasSevenALoan(tranches), asked };
}

type Change = (value: number) => ParsedStructure;

function calculateChangedDscr(deal: Deal, changed: ParsedStructure): number | null {
  const { debtService } = findWorstYear(buildFinancing(changed, deal.rules).tranches);
  return divideByDebtService(deal.cashFlow, debtService);
}

/** Without debt the target counts as reached. */
function reachesTarget(deal: Deal, changed: ParsedStructure): boolean {
  const dscr = calculateChangedDscr(deal, changed);
  return dscr === null ? deal.cashFlow > 0 : dscr >= deal.asked;
}

/** The value of a term nearest to its limit that still reaches the target; null where none does. */
interface TurningPoint {
  readonly to: number | null;
  readonly holdsAtLimit: boolean;
}

/** Finds by bisection the value nearest to `hard` that still reaches the target; `easy` covers best. */
function findTurningPoint(deal: Deal, change: Change, easy: number, hard: number): TurningPoint {
  if (!reachesTarget(deal, change(easy))) return { to: null, holdsAtLimit: false };
  if (reachesTarget(deal, change(hard))) return { to: hard, holdsAtLimit: true };
  const { passing } = bisect({ passing: easy, failing: hard }, MAX_BISECTIONS, (value) =>
    reachesTarget(deal, change(value)),
  );
  return { to: passing, holdsAtLimit: false };
}

function toLeverOutcome(
  deal: Deal,
  about: Pick<LeverOutcome, 'key' | 'label' | 'unit' | 'from'>,
  { to, holdsAtLimit }: TurningPoint,
  changed: ParsedStructure,
): LeverOutcome {
  return {
    basis: deal.structure.basis,
    ...about,
    to,
    dscr: calculateChangedDscr(deal, changed),
    reaches: to !== null,
    holdsAtLimit,
  };
}

/**
 * The down payment in dollars, however it was entered: a percentage is one of the price. 0 where it is unknown.
 *
 * Units: dollars. Rule A1.
 *
 * @example readDownPaymentDollars(parseStructure({ purchasePrice: 500000, downPayment: 10 })) // => 50000
 */
export function readDownPaymentDollars({ loan }: ParsedStructure): Dollars {
  const price = Math.max(0, loan.purchasePrice ?? 0);
  const entered = Math.max(0, loan.downPayment ?? 0);
  return loan.downPaymentType === 'amount' ? entered : price * (entered / 100);
}

function calculatePriceLever(deal: Deal): LeverOutcome {
  const { structure } = deal;
  const down = readDownPaymentDollars(structure);
  const change: Change = (purchasePrice) =>
    changeLoan(structure, { purchasePrice, downPaymentType: 'amount', downPayment: down });
  const found = findTurningPoint(deal, change, down, MAX_PRICE_DOLLARS);
  const about = { key: 'price', label: 'Price, same cash and note', unit: 'dollars' } as const;
  const from = structure.loan.purchasePrice;
  return toLeverOutcome(deal, { ...about, from }, found, change(found.to ?? down));
}

function calculateDownPaymentLever(deal: Deal): LeverOutcome {
  const { structure } = deal;
  const price = Math.max(0, structure.loan.purchasePrice ?? 0);
  const change: Change = (downPayment) => changeLoan(structure, { downPaymentType: 'amount', downPayment });
  const found = findTurningPoint(deal, change, price, 0);
  const about = { key: 'downPayment', label: 'Down payment', unit: 'dollars' } as const;
  const from = readDownPaymentDollars(structure);
  return toLeverOutcome(deal, { ...about, from }, found, change(found.to ?? price));
}

function calculateSellerLevers(deal: Deal): LeverOutcome[] {
  const { structure } = deal;
  const note = buildFinancing(structure, deal.rules).tranches.find(({ kind }) => kind === 'sellerNote');
  if (!note || note.principal <= 0 || note.standby === 'full') return [];
  const years = note.termMonths / 12;
  const longest = Math.max(MAX_SELLER_TERM_YEARS, years);
  const change: Change = (sellerFinancingTerm) => ({
    ...changeLoan(structure, { sellerFinancingTerm }),
    interestOnlyMonths: 0,
  });
  const { to, holdsAtLimit } = findTurningPoint(deal, change, longest, 1 / 12);
  const about = { key: 'sellerTerm', label: 'Years of the seller note', unit: 'years' } as const;
  const whole = to === null ? null : Math.min(longest, Math.ceil(12 * to - 1e-6) / 12);
  const standby: ParsedStructure = { ...structure, standby: true };
  const waits = { key: 'sellerStandby', label: 'Seller note on full standby', unit: 'dollars' } as const;
  return [
    toLeverOutcome(deal, { ...about, from: years }, { to: whole, holdsAtLimit }, change(whole ?? longest)),
    ...(reachesTarget(deal, structure)
      ? []
      : [
          toLeverOutcome(
            deal,
            { ...waits, from: 0 },
            { to: reachesTarget(deal, standby) ? note.principal : null, holdsAtLimit: false },
            standby,
          ),
        ]),
  ];
}

/** A rate as lenders quote it, in hundredths of a percent, and not above what coverage bears. */
function quoteRate<T extends { readonly to: number | null }>(found: T): T {
  return found.to === null ? found : { ...found, to: Math.floor(100 * found.to) / 100 };
}

function calculateRateLever(deal: Deal): LeverOutcome {
  const { structure } = deal;
  const change: Change = (sbaRate) => changeLoan(structure, { sbaRate });
  const found = quoteRate(findTurningPoint(deal, change, 0, 100));
  const about = { key: 'rate', label: '7(a) rate', unit: 'percent' } as const;
  return toLeverOutcome(deal, { ...about, from: structure.loan.sbaRate }, found, change(found.to ?? 0));
}

function calculateSdeLever(deal: Deal): LeverOutcome {
  const deductions = deal.sde - deal.cashFlow;
  const to = deal.asked * deal.debtService + deductions;
  const about = { key: 'sde', label: 'SDE', unit: 'dollars' } as const;
  return {
    basis: deal.structure.basis,
    ...about,
    from: deal.sde,
    to,
    dscr: deal.asked,
    reaches: true,
    holdsAtLimit: false,
  };
}
