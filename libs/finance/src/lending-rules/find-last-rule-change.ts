import { LENDING_RULE_TABLES } from './tables.js';
import { type DatedRule, type LendingRuleTables } from './types.js';

/**
 * The last day up to `day` on which a rule came into force, or on which one or a waiver had ended: what was calculated
 * on or after it was calculated with the rules of `day`. null before the first rule.
 *
 * Unit: calendar day in and out. Rules A1 to A13.
 *
 * @example findLastRuleChange('2026-10-15') // => '2026-10-01'
 */
export function findLastRuleChange(
  day: string,
  tables: LendingRuleTables = LENDING_RULE_TABLES,
): string | null {
  const rules: readonly (DatedRule & { readonly manufacturerWaiverUntil?: string | null })[] =
    Object.values(tables).flat();
  const changes = rules.flatMap(({ validFrom, validTo, manufacturerWaiverUntil = null }) => [
    validFrom,
    ...[validTo, manufacturerWaiverUntil].filter((end) => end !== null).map(getNextDay),
  ]);
  return (
    changes
      .filter((change) => change <= day)
      .toSorted()
      .at(-1) ?? null
  );
}

function getNextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
