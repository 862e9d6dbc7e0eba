import { type RuleName, type RuleSet } from './types.js';

/**
 * What the reader of a figure must know about the dates of the rules behind it. Empty while all of them are in force and
 * as new as their sources.
 *
 * Units: none. Rules A1 to A13.
 *
 * @example listRuleNotices(getLendingRules('2026-11-01'), ['prime']) // => ['The sources for prime end on June 30, 2026; check the value for November 1, 2026.']
 */
export const listRuleNotices = (
  { notices }: Pick<RuleSet, 'notices'>,
  names: readonly RuleName[],
): readonly string[] => notices.filter(({ rule }) => names.includes(rule)).map(({ message }) => message);
