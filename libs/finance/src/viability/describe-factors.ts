import {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatPercent,
  formatRatio,
} from '@dealwright/figures';
import { type ViabilityFactor } from '../types.js';
import { type ViabilityInputs, type ViabilityScore } from './score-viability.js';

/** Names and displayed weights; a weight is the factor's largest share of the 50 points and multiplies nothing (R6.5). */
export const FACTORS = {
  dscr: { name: 'Debt service coverage', weight: 40 },
  stability: { name: 'Earnings stability', weight: 30 },
  multiple: { name: 'Purchase multiple', weight: 20 },
  downPayment: { name: 'Down payment', weight: 10 },
} as const;

/** The four factors with the sentences that explain them (R6.1 to R6.4). */
export function describeFactors(scored: ViabilityScore, inputs: ViabilityInputs): ViabilityFactor[] {
  const { dscr, stability, multiple, downPayment } = scored;
  return [
    {
      key: 'dscr',
      name: FACTORS.dscr.name,
      weight: FACTORS.dscr.weight,
      score: dscr.points,
      status: dscr.status,
      value: dscr.value,
      explanation: explainDscr(dscr.value, inputs.allCash),
      details:
        '2x or more: 20 points; 1.5x or more: 15; 1.25x or more: 10; 1.1x or more: 5; less: -20; unknown: -12.',
    },
    {
      key: 'stability',
      name: FACTORS.stability.name,
      weight: FACTORS.stability.weight,
      score: stability.points,
      status: stability.status,
      value: stability.value,
      explanation: explainStability(stability.value, inputs.netIncomes.length),
      details:
        'Variation of net income (standard deviation as a share of the mean) below 10%: 15 points; below 25%: 10; otherwise: -10; fewer than two years: -8.',
    },
    {
      key: 'multiple',
      name: FACTORS.multiple.name,
      weight: FACTORS.multiple.weight,
      score: multiple.points,
      status: multiple.status,
      value: multiple.value,
      explanation: explainMultiple(scored, inputs),
      details:
        '3x to below 3.5x: 10 points; 3.5x to 4x: 5; below 3x: -5; above 4x: -10. No price: counts as 3x.',
    },
    {
      key: 'downPayment',
      name: FACTORS.downPayment.name,
      weight: FACTORS.downPayment.weight,
      score: downPayment.points,
      status: downPayment.status,
      value: downPayment.value,
      explanation:
        downPayment.value === null
          ? 'No down payment is entered yet.'
          : `Your down payment is ${formatJudgedDownPayment(downPayment.value)} of the price of the business.`,
      details: '20% or more: 5 points; 10% or more: 0; less: -5; unknown: -3.',
    },
  ];
}

function explainDscr(dscr: number | null, allCash: boolean): string {
  if (dscr !== null) {
    return `SDE covers the first year of loan payments ${formatRatio(dscr)}; the usual lender minimum is 1.25x.`;
  }
  return allCash
    ? 'Nothing is borrowed for the price, so it takes no payments to cover.'
    : 'Coverage is unknown until the loan structure is complete.';
}

function explainStability(variation: number | null, years: number): string {
  if (years < 2)
    return `Stability needs at least two years of net income; there ${years === 1 ? 'is one' : 'are none'}.`;
  if (variation === null) return `Average net income over ${years} years is not positive.`;
  return `Net income varies by ${formatPercent(100 * variation)} around its mean over ${years} years.`;
}

function explainMultiple(scored: ViabilityScore, inputs: ViabilityInputs): string {
  if (inputs.price === null || inputs.price <= 0)
    return 'No price is entered; a multiple of 3.00x is assumed.';
  const { value, status } = scored.multiple;
  if (value === null) return 'SDE is not positive, so the price cannot be expressed as a multiple of it.';
  const text = `The price is ${formatJudgedMultiple(value)} SDE`;
  if (status === 'low')
    return `${text}. Many Main Street businesses sell below 3x; find out why this one does.`;
  if (status === 'high') return `${text}, above 4x, where the price starts to hurt the deal.`;
  return `${text}; the benchmark is 3.0x to 3.5x.`;
}
