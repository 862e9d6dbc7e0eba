import { roundParts } from '@dealwright/figures';
import { type Dollars } from '../../types.js';
import { type SourcesAndUses } from '../sources-and-uses.js';
import { type FigureTerm } from '../types.js';

/** Both sides of sources and uses as they are printed, with their one total. */
export interface RoundedClosing extends Pick<SourcesAndUses, 'uses' | 'sources'> {
  readonly total: Dollars;
}

/**
 * Sources and uses as they are paid, to the cent: each use and source is rounded, and the 7(a) loan is what the others
 * leave, or the buyer's cash where there is no such loan. In whole dollars, what rounding leaves goes to the largest
 * remainders. The lines of each side add up to the total, which is the same for both.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundClosing({ uses: [{ key: 'purchasePrice', label: 'Price', value: 100.804, unit: 'dollars' }], sources: [{ key: 'buyerCash', label: 'Cash', value: 50.402, unit: 'dollars' }, { key: 'sevenALoan', label: 'Loan', value: 50.402, unit: 'dollars' }] }, 'cents').total // => 100.8
 * @example roundClosing({ uses: [{ key: 'purchasePrice', label: 'Price', value: 100.804, unit: 'dollars' }], sources: [{ key: 'buyerCash', label: 'Cash', value: 50.402, unit: 'dollars' }, { key: 'sevenALoan', label: 'Loan', value: 50.402, unit: 'dollars' }] }, 'dollars').total // => 101
 */
export function roundClosing(
  closing: Pick<SourcesAndUses, 'uses' | 'sources'>,
  to: 'cents' | 'dollars',
): RoundedClosing {
  const uses = closing.uses.map(roundToCents);
  const paid = sumTerms(uses);
  const hasLoan = closing.sources.some(({ key, value }) => key === 'sevenALoan' && (value ?? 0) > 0);
  const balancing = hasLoan ? 'sevenALoan' : 'buyerCash';
  const others = sumTerms(closing.sources.map(roundToCents).filter(({ key }) => key !== balancing));
  const sources = closing.sources.map((term) =>
    term.key === balancing ? { ...term, value: toCents(paid - others) } : roundToCents(term),
  );
  if (to === 'cents') return { uses, sources, total: paid };
  return { uses: roundToDollars(uses), sources: roundToDollars(sources), total: roundParts([paid])[0] ?? 0 };
}

function roundToDollars(terms: readonly FigureTerm[]): readonly FigureTerm[] {
  const parts = roundParts(terms.map(({ value }) => value ?? 0));
  return terms.map((term, index) => ({ ...term, value: parts[index] ?? null }));
}

function roundToCents(term: FigureTerm): FigureTerm {
  return { ...term, value: toCents(term.value ?? 0) };
}

function toCents(amount: Dollars): Dollars {
  return roundParts([amount], 2)[0] ?? amount;
}

function sumTerms(terms: readonly FigureTerm[]): Dollars {
  return toCents(terms.reduce((sum, { value }) => sum + (value ?? 0), 0));
}
