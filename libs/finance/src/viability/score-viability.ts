import { clamp } from '@dealwright/figures';
import {
  type DownPaymentStatus,
  type DscrStatus,
  type MultipleStatus,
  type StabilityStatus,
} from '../types.js';
import { scoreDownPayment, scoreDscr, scoreMultiple, scoreStability, type FactorScore } from './factors.js';

/** What a deal is judged by. */
export interface ViabilityInputs {
  readonly dscr: number | null;
  /** nothing is borrowed, so that a missing DSCR is no gap in the data */
  readonly allCash: boolean;
  /** net income of every period that counts, US dollars */
  readonly netIncomes: readonly number[];
  /** US dollars; null or 0 while unknown */
  readonly price: number | null;
  readonly sde: number | null;
  /** percent of the price */
  readonly downPercent: number | null;
  /** whether the SBA rate is entered; the advice asks for it where DSCR is unknown */
  readonly hasSbaRate?: boolean;
}

/** The viability score and its factors, without texts. */
export interface ViabilityScore {
  readonly dscr: FactorScore<DscrStatus>;
  readonly stability: FactorScore<StabilityStatus>;
  readonly multiple: FactorScore<MultipleStatus>;
  readonly downPayment: FactorScore<DownPaymentStatus>;
  /** -45 .. +50 */
  readonly factorSum: number;
  /** 0 .. 100 */
  readonly score: number;
  readonly analysisLiteralFromZero: number;
  readonly provisional: boolean;
}

/** Where every score starts. */
export const BASE_SCORE = 50;

/**
 * The viability score: 50 + the points of the four factors, within 0 and 100. It is provisional while a
 * factor is unknown, except the DSCR of an all-cash deal.
 *
 * Unit: points. Rules R6.1 to R6.6.
 *
 * @example scoreViability({ dscr: 1.5, allCash: false, netIncomes: [100, 100], price: 900, sde: 300, downPercent: 20 }).score // => 95
 */
export function scoreViability(inputs: ViabilityInputs): ViabilityScore {
  const dscr = scoreDscr(inputs.dscr);
  const stability = scoreStability(inputs.netIncomes);
  const multiple = scoreMultiple(inputs.price, inputs.sde);
  const downPayment = scoreDownPayment(inputs.downPercent);
  const factorSum = dscr.points + stability.points + multiple.points + downPayment.points;
  return {
    dscr,
    stability,
    multiple,
    downPayment,
    factorSum,
    score: clamp(BASE_SCORE + factorSum, 0, 100),
    analysisLiteralFromZero: clamp(factorSum, 0, 100),
    provisional:
      (dscr.status === 'unknown' && !inputs.allCash) ||
      stability.status === 'unknown' ||
      downPayment.status === 'unknown',
  };
}
