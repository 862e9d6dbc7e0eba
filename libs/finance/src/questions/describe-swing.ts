import { formatMoney, formatRatio } from '../formats/index.js';
import { type Swing } from './types.js';

/** Differences below these are not worth a word: points, ratio, dollars. */
const NOTABLE_POINTS = 1;
const NOTABLE_RATIO = 0.005;
const NOTABLE_DOLLARS = 500;

/** Says how far the figures fall from the best answer to the worst: 'Without them DSCR at closing falls from 1.31x to 1.12x.' */
export function describeSwing({ dscr, score, maximumPrice, chanceOfPaying }: Swing, lead: string): string {
  const falls = [
    isNotable(dscr, NOTABLE_RATIO)
      ? `DSCR at closing falls from ${formatRatio(dscr.high)} to ${formatRatio(dscr.low)}`
      : null,
    isNotable(maximumPrice, NOTABLE_DOLLARS)
      ? `the maximum price by ${formatMoney(maximumPrice.high - maximumPrice.low)}`
      : null,
    isNotable(score, NOTABLE_POINTS)
      ? `the score from ${Math.round(score.high)} to ${Math.round(score.low)}`
      : null,
  ].filter((text) => text !== null);
  if (falls.length === 0) return describeChance(chanceOfPaying, lead);
  const last = falls.length > 1 ? ` and ${falls.at(-1)}` : '';
  const [first = '', ...middle] = last === '' ? falls : falls.slice(0, -1);
  const verb = first.includes('falls') ? first : first.replace(/ (by|from) /, ' falls $1 ');
  return `${lead} ${[verb, ...middle].join(', ')}${last}.`;
}

const isNotable = (range: Swing[keyof Swing], least: number): range is { low: number; high: number } =>
  range !== null && range.high - range.low >= least;

function describeChance(chance: Swing['chanceOfPaying'], lead: string): string {
  if (!isNotable(chance, 0.01)) return `${lead} nothing falls that a lender looks at.`;
  const percent = (share: number): string => `${Math.round(100 * share)}%`;
  return `${lead} the debt is paid every year in ${percent(chance.low)} instead of ${percent(chance.high)} of simulated futures.`;
}
