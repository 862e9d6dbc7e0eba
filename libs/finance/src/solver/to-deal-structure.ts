import { type StructureInput } from '../financing/types.js';
import { type DealTerms } from './types.js';

/** The fields of a model that terms replace: part of its loan structure, and part of its assumptions. */
export interface TermsPatch {
  readonly loanData: {
    readonly purchasePrice: number;
    readonly downPaymentType: 'amount';
    readonly downPayment: number;
    readonly sellerFinancing: boolean;
    readonly sellerFinancingAmount: number;
    readonly sellerFinancingRate: number;
    readonly sellerFinancingTerm?: number;
  };
  readonly assumptions: {
    readonly standby: boolean;
    /** 0: none */
    readonly interestOnlyMonths: number;
    readonly feeFinanced: boolean;
  };
}

/**
 * The inputs of a model that close at these terms: its price, down payment in dollars, note, standby and who pays the
 * fee.
 *
 * Units: dollars, percent, years, months. Rule A15.
 *
 * @example toTermsPatch({ price: 900000, buyerCash: 100000, downPayment: 100000, noteAmount: 0, noteTermYears: null, noteRatePercent: 6, standby: 'none', interestOnlyMonths: 0, feeFinanced: true }).loanData.downPayment // => 100000
 */
export function toTermsPatch(terms: DealTerms): TermsPatch {
  const hasNote = terms.noteAmount > 0;
  return {
    loanData: {
      purchasePrice: terms.price,
      downPaymentType: 'amount',
      downPayment: terms.downPayment,
      sellerFinancing: hasNote,
      sellerFinancingAmount: terms.noteAmount,
      sellerFinancingRate: terms.noteRatePercent,
      ...(terms.noteTermYears === null ? {} : { sellerFinancingTerm: terms.noteTermYears }),
    },
    assumptions: {
      standby: hasNote && terms.standby === 'full',
      interestOnlyMonths: hasNote && terms.standby === 'interestOnly' ? terms.interestOnlyMonths : 0,
      feeFinanced: terms.feeFinanced,
    },
  };
}

/**
 * A deal at other terms.
 *
 * Units: dollars, percent, years, months. Rule A15.
 *
 * @example toDealStructure({ sde: 200000, standby: true }, { price: 900000, buyerCash: 100000, downPayment: 100000, noteAmount: 0, noteTermYears: null, noteRatePercent: 6, standby: 'none', interestOnlyMonths: 0, feeFinanced: true }).standby // => false
 */
export function toDealStructure(deal: StructureInput, terms: DealTerms): StructureInput {
  const { loanData, assumptions } = toTermsPatch(terms);
  return { ...deal, ...loanData, ...assumptions };
}

/** A cent of rounding in a price that was meant to be whole. */
const WHOLE_TOLERANCE_DOLLARS = 0.005;
/**
 * Next to a standby note, cash is at least a twentieth of all uses, so a dollar less of it needs twenty dollars less
 * of price; a fee that is paid in cash falls with the loan and is equity too, which takes as much again.
 */
const PRICE_PER_EQUITY_DOLLAR = 42;

/**
 * Terms in whole dollars that still meet the requirements of the program: the 7(a) loan does not grow, and the
 * buyer's share of the uses does not fall. A whole price stays, and the down payment rises by up to two dollars;
 * otherwise the price falls by up to 85 dollars.
 *
 * Units: dollars. Rule A15.
 *
 * @example roundTerms({ price: 900000, buyerCash: 100000.4, downPayment: 100000.4, noteAmount: 50000.5, noteTermYears: 5, noteRatePercent: 6, standby: 'none', interestOnlyMonths: 0, feeFinanced: true }).downPayment // => 100001
 */
export function roundTerms(terms: DealTerms): DealTerms {
  const noteAmount = Math.floor(terms.noteAmount + WHOLE_TOLERANCE_DOLLARS);
  const noteCut = Math.max(0, terms.noteAmount - noteAmount);
  const wholePrice = Math.round(terms.price);
  if (Math.abs(terms.price - wholePrice) <= WHOLE_TOLERANCE_DOLLARS) {
    const downPayment = Math.ceil(terms.downPayment + noteCut - WHOLE_TOLERANCE_DOLLARS);
    return withDownPayment({ ...terms, price: wholePrice, noteAmount }, downPayment);
  }
  const downPayment = Math.floor(terms.downPayment + WHOLE_TOLERANCE_DOLLARS);
  const cut = noteCut + Math.max(0, terms.downPayment - downPayment);
  const price = Math.floor(terms.price - PRICE_PER_EQUITY_DOLLAR * cut);
  return withDownPayment({ ...terms, price, noteAmount }, downPayment);
}

function withDownPayment(terms: DealTerms, downPayment: number): DealTerms {
  return { ...terms, downPayment, buyerCash: terms.buyerCash + downPayment - terms.downPayment };
}
