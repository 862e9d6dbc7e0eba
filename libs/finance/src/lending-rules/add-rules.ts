import { LENDING_RULE_TABLES } from './tables.js';
import { type DatedRule, type LendingRulePack, type LendingRuleTables } from './types.js';

/**
 * Our tables with the entries of a newer pack among them. An entry that begins on the day of one of ours replaces it;
 * any other stands beside ours and holds from its first day until a later one begins.
 *
 * Units: those of the tables. Rules A1 to A13: data with a date and a source.
 *
 * @example addRules({ prime: [{ ...LENDING_RULE_TABLES.prime[0], validFrom: '2026-09-17', percent: 6.25 }] }).prime.length // => 2
 */
export function addRules(pack: LendingRulePack): LendingRuleTables {
  const tables: Readonly<Record<string, readonly DatedRule[]>> = LENDING_RULE_TABLES;
  const added: Readonly<Record<string, readonly DatedRule[] | undefined>> = pack;
  return Object.fromEntries(
    Object.entries(tables).map(([name, ours]) => [name, mergeByDay(ours, added[name] ?? [])]),
  ) as unknown as LendingRuleTables;
}

function mergeByDay(ours: readonly DatedRule[], theirs: readonly DatedRule[]): readonly DatedRule[] {
  const days = new Set(theirs.map(({ validFrom }) => validFrom));
  return [...ours.filter(({ validFrom }) => !days.has(validFrom)), ...theirs].toSorted((one, other) =>
    one.validFrom.localeCompare(other.validFrom),
  );
}
