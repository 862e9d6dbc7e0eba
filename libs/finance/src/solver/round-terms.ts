import { findHighestPrice } from './read-bounds.js';
import { type DealTerms, type TermsBounds } from './types.js';

/** A cent of rounding in dollars that were meant to be whole. */
const WHOLE_TOLERANCE_DOLLARS = 0.005;
/** A product of a whole price and a percentage is off by far less, dollars. */
const SHARE_TOLERANCE_DOLLARS = 1e-6;
/**
 * Next to a standby note, cash is at least a twentieth of all uses, so a dollar less of it needs twenty dollars less
 * of price; a fee that is paid in cash falls with the loan and is equity too, which takes as much again.
 */
const PRICE_PER_EQUITY_DOLLAR = 42;
/** Down payment and note lose less than a dollar each, and the price its cents. */
const MAX_PRICE_CUT_DOLLARS = 2 * PRICE_PER_EQUITY_DOLLAR + 1;

/**
 * Whole dollars for terms, the best first; which of them meet the requirements, the caller has to see. The first ones
 * leave the 7(a) loan no larger and the buyer's share of the uses no smaller: with a few dollars more of cash, or,
 * where the buyer has no more, with a price that is up to 85 dollars lower. Where the price may not fall, the loan
 * takes the cents; the last resort is to exceed the cash limit by those few dollars.
 *
 * Units: dollars. Rule A15.
 */
export function listRoundedTerms(terms: DealTerms, bounds: TermsBounds): readonly DealTerms[] {
  const raised = roundUp(terms, bounds);
  if (raised.buyerCash <= bounds.buyerCash.max + WHOLE_TOLERANCE_DOLLARS) return [raised];
  return [...roundDown(terms, bounds), borrowCents(terms, bounds), raised];
}

/** The next whole price, or the one below it where that exceeds the highest price, with the cash that it takes. */
function roundUp(terms: DealTerms, bounds: TermsBounds): DealTerms {
  const price = findNextPrice(terms, bounds);
  const noteAmount = roundNote(terms, price, bounds);
  const more = Math.max(0, terms.noteAmount - noteAmount) + Math.max(0, price - terms.price);
  const downPayment = Math.ceil(terms.downPayment + more - WHOLE_TOLERANCE_DOLLARS);
  return withDownPayment({ ...terms, price, noteAmount }, downPayment);
}

/** With the same cash: the highest lower price whose loan does not grow; none where the bounds leave no such price. */
function roundDown(terms: DealTerms, bounds: TermsBounds): readonly DealTerms[] {
  const downPayment = floorDownPayment(terms);
  const cashCut = Math.max(0, terms.downPayment - downPayment);
  const noteCut = Math.max(0, terms.noteAmount - roundNote(terms, terms.price, bounds));
  // Only a note on full standby counts as equity.
  const pricePerNoteDollar = terms.standby === 'full' ? PRICE_PER_EQUITY_DOLLAR : 1;
  const cut = PRICE_PER_EQUITY_DOLLAR * cashCut + pricePerNoteDollar * noteCut;
  const highest = Math.floor(terms.price - cut + WHOLE_TOLERANCE_DOLLARS);
  const lowest = Math.max(bounds.price.min, terms.price - MAX_PRICE_CUT_DOLLARS);
  const financed = terms.price - terms.noteAmount - terms.downPayment + WHOLE_TOLERANCE_DOLLARS;
  for (let price = highest; price >= lowest; price--) {
    const noteAmount = roundNote(terms, price, bounds);
    if (price - noteAmount - downPayment <= financed)
      return [withDownPayment({ ...terms, price, noteAmount }, downPayment)];
  }
  return [];
}

/** With the same cash at the next price: a loan that has room takes what note and down payment lose. */
function borrowCents(terms: DealTerms, bounds: TermsBounds): DealTerms {
  const price = findNextPrice(terms, bounds);
  const noteAmount = roundNote(terms, price, bounds);
  return withDownPayment({ ...terms, price, noteAmount }, floorDownPayment(terms));
}

function findNextPrice({ price }: DealTerms, bounds: TermsBounds): number {
  const above = Math.ceil(price - WHOLE_TOLERANCE_DOLLARS);
  return above <= findHighestPrice(bounds) ? above : above - 1;
}

function floorDownPayment({ downPayment }: DealTerms): number {
  return Math.floor(downPayment + WHOLE_TOLERANCE_DOLLARS);
}

/** The whole dollars of the note, within what the seller offers at a price. */
function roundNote({ noteAmount }: DealTerms, price: number, bounds: TermsBounds): number {
  const most = Math.min(price * (bounds.maxNoteSharePercent / 100), bounds.noteAmount.max);
  return Math.floor(Math.min(noteAmount + WHOLE_TOLERANCE_DOLLARS, most + SHARE_TOLERANCE_DOLLARS));
}

function withDownPayment(terms: DealTerms, downPayment: number): DealTerms {
  return { ...terms, downPayment, buyerCash: terms.buyerCash + downPayment - terms.downPayment };
}
