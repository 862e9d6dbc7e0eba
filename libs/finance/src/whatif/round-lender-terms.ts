import { roundSteps } from '@dealwright/figures';
import { type FigureTerm } from '../financing/types.js';

/**
 * The terms of the lender's view, of which those between SDE and the cash flow that debt is tested on are in whole
 * dollars that add up. Unchanged without SDE.
 *
 * Units: as the terms have them. Rules C1, C5.
 *
 * @example roundLenderTerms([{ key: 'sde', label: 'SDE', value: 100.4, unit: 'dollars' }, { key: 'capexReserve', label: 'Capex reserve', value: -0.6, unit: 'dollars' }, { key: 'lenderCashFlow', label: "Lender's cash flow", value: 99.8, unit: 'dollars' }]).map(({ value }) => value) // => [100, 0, 100]
 */
export function roundLenderTerms(terms: readonly FigureTerm[]): readonly FigureTerm[] {
  const [first, last] = [
    terms.findIndex(({ key }) => key === 'sde'),
    terms.findIndex(({ key }) => key === 'lenderCashFlow'),
  ];
  const [from, to] = [terms[first]?.value ?? null, terms[last]?.value ?? null];
  if (from === null || to === null) return terms;
  const between = terms.slice(first + 1, last).map(({ value }) => value ?? 0);
  const { start, steps, end } = roundSteps(from, between, to);
  const printed = [start, ...steps, end];
  return terms.map((term, index) => ({ ...term, value: printed[index - first] ?? term.value }));
}
