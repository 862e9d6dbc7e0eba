import { formatDay } from '@dealwright/figures';
import { findRuleInForce, type RuleInForce } from './find-rule-in-force.js';
import { parseIsoDay } from './parse-iso-day.js';
import { applyOverride } from './apply-override.js';
import { LENDING_RULE_TABLES } from './tables.js';
import {
  type DatedRule,
  type LendingRules,
  type LendingRuleTables,
  type RuleName,
  type RuleNotice,
  type RuleOverrides,
  type RuleSet,
} from './types.js';

/** What people call each rule. */
const LABELS: Readonly<Record<RuleName, string>> = {
  guarantyFee: 'guaranty fees',
  guaranty: 'guaranty percentages',
  limits: 'loan limits',
  maturity: 'maturities',
  rateSpreads: 'rate spreads',
  prime: 'prime',
  baseRates: 'base rates',
  dscr: 'coverage floors',
  equity: 'equity injection',
  valuation: 'business valuation',
  owners: 'eligible owners',
  sellerTransition: 'seller transition',
  prepayment: 'prepayment fees',
  program504: 'the 504 program',
  benchmarks: 'benchmarks',
};

const RULE_NAMES = Object.keys(LABELS) as RuleName[];

/**
 * The rules in force on a day, with the caller's own values over them, and notices where a rule is out of its
 * dates ('FY2026 table; the notice for FY2027 is not in the rule pack'), older than its sources, or where an override
 * did not fit. A waiver ends on its own date, also where the table it belongs to goes on standing in.
 * `overrides` is any part of a rule set, or a whole one. A date that cannot be read takes the newest rules.
 *
 * Units: calendar day in; dollars, percent and years in the tables. Rules A1 to A13: data with a date and a source, which can be replaced. Other `tables` replace all of ours.
 *
 * @example getLendingRules('2026-07-03').limits.independent // => false
 * @example getLendingRules('2026-07-04').limits.independent // => true
 * @example getLendingRules('2026-03-01', { prime: { percent: 7.5 } }).prime.percent // => 7.5
 */
export function getLendingRules(
  date: unknown,
  overrides?: RuleOverrides | null,
  tables: LendingRuleTables = LENDING_RULE_TABLES,
): RuleSet {
  const asOf = parseIsoDay(date);
  const notices: RuleNotice[] = [];
  const rules = Object.fromEntries(
    RULE_NAMES.map((name) => [name, resolveRule(name, { asOf, overrides, tables, notices })]),
  ) as unknown as LendingRules;
  return { ...rules, asOf, notices };
}

interface RuleRequest {
  readonly asOf: string | null;
  readonly overrides: RuleOverrides | null | undefined;
  readonly tables: LendingRuleTables;
  /** receives what the reader should know about the rule */
  readonly notices: RuleNotice[];
}

function resolveRule(name: RuleName, { asOf, overrides, tables, notices }: RuleRequest): DatedRule {
  const table: readonly DatedRule[] = tables[name];
  const found: RuleInForce<DatedRule> = findRuleInForce(table, asOf) ?? findOwnRule(name, asOf);
  const change: unknown = overrides?.[name];
  const rule = endWaivers(found.rule, asOf);
  if (change === undefined || change === null) {
    const notice = checkRuleDate(name, asOf, found);
    if (notice) notices.push(notice);
    return rule;
  }
  const { value, ignored } = applyOverride(rule, change);
  notices.push(...ignored.map((path) => createOverrideNotice(name, path)));
  return value;
}

/** What a rule waives once the waiver has ended. */
const ENDED_WAIVERS: Readonly<Record<string, unknown>> = {
  manufacturerWaiverUpTo: 0,
  manufacturerFeesWaived: false,
};

function endWaivers(rule: DatedRule, asOf: string | null): DatedRule {
  const { manufacturerWaiverUntil: end } = rule as Partial<LendingRules['program504']>;
  if (end === undefined || end === null || asOf === null || asOf <= end) return rule;
  const ended = Object.entries(ENDED_WAIVERS).filter(([name]) => Object.hasOwn(rule, name));
  return { ...rule, ...Object.fromEntries(ended) };
}

function findOwnRule(name: RuleName, asOf: string | null): RuleInForce<DatedRule> {
  const ours: readonly DatedRule[] = LENDING_RULE_TABLES[name];
  return findRuleInForce(ours, asOf) as RuleInForce<DatedRule>;
}

function checkRuleDate(
  name: RuleName,
  asOf: string | null,
  found: RuleInForce<DatedRule>,
): RuleNotice | null {
  if (asOf === null || found.verified) return null;
  const { rule } = found;
  const label = LABELS[name];
  if (!found.scheduled) {
    const year = 'fiscalYear' in rule && asOf > rule.validFrom ? getFiscalYear(asOf) : null;
    const message =
      year === null
        ? `No schedule found for ${formatDay(asOf)} for ${label}, using ${describeRule(rule)}.`
        : `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${describeRule(rule)} table; the notice for FY${String(year)} is not in the rule pack.`;
    return { rule: name, code: 'noScheduleForDate', message };
  }
  const message = `The sources for ${label} end on ${formatDay(rule.verifiedUntil ?? '')}; check the value for ${formatDay(asOf)}.`;
  return { rule: name, code: 'unverifiedAtDate', message };
}

/** The fiscal year of the United States that a day is in: it begins on October 1. */
function getFiscalYear(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= '10-01' ? 1 : 0);
}

function describeRule(rule: DatedRule): string {
  if ('fiscalYear' in rule) return `FY${String(rule.fiscalYear)}`;
  return `the one of ${formatDay(rule.validFrom)}`;
}

function createOverrideNotice(rule: RuleName, path: string): RuleNotice {
  const message = `The setting for ${LABELS[rule]}${path === '' ? '' : ` (${path})`} could not be used; the dated value stands.`;
  return { rule, code: 'overrideIgnored', message };
}
