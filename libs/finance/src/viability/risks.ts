import { formatMultiple as multipleText, formatPercent, formatRatio } from '../formats/index.js';
import { gte } from '../numbers/index.js';
import { type RiskLevel, type StabilityStatus, type ViabilityRisk } from '../types.js';
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

function assessDscrRisk({ dscr, allCash }: ViabilityInputs): ViabilityRisk {
  const level = dscr === null ? 'unknown' : !gte(dscr, 1.25) ? 'high' : !gte(dscr, 1.5) ? 'medium' : 'low';
  const unknown = allCash
    ? 'Nothing is borrowed.'
    : 'Coverage cannot be judged before the loan structure is complete.';
  return {
    key: 'dscr',
    category: 'Debt service',
    level,
    description: dscr === null ? unknown : `Coverage is ${formatRatio(dscr)} in the first year.`,
    impact: allCash
      ? 'No payments stand before what the business earns.'
      : dscr === null || dscr <= 0
        ? 'Earnings that do not cover the payments must be made up from your own cash.'
        : `SDE of ${formatPercent(100 / dscr)} of today's level would just pay the loans, before you draw anything.`,
    mitigation: allCash
      ? 'Nothing needs to: there are no payments to cover.'
      : 'Lower the price, put more down, lengthen the terms or move part of the loan to a seller note on standby.',
    metrics: [`DSCR ${formatRatio(dscr)}`, 'Usual lender requirement 1.25x'],
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
    impact: 'The payments stay the same in a weak year; the earnings that pay them do not.',
    mitigation:
      'Trace each swing to its cause: customers lost, one-off items, owner decisions, changes in bookkeeping.',
    metrics: [`Variation ${formatPercent(variation)}`, `Years of net income ${netIncomes.length}`],
  };
}

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
        ? 'The price has no positive SDE behind it.'
        : `The price is ${multipleText(multiple.value)} SDE.`,
    impact:
      multiple.status === 'low'
        ? 'A multiple below 3x is common on main street, and can also price in something you have not seen yet.'
        : 'Every dollar above market must be earned back before the purchase pays.',
    mitigation:
      multiple.status === 'low'
        ? 'Ask why the price is where it is, and verify the add-backs one by one.'
        : 'Compare with sales of similar businesses, and tie part of the price to a seller note.',
    metrics: [
      `Multiple ${multipleText(multiple.value)}`,
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
        : `You put down ${formatPercent(downPayment.value)} of the price.`,
    impact:
      'The less you put down, the more of each year goes to lenders; below 10% an SBA loan is usually refused.',
    mitigation: 'Plan for 15-20% down, and keep a reserve for the first months.',
    metrics: [`Down payment ${formatPercent(downPayment.value)}`, 'Recommended 15-20%'],
  };
}
