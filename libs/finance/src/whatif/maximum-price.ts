import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type RuleSet } from '../lending-rules/index.js';
import { buildLoanStructure, calculatePayment, REQUIRED_DSCR } from '../loans/index.js';
import { finiteOrNull, parseNumber } from '../numbers/index.js';
import { clampTargetDscr } from './break-even.js';
import { readNonNegativeDollars, readDollars, readPercent, readStructure } from './read-input.js';
import { type FigureTerm, type StructureInput } from './types.js';

/** The most that the business can pay for. */
export interface MaximumPrice {
  /** dollars; null where SDE or rate are missing, or nothing is financed, so that no price is too high */
  readonly price: number | null;
  /** what holds it: the coverage, the largest 7(a) loan, no SDE to spare, nothing financed, missing figures */
  readonly boundBy: 'coverage' | 'sevenALimit' | 'noCashFlow' | 'nothingFinanced' | 'missing';
  readonly targetDscr: number;
  readonly down: number | null;
  readonly sellerNote: number | null;
  readonly sevenALoan: number | null;
  readonly terms: readonly FigureTerm[];
}

/** How the purchase is financed at any price: by shares of the price, or by fixed sums. */
export type PriceForm =
  | { readonly form: 'percent'; readonly downPercent?: unknown; readonly sellerPercent?: unknown }
  | { readonly form: 'fixed'; readonly down?: unknown; readonly sellerNote?: unknown };

interface UnitCosts {
  /** dollars a month that may be paid on the business */
  readonly room: number;
  /** dollars a month for each dollar borrowed */
  readonly sba: number;
  readonly seller: number;
}

/** Price and its parts; price Infinity when nothing limits it. */
interface PriceSolution {
  readonly price: number;
  readonly down: number;
  readonly sellerNote: number;
  readonly capped: boolean;
}

/**
 * The highest price at which SDE still covers the year-1 payments `target` times, with the real estate
 * payment RE included; k is the payment a month for each dollar.
 * By shares (down d, seller s): P = (SDE/t - 12 RE) / (12 [k_sba (1 - d - s) + k_sel s]).
 * By sums (down D, note S): P = (SDE/(12 t) - RE - k_sel S) / k_sba + D + S; where the note alone is too much,
 * P = D + (SDE/(12 t) - RE) / k_sel. Not above the price at which the 7(a) loan is the largest allowed;
 * 0 where nothing is left for the purchase. A standby note costs nothing; interest-only months are not
 * counted in its favour. The form is taken from the input (its down payment type and note) unless given.
 *
 * Units: dollars, percent, ratio. Rules A8, R5.1, R5.7.
 *
 * @example calculateMaximumPrice({ sbaRate: 0, sde: 150000 }, getLendingRules('2026-01-15'), { form: 'percent', downPercent: 10 }).price // => 1333333.33
 * @example calculateMaximumPrice({ sbaRate: 0, sde: 150000 }, getLendingRules('2026-01-15'), { form: 'fixed', down: 100000 }).price // => 1300000
 */
export function calculateMaximumPrice(
  input: StructureInput | null | undefined,
  rules: RuleSet,
  form: PriceForm = toPriceForm(input),
  target: number = REQUIRED_DSCR,
): MaximumPrice {
  const targetDscr = clampTargetDscr(target);
  const sde = readDollars(input?.sde);
  const costs = calculateUnitCosts(input, sde, targetDscr);
  if (costs === null) return toMaximumPrice(null, 'missing', { targetDscr, sde, costs });
  if (!(costs.room > 0)) return toMaximumPrice(0, 'noCashFlow', { targetDscr, sde, costs });
  const limit = rules.limits.sevenA;
  const found =
    form.form === 'fixed' ? solveByAmounts(form, costs, limit) : solveByShares(form, costs, limit);
  if (finiteOrNull(found.price) === null)
    return toMaximumPrice(null, 'nothingFinanced', { targetDscr, sde, costs });
  return toMaximumPrice(found.price, found.capped ? 'sevenALimit' : 'coverage', {
    targetDscr,
    sde,
    costs,
    found,
  });
}

function toPriceForm(input: StructureInput | null | undefined): PriceForm {
  const note = input?.sellerFinancing === true ? input.sellerFinancingAmount : 0;
  if (input?.downPaymentType === 'amount' || readNonNegativeDollars(note) > 0) {
    const price = readNonNegativeDollars(input?.purchasePrice);
    const down =
      input?.downPaymentType === 'amount'
        ? input.downPayment
        : price * ((readPercent(input?.downPayment) ?? 0) / 100);
    return { form: 'fixed', down, sellerNote: note };
  }
  return { form: 'percent', downPercent: input?.downPayment, sellerPercent: 0 };
}

function calculateUnitCosts(
  input: StructureInput | null | undefined,
  sde: number | null,
  target: number,
): UnitCosts | null {
  const given = readStructure(input);
  const rate = given.sbaRate;
  if (sde === null || typeof rate !== 'number') return null;
  const estate = buildLoanStructure({ ...given, purchasePrice: 1, downPayment: 0 })?.realEstate.payment ?? 0;
  return {
    room: sde / (12 * target) - estate,
    sba: calculatePayment(1, rate, readTermYears(given.sbaTerm, LOAN_DEFAULTS.sbaTerm)),
    seller:
      input?.standby === true
        ? 0
        : calculatePayment(
            1,
            parseNumber(given.sellerFinancingRate) ?? LOAN_DEFAULTS.sellerFinancingRate,
            readTermYears(given.sellerFinancingTerm, LOAN_DEFAULTS.sellerFinancingTerm),
          ),
  };
}

function readTermYears(entered: unknown, fallback: number): number {
  const years = parseNumber(entered);
  return years !== null && years > 0 ? years : fallback;
}

function solveByShares(
  form: PriceForm & { form: 'percent' },
  costs: UnitCosts,
  limit: number,
): PriceSolution {
  const down = Math.min(1, (readPercent(form.downPercent) ?? 0) / 100);
  const seller = Math.min(1 - down, (readPercent(form.sellerPercent) ?? 0) / 100);
  const bank = Math.max(0, 1 - down - seller);
  const covered = costs.room / (costs.sba * bank + costs.seller * seller);
  const capped = bank > 0 && covered * bank > limit;
  const price = capped ? limit / bank : covered;
  return { price, down: price * down, sellerNote: price * seller, capped };
}

function solveByAmounts(form: PriceForm & { form: 'fixed' }, costs: UnitCosts, limit: number): PriceSolution {
  const down = readNonNegativeDollars(form.down);
  const note = readNonNegativeDollars(form.sellerNote);
  const left = costs.room - costs.seller * note;
  if (left < 0) {
    const sellerNote = costs.room / costs.seller;
    return { price: down + sellerNote, down, sellerNote, capped: false };
  }
  const loan = left / costs.sba;
  const capped = loan > limit;
  return { price: Math.min(loan, limit) + down + note, down, sellerNote: note, capped };
}

interface PriceResult {
  readonly targetDscr: number;
  readonly sde: number | null;
  readonly costs: UnitCosts | null;
  readonly found?: PriceSolution;
}

function toMaximumPrice(
  price: number | null,
  boundBy: MaximumPrice['boundBy'],
  { targetDscr, sde, costs, found }: PriceResult,
): MaximumPrice {
  const down = found?.down ?? null;
  const sellerNote = found?.sellerNote ?? null;
  const sevenALoan =
    price === null || found === undefined ? null : Math.max(0, price - found.down - found.sellerNote);
  const room = costs === null ? null : costs.room;
  return {
    price,
    boundBy,
    targetDscr,
    down,
    sellerNote,
    sevenALoan,
    terms: [
      { key: 'sde', label: 'SDE', value: sde, unit: 'dollars' },
      { key: 'targetDscr', label: 'Target DSCR', value: targetDscr, unit: 'ratio' },
      { key: 'room', label: 'Monthly payment available for the business', value: room, unit: 'dollars' },
      { key: 'down', label: 'Down payment', value: down, unit: 'dollars' },
      { key: 'sellerNote', label: 'Seller note', value: sellerNote, unit: 'dollars' },
      { key: 'sevenALoan', label: 'SBA 7(a) loan', value: sevenALoan, unit: 'dollars' },
      { key: 'price', label: 'Maximum price', value: price, unit: 'dollars' },
    ],
  };
}
