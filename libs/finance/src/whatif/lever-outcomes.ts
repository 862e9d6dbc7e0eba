import { type RuleSet } from '../lending-rules/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import { finite, num, rateIn } from '../numbers/index.js';
import { breakEven, targetOf } from './break-even.js';
import { debtServiceInYear } from './loan-months.js';
import { loansOf } from './loans-of.js';
import { maximumPrice } from './maximum-price.js';
import { cost, money, readStructure } from './read-input.js';
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

const HALVINGS = 100;
const LONGEST_SELLER_TERM = 10;

/**
 * What would bring the coverage of year 1 to the target, one lever at a time: a lower price with the same cash
 * and note, more cash down, a longer seller note (up to 10 years), the seller note on standby, a lower 7(a)
 * rate, more SDE. A deal that already reaches it answers how far each lever may still move the other way.
 * Empty without debt or SDE.
 *
 * Units: dollars, percent, years; ratio. Rules A7, A8, R5.7.
 *
 * @example leverOutcomes({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000 }, rulesAt('2026-03-01'))[0].to // => 1080000
 * @example leverOutcomes({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 135000 }, rulesAt('2026-03-01'))[1].to // => 120000
 */
export function leverOutcomes(
  input: StructureInput | null | undefined,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): readonly LeverOutcome[] {
  const asked = targetOf(target);
  const sde = money(input?.sde);
  if (input == null || sde === null || !(debtServiceInYear(loansOf(input), 1) > 0)) return [];
  const deal: Deal = { input, sde, asked, structure: readStructure(input) };
  return [priceLever(deal, rules), downLever(deal), ...sellerLevers(deal), rateLever(deal), sdeLever(deal)];
}

interface Deal {
  readonly input: StructureInput;
  readonly sde: number;
  readonly asked: number;
  readonly structure: ReturnType<typeof readStructure>;
}

type Change = (value: number) => StructureInput;

function coverageOf(deal: Deal, changed: StructureInput): number | null {
  const due = debtServiceInYear(loansOf({ ...changed, sevenALoan: null }), 1);
  return due > 0 ? finite(deal.sde / due) : null;
}

/** No debt left to pay is as good as any coverage. */
function enough(deal: Deal, changed: StructureInput): boolean {
  const dscr = coverageOf(deal, changed);
  return dscr === null ? deal.sde > 0 : dscr >= deal.asked;
}

/** The least change from `easy` (covers best) towards `hard` that still reaches the target, by halving. */
function solve(deal: Deal, change: Change, easy: number, hard: number): number | null {
  if (!enough(deal, change(easy))) return null;
  if (enough(deal, change(hard))) return hard;
  let [good, bad] = [easy, hard];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (good + bad) / 2;
    if (enough(deal, change(middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function lever(
  deal: Deal,
  about: Pick<LeverOutcome, 'key' | 'label' | 'unit' | 'from'>,
  to: number | null,
  changed: StructureInput,
): LeverOutcome {
  return { ...about, to, dscr: coverageOf(deal, changed), reaches: to !== null };
}

function downAmount({ structure }: Deal): number {
  const price = cost(structure.purchasePrice);
  const entered = cost(structure.downPayment);
  return structure.downPaymentType === 'amount' ? entered : price * (entered / 100);
}

function priceLever(deal: Deal, rules: RuleSet): LeverOutcome {
  const { input } = deal;
  const down = downAmount(deal);
  const note = input.sellerFinancing === true ? input.sellerFinancingAmount : 0;
  const { price } = maximumPrice(input, rules, { form: 'fixed', down, sellerNote: note }, deal.asked);
  const to = price !== null && price > 0 ? price : null;
  const about = { key: 'price', label: 'Price, same cash and note', unit: 'dollars' } as const;
  const changed: StructureInput = {
    ...input,
    purchasePrice: to ?? down,
    downPaymentType: 'amount',
    downPayment: down,
  };
  return lever(deal, { ...about, from: money(input.purchasePrice) }, to, changed);
}

function downLever(deal: Deal): LeverOutcome {
  const { input } = deal;
  const price = cost(deal.structure.purchasePrice);
  const change: Change = (down) => ({ ...input, downPaymentType: 'amount', downPayment: down });
  const to = solve(deal, change, price, 0);
  const about = { key: 'downPayment', label: 'Down payment', unit: 'dollars' } as const;
  return lever(deal, { ...about, from: downAmount(deal) }, to, change(to ?? price));
}

function sellerLevers(deal: Deal): LeverOutcome[] {
  const { input } = deal;
  const note = loansOf(input).find(({ key }) => key === 'seller');
  if (!note || note.principal <= 0 || note.standby !== null) return [];
  const years = note.months / 12;
  const longest = Math.max(LONGEST_SELLER_TERM, years);
  const change: Change = (term) => ({ ...input, interestOnlyMonths: 0, sellerFinancingTerm: term });
  const to = solve(deal, change, longest, 1 / 12);
  const about = { key: 'sellerTerm', label: 'Years of the seller note', unit: 'years' } as const;
  const whole = to === null ? null : Math.min(longest, Math.ceil(12 * to - 1e-6) / 12);
  const standby: StructureInput = { ...input, standby: true };
  const waits = { key: 'sellerStandby', label: 'Seller note on full standby', unit: 'dollars' } as const;
  return [
    lever(deal, { ...about, from: years }, whole, change(whole ?? longest)),
    lever(deal, { ...waits, from: 0 }, enough(deal, standby) ? note.principal : null, standby),
  ];
}

function rateLever(deal: Deal): LeverOutcome {
  const { input } = deal;
  const change: Change = (rate) => ({ ...input, sbaRate: rate });
  const to = solve(deal, change, 0, 100);
  const about = { key: 'rate', label: '7(a) rate', unit: 'percent' } as const;
  return lever(deal, { ...about, from: rateIn(input.sbaRate) }, to, change(to ?? 0));
}

function sdeLever(deal: Deal): LeverOutcome {
  const needed = num(breakEven(deal.input, deal.asked)?.breakEvenSde);
  const about = { key: 'sde', label: 'SDE', unit: 'dollars' } as const;
  return { ...about, from: deal.sde, to: needed, dscr: deal.asked, reaches: needed !== null };
}
