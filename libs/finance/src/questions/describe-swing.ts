import { formatMoney, formatRatio } from '@dealwright/figures';
import { type MeasuredOutcome } from './types.js';

/** Differences below these are not worth a word: points, ratio, dollars, probability. */
const NOTABLE_POINTS = 1;
const NOTABLE_RATIO = 0.005;
const NOTABLE_DOLLARS = 500;
const NOTABLE_CHANCE = 0.01;

/** What the model shows now, and what it would show. */
export interface Change {
  readonly now: MeasuredOutcome;
  readonly then: MeasuredOutcome;
}

interface Move {
  readonly subject: string;
  readonly verb: 'is' | 'falls' | 'rises';
  readonly rest: string;
}

const VERBS = ['is', 'falls', 'rises'] as const;

/**
 * Says how far the figures of a model move, each from what the model shows now: 'Without them DSCR at closing falls
 * from 1.31x to 1.12x.' Where neither DSCR nor maximum price moves, as in an incomplete model, SDE stands for them. The
 * score may rise where the others fall, because a low multiple costs it points (R6.3); the sentence then says so.
 */
export function describeSwing({ now, then }: Change, lead: string): string {
  const wholePoints = (points: number): string => String(Math.round(points));
  const coverage = [
    toMove('DSCR at closing', [now.dscr, then.dscr], NOTABLE_RATIO, formatRatio),
    toPriceMove(now.maximumPrice, then.maximumPrice),
  ].filter((move) => move !== null);
  const earnings = toMove('SDE', [now.sde, then.sde], NOTABLE_DOLLARS, formatMoney);
  const score = toMove('the score', [now.score, then.score], NOTABLE_POINTS, wholePoints);
  const moves = [
    ...(coverage.length === 0 && earnings ? [earnings] : coverage),
    ...(score ? [explainLowMultiple(score, { now, then })] : []),
  ];
  if (moves.length === 0) return describeChance(now.chanceOfPaying, then.chanceOfPaying, lead);
  const clauses = VERBS.map((verb) => toClause(moves.filter((move) => move.verb === verb)));
  return `${lead} ${clauses.filter((clause) => clause !== '').join(', while ')}.`;
}

/** What a swing assumes of an SDE that was entered as one figure. */
export const ENTERED_SDE_MOVES = 'The model assumes that the stated SDE changes by the same dollar amount.';

/** Whether any figure moves by enough to be worth a word. */
export const isNotableChange = (change: Change): boolean =>
  describeSwing(change, '') !== describeSwing({ now: change.now, then: change.now }, '');

/** Adds why the score rises or falls where the multiple leaves or reaches the range that costs points. */
function explainLowMultiple(score: Move, { now, then }: Change): Move {
  if (now.isMultipleLow === then.isMultipleLow || score.verb !== (now.isMultipleLow ? 'rises' : 'falls'))
    return score;
  return { ...score, rest: `${score.rest} (a multiple below 3x lowers the score)` };
}

/** A figure that is unknown now has nothing to move from, so that only what it would be is said. */
function toMove(
  subject: string,
  [now, then]: readonly [number | null, number | null],
  least: number,
  format: (value: number) => string,
): Move | null {
  if (then === null) return null;
  if (now === null) return { subject, verb: 'is', rest: format(then) };
  if (Math.abs(then - now) < least) return null;
  return { subject, verb: then < now ? 'falls' : 'rises', rest: `from ${format(now)} to ${format(then)}` };
}

function toPriceMove(now: number | null, then: number | null): Move | null {
  if (now === null || then === null || Math.abs(then - now) < NOTABLE_DOLLARS) return null;
  const rest = `by ${formatMoney(Math.abs(then - now))}`;
  return { subject: 'the maximum price', verb: then < now ? 'falls' : 'rises', rest };
}

/** Moves in one direction, the verb said once. */
function toClause(moves: readonly Move[]): string {
  const [first, ...others] = moves;
  if (first === undefined) return '';
  const texts = [
    `${first.subject} ${first.verb} ${first.rest}`,
    ...others.map(({ subject, rest }) => `${subject} ${rest}`),
  ];
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`;
}

function describeChance(now: number | null, then: number | null, lead: string): string {
  if (now === null || then === null || Math.abs(then - now) < NOTABLE_CHANCE)
    return `${lead} the figures of the model stay about the same.`;
  const percent = (share: number): string => `${Math.round(100 * share)}%`;
  return `${lead} the debt is paid every year in ${percent(then)} instead of ${percent(now)} of simulated futures.`;
}
