import { type ParsedStructure } from '../financing/parsed-structure.js';
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
 * @example toDealStructure(parseStructure({ sde: 200000, standby: true }), { price: 900000, buyerCash: 100000, downPayment: 100000, noteAmount: 0, noteTermYears: null, noteRatePercent: 6, standby: 'none', interestOnlyMonths: 0, feeFinanced: true }).standby // => false
 */
export function toDealStructure(deal: ParsedStructure, terms: DealTerms): ParsedStructure {
  const { loanData, assumptions } = toTermsPatch(terms);
  return { ...deal, loan: { ...deal.loan, ...loanData }, ...assumptions };
}
