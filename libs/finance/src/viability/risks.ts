import {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatPercent,
  formatRatio,
  gte,
} from '@dealwright/figures';
import { type RiskLevel, type StabilityStatus, type ViabilityRisk } from '../types.js';
import { askForTerms } from './missing-terms.js';
import { type ViabilityInputs, type ViabilityScore } from './score-viability.js';

const STABILITY_RISK: Readonly<Record<StabilityStatus, RiskLevel>> = {
  high: 'low',
  medium: 'medium',
  low: 'high',
  unknown: 'unknown',
};

/**
 * The four risks of a deal, each with its level, what it would do and what lowers it.
 *
 * Units: ratio, percent in; levels out. Rule R6.7.
 *
 * @example assessRisks(scoreViability({ dscr: 1.3, allCash: false, netIncomes: [1, 1], price: 3, sde: 1, downPercent: 20 }), { dscr: 1.3, allCash: false, netIncomes: [1, 1], price: 3, sde: 1, downPercent: 20 }).map((risk) => risk.level) // => ['medium', 'low', 'low', 'low']
 */
export function assessRisks(scored: ViabilityScore, inputs: ViabilityInputs): ViabilityRisk[] {
  return [
    assessDscrRisk(inputs),
    assessStabilityRisk(scored, inputs),
    assessMultipleRisk(scored, inputs),
    assessDownPaymentRisk(scored),
  ];
}

function assessDscrRisk(inputs: ViabilityInputs): ViabilityRisk {
  const { dscr, allCash } = inputs;
  const level = dscr === null ? 'unknown' : !gte(dscr, 1.25) ? 'high' : !gte(dscr, 1.5) ? 'medium' : 'low';
  const unknown = allCash
    ? 'Nothing is borrowed for the price.'
    : 'Coverage cannot be judged before the loan structure is complete.';
  return {
    key: 'dscr',
    category: 'Debt service',
    level,
    description: dscr === null ? unknown : `Coverage is ${formatRatio(dscr)} in the first year.`,
    impact: allCash
      ? 'No earnings go to a lender for the price.'
      : dscr === null
        ? 'Until then nobody can say whether earnings pay the loans.'
        : dscr <= 0
          ? 'You would have to cover the shortfall from your own cash.'
          : `SDE at ${formatPercent(100 / dscr)} of today's level would just pay the loans, with nothing left for you.`,
    mitigation: allCash
      ? 'None needed: the price takes no payments to cover.'
      : dscr === null
        ? `${askForTerms(inputs)}.`
        : dscr <= 0
          ? 'Only higher earnings: without positive SDE no loan is covered, on any terms.'
          : 'Lower the price, put more down, extend the terms or move part of the loan to a seller note on standby.',
    metrics: [`DSCR ${formatRatio(dscr)}`, 'Usual lender minimum 1.25x'],
  };
}

function assessStabilityRisk({ stability }: ViabilityScore, { netIncomes }: ViabilityInputs): ViabilityRisk {
  const variation = stability.value === null ? null : 100 * stability.value;
  return {
    key: 'stability',
    category: 'Earnings stability',
    level: STABILITY_RISK[stability.status],
    description:
      netIncomes.length < 2
        ? 'Fewer than two years of net income are entered.'
        : variation === null
          ? 'Net income is not positive on average.'
          : `Net income varies by ${formatPercent(variation)} around its mean.`,
    impact: 'Payments stay the same in a weak year; earnings do not.',
    mitigation:
      'Trace each swing to its cause: lost customers, one-time items, owner decisions, accounting changes.',
    metrics: [`Variation ${formatPercent(variation)}`, `Years of net income ${netIncomes.length}`],
  };
}

const LOW_MULTIPLE =
  ' The score rates 3.0x to 3.5x highest, so a price that falls below 3.0x lowers the score although you pay less.';

function assessMultipleRisk({ multiple }: ViabilityScore, { price, sde }: ViabilityInputs): ViabilityRisk {
  const level = multiple.status === 'high' ? 'high' : multiple.status === 'market' ? 'low' : 'medium';
  const priced = price !== null && price > 0;
  return {
    key: 'multiple',
    category: 'Price',
    level,
    description: !priced
      ? 'No price is entered; 3.00x is assumed.'
      : multiple.value === null
        ? 'No positive SDE supports the price.'
        : `The price is ${formatJudgedMultiple(multiple.value)} SDE.${multiple.status === 'low' ? LOW_MULTIPLE : ''}`,
    impact:
      multiple.status === 'low'
        ? 'A multiple below 3x is common for Main Street businesses, but it can also reflect a problem you have not found yet.'
        : 'You must earn back every dollar above market before the purchase pays off.',
    mitigation:
      multiple.status === 'low'
        ? 'Ask why the price is low, and verify each add-back.'
        : 'Compare with sales of similar businesses, and move part of the price into a seller note.',
    metrics: [
      `Multiple ${formatJudgedMultiple(multiple.value)}`,
      sde !== null && sde > 0 ? 'Benchmark 3.0x-3.5x' : 'SDE not positive',
    ],
  };
}

function assessDownPaymentRisk({ downPayment }: ViabilityScore): ViabilityRisk {
  const level = ({ adequate: 'low', marginal: 'medium', inadequate: 'high', unknown: 'unknown' } as const)[
    downPayment.status
  ];
  return {
    key: 'downPayment',
    category: 'Down payment',
    level,
    description:
      downPayment.value === null
        ? 'No down payment is entered.'
        : `Your down payment is ${formatJudgedDownPayment(downPayment.value)} of the price.`,
    impact: 'A smaller down payment means higher payments; below 10% SBA lenders usually decline.',
    mitigation:
      downPayment.value !== null && gte(downPayment.value, 15)
        ? 'Keep a reserve for the first months. The risk counts as low from 20% down.'
        : 'Plan for 15-20% down, and keep a reserve for the first months. The risk counts as low from 20%.',
    metrics: [`Down payment ${formatJudgedDownPayment(downPayment.value)}`, 'Recommended 15-20%'],
  };
}
