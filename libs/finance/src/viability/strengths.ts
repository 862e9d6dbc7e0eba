import { type Viability } from '../types.js';
import { joinWithAnd } from './missing-terms.js';

/** Factors with this many points or more are strengths; those that cost points are weaknesses. */
const STRONG_POINTS = 10;

/**
 * What carries a score and what holds it back, in at most two sentences. An assumed multiple earns points but is no strength of the business, and where nothing is borrowed coverage is no weakness.
 *
 * Units: points in. Rules R6.1 to R6.5.
 *
 * @example describeStrengths(assessViability({ dscr: null, allCash: true, netIncomes: [1, 1], price: 9, sde: 2, downPercent: 100 }), true) // => 'Its strength is earnings stability. It is held back by purchase multiple.'
 */
export function describeStrengths(
  { factors, allCash }: Pick<Viability, 'allCash'> & { readonly factors: readonly Factor[] },
  hasPrice: boolean,
): string {
  const judged = factors.filter(({ key, status }) => !(allCash && key === 'dscr' && status === 'unknown'));
  const strong = listNames(
    judged.filter(({ key, score }) => score >= STRONG_POINTS && (hasPrice || key !== 'multiple')),
  );
  const weak = listNames(judged.filter(({ score }) => score < 0));
  return [
    ...(strong.length === 0
      ? []
      : [`Its ${strong.length === 1 ? 'strength is' : 'strengths are'} ${joinWithAnd(strong)}.`]),
    ...(weak.length === 0 ? [] : [`It is held back by ${joinWithAnd(weak)}.`]),
  ].join(' ');
}

interface Factor {
  readonly key: string;
  readonly name: string;
  readonly status: string;
  readonly score: number;
}

const listNames = (factors: readonly Factor[]): string[] => factors.map(({ name }) => name.toLowerCase());
