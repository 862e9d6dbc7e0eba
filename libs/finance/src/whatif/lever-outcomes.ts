import { type RuleSet } from '../lending-rules/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import { finiteOrNull, parseNumber, parsePercent } from '../numbers/index.js';
import { calculateBreakEven, clampTargetDscr } from './break-even.js';
import { calculateDebtServiceInYear } from './loan-months.js';
import { buildLoans } from './build-loans.js';
import { calculateMaximumPrice } from './maximum-price.js';
import { readNonNegativeDollars, readDollars, readStructure } from './read-input.js';
import { type StructureInput } from './types.js';

/** One thing the buyer can ask for, and where it alone would bring the coverage. */
export interface LeverOutcome {
  readonly key: 'price' | 'downPayment' | 'sellerTerm' | 'sellerStandby' | 'rate' | 'sde';
  readonly label: string;
  readonly unit: 'dollars' | 'percent' | 'years';
  /** as it stands */
  readonly from: number | null;
  /** where the lever would have to be; null where it cannot reach the target alone, or does not apply */
  readonly to: number | null;
  /** coverage with the lever there, or at its end where it does not reach */
  readonly dscr: number | null;
  readonly reaches: boolean;
}

const MAX_BISECTIONS = 100;
const MAX_SELLER_TERM_YEARS = 10;

/**
 * What would bring the coverage of year 1 to the target, one lever at a time: a lower price with the same cash
 * and note, more cash down, a longer seller note (up to 10 years), the seller note on standby, a lower 7(a)
 * rate, more SDE. A deal that already reaches it answers how far each lever may still move the other way.
 * Empty without debt or SDE.
 *
 * Units: dollars, percent, years; ratio. Rules A7, A8, R5.7.
 *
 * @example calculateLeverOutcomes({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000 }, getLendingRules('2026-03-01'))[0].to // => 1080000
 * @example calculateLeverOutcomes({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000 }, getLendingRules('2026-03-01'))[1].to // => 120000
 */
export function calculateLeverOutcomes(
  input: StructureInput | null | undefined,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): readonly LeverOutcome[] {
  const asked = clampTargetDscr(target);
  const sde = readDollars(input?.sde);
  if (input == null || sde === null || !(calculateDebtServiceInYear(buildLoans(input), 1) > 0)) return [];
  const deal: Deal = { input, sde, asked, structure: readStructure(input) };
  return [
    calculatePriceLever(deal, rules),
    calculateDownPaymentLever(deal),
    ...calculateSellerLevers(deal),
    calculateRateLever(deal),
    calculateSdeLever(deal),
  ];
}

interface Deal {
  readonly input: StructureInput;
  readonly sde: number;
  readonly asked: number;
  readonly structure: ReturnType<typeof readStructure>;
}

type Change = (value: number) => StructureInput;

function calculateChangedDscr(deal: Deal, changed: StructureInput): number | null {
  const due = calculateDebtServiceInYear(buildLoans({ ...changed, sevenALoan: null }), 1);
  return due > 0 ? finiteOrNull(deal.sde / due) : null;
}

/** No debt left to pay is as good as any coverage. */
function reachesTarget(deal: Deal, changed: StructureInput): boolean {
  const dscr = calculateChangedDscr(deal, changed);
  return dscr === null ? deal.sde > 0 : dscr >= deal.asked;
}

/** The least change from `easy` (covers best) towards `hard` that still reaches the target, by halving. */
function findTurningPoint(deal: Deal, change: Change, easy: number, hard: number): number | null {
  if (!reachesTarget(deal, change(easy))) return null;
  if (reachesTarget(deal, change(hard))) return hard;
  let [good, bad] = [easy, hard];
  for (let step = 0; step < MAX_BISECTIONS; step++) {
    const middle = (good + bad) / 2;
    if (reachesTarget(deal, change(middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function toLeverOutcome(
  deal: Deal,
  about: Pick<LeverOutcome, 'key' | 'label' | 'unit' | 'from'>,
  to: number | null,
  changed: StructureInput,
): LeverOutcome {
  return { ...about, to, dscr: calculateChangedDscr(deal, changed), reaches: to !== null };
}

function readDownPaymentDollars({ structure }: Deal): number {
  const price = readNonNegativeDollars(structure.purchasePrice);
  const entered = readNonNegativeDollars(structure.downPayment);
  return structure.downPaymentType === 'amount' ? entered : price * (entered / 100);
}

function calculatePriceLever(deal: Deal, rules: RuleSet): LeverOutcome {
  const { input } = deal;
  const down = readDownPaymentDollars(deal);
  const note = input.sellerFinancing === true ? input.sellerFinancingAmount : 0;
  const { price } = calculateMaximumPrice(
    input,
    rules,
    { form: 'fixed', down, sellerNote: note },
    deal.asked,
  );
  const to = price !== null && price > 0 ? price : null;
  const about = { key: 'price', label: 'Price, same cash and note', unit: 'dollars' } as const;
  const changed: StructureInput = {
    ...input,
    purchasePrice: to ?? down,
    downPaymentType: 'amount',
    downPayment: down,
  };
  return toLeverOutcome(deal, { ...about, from: readDollars(input.purchasePrice) }, to, changed);
}

function calculateDownPaymentLever(deal: Deal): LeverOutcome {
  const { input } = deal;
  const price = readNonNegativeDollars(deal.structure.purchasePrice);
  const change: Change = (down) => ({ ...input, downPaymentType: 'amount', downPayment: down });
  const to = findTurningPoint(deal, change, price, 0);
  const about = { key: 'downPayment', label: 'Down payment', unit: 'dollars' } as const;
  return toLeverOutcome(deal, { ...about, from: readDownPaymentDollars(deal) }, to, change(to ?? price));
}

function calculateSellerLevers(deal: Deal): LeverOutcome[] {
  const { input } = deal;
  const note = buildLoans(input).find(({ key }) => key === 'seller');
  if (!note || note.principal <= 0 || note.standby !== null) return [];
  const years = note.months / 12;
  const longest = Math.max(MAX_SELLER_TERM_YEARS, years);
  const change: Change = (term) => ({ ...input, interestOnlyMonths: 0, sellerFinancingTerm: term });
  const to = findTurningPoint(deal, change, longest, 1 / 12);
  const about = { key: 'sellerTerm', label: 'Years of the seller note', unit: 'years' } as const;
  const whole = to === null ? null : Math.min(longest, Math.ceil(12 * to - 1e-6) / 12);
  const standby: StructureInput = { ...input, standby: true };
  const waits = { key: 'sellerStandby', label: 'Seller note on full standby', unit: 'dollars' } as const;
  return [
    toLeverOutcome(deal, { ...about, from: years }, whole, change(whole ?? longest)),
    toLeverOutcome(
      deal,
      { ...waits, from: 0 },
      reachesTarget(deal, standby) ? note.principal : null,
      standby,
    ),
  ];
}

function calculateRateLever(deal: Deal): LeverOutcome {
  const { input } = deal;
  const change: Change = (rate) => ({ ...input, sbaRate: rate });
  const to = findTurningPoint(deal, change, 0, 100);
  const about = { key: 'rate', label: '7(a) rate', unit: 'percent' } as const;
  return toLeverOutcome(deal, { ...about, from: parsePercent(input.sbaRate) }, to, change(to ?? 0));
}

function calculateSdeLever(deal: Deal): LeverOutcome {
  const needed = parseNumber(calculateBreakEven(deal.input, deal.asked)?.breakEvenSde);
  const about = { key: 'sde', label: 'SDE', unit: 'dollars' } as const;
  return { ...about, from: deal.sde, to: needed, dscr: deal.asked, reaches: needed !== null };
}
