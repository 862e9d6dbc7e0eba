import { findExplicitYear } from './find-explicit-year.js';

/** How the place of a period in time is known. */
type PeriodKind = 'calendar' | 'mostRecent' | 'ttm' | 'positional' | 'unknown';

/** A period of the financial history, placed in time. */
export interface Period {
  readonly key: string;
  /** what the user calls it, trimmed; may be empty */
  readonly label: string;
  readonly kind: PeriodKind;
  /** the calendar year it names, if any */
  readonly year: number | null;
  /** larger is newer; null for positional and unknown periods */
  readonly rank: number | null;
  /** the N of yearN or MOST_RECENT_YEAR_N */
  readonly position: number | null;
  /** trailing twelve months */
  readonly ttm: boolean;
  /** part of a year: shown, but no basis for SDE, stability or projections */
  readonly partial: boolean;
}

const TRAILING = /(?<![a-z])(?:ttm|ltm|t12m|t12(?!\d)|trailing)(?![a-z])/i;
const PARTIAL = /(?<![a-z])(?:ytd|interim|partial|year[- ]to[- ]date|month of)(?![a-z])/i;
const RECENT_YEAR_KEY = /^most[_\- ]?recent[_\- ]?year[_\- ]?(\d{1,6})$/i;
const POSITIONAL_KEY = /^year[_\- ]?(\d{1,6})$/i;

/**
 * Places a period in time from its key and its label; the label wins, as it is what the user sees.
 * calendar: a year Y is named; rank Y, + 0.5 for trailing twelve months, - 0.25 for a part of a year.
 * mostRecent: MOST_RECENT_YEAR_N; rank asOfYear - N. ttm: trailing months without a year; rank
 * asOfYear + 0.5. positional: yearN. Everything else: unknown.
 *
 * Unit of the rank: years. Rule R2.1.
 *
 * @example parsePeriod('year1', 'TTM 2025', 2026).rank // => 2025.5
 * @example parsePeriod('MOST_RECENT_YEAR_2', '', 2026).rank // => 2024
 */
export function parsePeriod(key: string, label: unknown, asOfYear: number): Period {
  const text = normalizeLabel(label);
  const year = findExplicitYear(text) ?? findExplicitYear(key);
  const ttm = matchesPattern(TRAILING, text) || matchesPattern(TRAILING, key);
  const partial = matchesPattern(PARTIAL, text) || matchesPattern(PARTIAL, key);
  const named: PeriodName = { key, label: text, year, ttm, partial };
  if (year !== null) return createPeriod(named, 'calendar', year + (ttm ? 0.5 : partial ? -0.25 : 0), null);
  const now = Number.isFinite(asOfYear) ? asOfYear : 0;
  const recent = RECENT_YEAR_KEY.exec(key);
  if (recent) return createPeriod(named, 'mostRecent', now - Number(recent[1]), Number(recent[1]));
  if (ttm) return createPeriod(named, 'ttm', now + 0.5, null);
  const positional = POSITIONAL_KEY.exec(key);
  return positional
    ? createPeriod(named, 'positional', null, Number(positional[1]))
    : createPeriod(named, 'unknown', null, null);
}

type PeriodName = Pick<Period, 'key' | 'label' | 'year' | 'ttm' | 'partial'>;

/** Spelled out, as spreading the named part costs more than all the rest, and this runs on each keystroke. */
function createPeriod(
  { key, label, year, ttm, partial }: PeriodName,
  kind: PeriodKind,
  rank: number | null,
  position: number | null,
): Period {
  return { key, label, kind, year, rank, position, ttm, partial };
}

/** A label as text, trimmed; whatever is neither text nor a number is no label. */
export function normalizeLabel(label: unknown): string {
  if (typeof label === 'string') return label.trim();
  return Number.isFinite(label) ? String(label) : '';
}

/** Every word of both patterns has a t; most keys and labels have none. */
function matchesPattern(pattern: RegExp, text: string): boolean {
  return (text.includes('t') || text.includes('T')) && pattern.test(text);
}
