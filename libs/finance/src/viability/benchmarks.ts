import { gt, gte, lt } from '@dealwright/figures';
import { type ViabilityBenchmark } from '../types.js';
import { type ViabilityInputs, type ViabilityScore } from './score-viability.js';

/** What the deal is compared with, as text. */
const BENCHMARKS = {
  multiple: { name: 'Purchase multiple', typical: '3.0-3.5x' },
  downPayment: { name: 'Down payment', typical: '15-25%' },
  dscr: { name: 'Debt service coverage', typical: '1.25x minimum' },
} as const;

/** The down payment to plan for, as text (R6.9). */
export const RECOMMENDED_DOWN_PAYMENT = '15-20%';

/**
 * Compares the deal with usual values. Multiple: above 3.5, below 3, else within. Down payment: strong from 20 %,
 * adequate from 15 %, else below. DSCR: above from 1.25, else below. Unknown where there is no figure.
 *
 * Units: ratio, percent, ratio. Rule R6.9.
 *
 * @example compareWithBenchmarks(scoreViability({ dscr: 1.2, allCash: false, netIncomes: [], price: 9, sde: 3, downPercent: 15 }), { dscr: 1.2, allCash: false, netIncomes: [], price: 9, sde: 3, downPercent: 15 }).map((one) => one.status) // => ['within', 'adequate', 'below']
 */
export function compareWithBenchmarks(scored: ViabilityScore, inputs: ViabilityInputs): ViabilityBenchmark[] {
  const priced = inputs.price !== null && inputs.price > 0;
  const multiple = priced ? scored.multiple.value : null;
  return [
    { key: 'multiple', ...BENCHMARKS.multiple, value: multiple, status: getMultipleStatus(multiple) },
    {
      key: 'downPayment',
      ...BENCHMARKS.downPayment,
      value: inputs.downPercent,
      status: getDownPaymentStatus(inputs.downPercent),
    },
    {
      key: 'dscr',
      ...BENCHMARKS.dscr,
      value: inputs.dscr,
      status: inputs.dscr === null ? 'unknown' : gte(inputs.dscr, 1.25) ? 'above' : 'below',
    },
  ];
}

function getMultipleStatus(multiple: number | null): ViabilityBenchmark['status'] {
  if (multiple === null) return 'unknown';
  if (gt(multiple, 3.5)) return 'above';
  return lt(multiple, 3) ? 'below' : 'within';
}

function getDownPaymentStatus(percentDown: number | null): ViabilityBenchmark['status'] {
  if (percentDown === null) return 'unknown';
  if (gte(percentDown, 20)) return 'strong';
  return gte(percentDown, 15) ? 'adequate' : 'below';
}
