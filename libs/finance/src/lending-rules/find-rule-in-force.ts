import { type DatedRule } from './types.js';

/** The rule to use on a day, and whether the table really speaks about that day. */
export interface RuleInForce<Rule> {
  readonly rule: Rule;
  /** false: no entry covers the day, so the nearest one before it (or the first) stands in */
  readonly scheduled: boolean;
  /** false: the entry covers the day, but its sources are older than the day */
  readonly verified: boolean;
}

/**
 * The entry of a table in force on a day. Where none is, the latest that began before it stands in; before
 * the first entry, the first does. Without a day, the newest. null for an empty table.
 *
 * Unit: calendar day in. Rules A1 to A13: what changes with time is data with a date.
 *
 * @example findRuleInForce(LENDING_RULE_TABLES.limits, '2026-07-04')?.rule.combined // => 10000000
 * @example findRuleInForce(LENDING_RULE_TABLES.guarantyFee, '2026-10-01')?.scheduled // => false
 */
export function findRuleInForce<Rule extends DatedRule>(
  table: readonly Rule[],
  day: string | null,
): RuleInForce<Rule> | null {
  const begun = day === null ? table : table.filter((rule) => rule.validFrom <= day);
  const latest = begun.reduce<Rule | undefined>(
    (best, rule) => (best && best.validFrom > rule.validFrom ? best : rule),
    undefined,
  );
  const rule = latest ?? table[0];
  if (!rule) return null;
  const scheduled = latest !== undefined && !isPast(day, rule.validTo);
  return { rule, scheduled, verified: scheduled && !isPast(day, rule.verifiedUntil) };
}

function isPast(day: string | null, end: string | null): boolean {
  return day !== null && end !== null && day > end;
}
