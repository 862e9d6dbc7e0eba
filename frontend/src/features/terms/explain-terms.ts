import { lowercaseFirst } from '@dealwright/figures';
import { type ExplainedResult, type TermsGoal, type TermsPoint } from '@dealwright/finance';
import { GOAL_TEXTS } from './terms-texts';

/** How the price of one point of the chart is paid, and why the point is there. */
export function explainTerms({ closing, terms }: TermsPoint, goals: readonly TermsGoal[]): ExplainedResult {
  const names = goals.map((goal) => lowercaseFirst(GOAL_TEXTS[goal].label)).join(' and ');
  const otherUses = closing.uses.filter(({ key, value }) => key !== 'purchasePrice' && value !== 0);
  const sources = closing.sources.filter(({ value }) => value !== 0);
  return {
    id: 'chart.terms',
    label: 'Price of the selected terms',
    formula: `Every point meets all requirements, and no other terms are better in one goal (${names}) without being worse in another. The price is what the sources bring, less the other uses`,
    operation: 'sum',
    value: terms.price,
    unit: 'dollars',
    rule: 'A1, A8',
    terms: [
      ...sources.map(({ label, value }) => ({ label, value, sign: '+' as const })),
      ...otherUses.map(({ label, value }) => ({ label, value, sign: '-' as const })),
    ].map((line) => ({ ...line, unit: 'dollars' as const, source: { kind: 'derived' as const } })),
  };
}
