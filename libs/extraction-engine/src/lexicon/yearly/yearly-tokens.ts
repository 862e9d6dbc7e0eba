import type { FinancialField } from '@dealwright/vocabulary';
import { MONEY_PATTERN, readMoney } from '../read-number.js';
import { METRICS } from './metrics.js';

const METRIC = new RegExp(
  METRICS.map(({ pattern }, index) => String.raw`(?<m${index}>\b(?:${pattern}))`).join('|'),
  'gi',
);
const MONEY = new RegExp(String.raw`-?\(?(?:${MONEY_PATTERN})\)?`, 'gi');
export const YEAR =
  /(?<![\d,.$'-])(?:fy|cy)?\s?'?((?:19|20)\d{2})a?(?!\d|[,.-]\d)|\b(?:fy|cy)\s?'?(\d{2})\b|(?<=\b(?:in|for|of|during) )['\u2019](\d{2})\b(?!['\u2019])/gi;

export type Token =
  | {
      readonly kind: 'metric';
      readonly field: FinancialField;
      readonly start: number;
      readonly end: number;
      /** Stated after adjustments: 'adjusted EBITDA'. */
      readonly isAdjusted?: boolean;
    }
  | {
      readonly kind: 'year';
      readonly year: number;
      readonly start: number;
      readonly end: number;
      /** Named by its distance to another: 'the year before'. */
      readonly isRelative?: boolean;
    }
  | {
      readonly kind: 'money';
      readonly value: number;
      readonly step: number;
      readonly start: number;
      readonly end: number;
    };

export type YearToken = Extract<Token, { kind: 'year' }>;
export type MoneyToken = Extract<Token, { kind: 'money' }>;

/** Amounts in sentences carry a sign or a unit, or are printed to the dollar. */
const IS_AMOUNT = /\$|\d\s?(?:k|mm?|mil|mill|million|thousand|b|billion)\b|\d{1,3}(?:,\d{3})+/i;

/** One unit of the last printed digit: 100,000 for '$1.2M'. */
export function stepOfMoney(text: string, value: number): number {
  const digits = /\d[\d,]*(?:\.(\d+))?/.exec(text);
  const printed = Number((digits?.[0] ?? '').replace(/,/g, ''));
  const scale = printed === 0 ? 1 : Math.max(1, Math.round(Math.abs(value) / printed));
  return scale * 10 ** -(digits?.[1]?.length ?? 0);
}

const PRONOUN = /^\W*(?:in|for) (?:fy ?)?20\d\d,? (it|they|this|these|that)\b/i;

/** 'it' and 'they' at the head of a sentence stand for the measure of the sentence before. */
function readPronoun(text: string, carried: FinancialField | null): Token[] {
  const pronoun = carried ? PRONOUN.exec(text) : null;
  if (!carried || !pronoun) return [];
  const end = pronoun.index + pronoun[0].length;
  return [{ kind: 'metric', field: carried, start: end - (pronoun[1] ?? '').length, end }];
}

/** The measure that a question asks for stands before all that the answer says. */
const placeAsked = (asked: FinancialField | null): Token[] =>
  asked ? [{ kind: 'metric', field: asked, start: 0, end: 0 }] : [];

const RELATIVE_YEAR =
  /\bthe year before last\b|\b(?:the |a )?(?:prior|previous|preceding) year\b|\b(?:the|a) year (?:before|earlier|prior|previous)\b|\blast year\b(?!\W{0,3}(?:19|20)\d{2})/gi;

/** 'the year before' is counted from the year named last, 'last year' from the one in which the text was written. */
function readRelativeYears(text: string, named: readonly Token[], writtenIn: number | null): Token[] {
  return [...text.matchAll(RELATIVE_YEAR)].flatMap((match) => {
    const words = match[0].toLowerCase();
    const before = named.findLast((token) => token.kind === 'year' && token.end <= match.index);
    const isFromToday = /\blast\b/.test(words);
    const from = isFromToday ? writtenIn : before?.kind === 'year' ? before.year : null;
    if (from === null) return [];
    const year = from - (words.endsWith('before last') ? 2 : 1);
    const end = match.index + match[0].length;
    return [{ kind: 'year' as const, year, start: match.index, end, isRelative: true }];
  });
}

/** A number without sign and unit in a series of years: 'to 1.918 last year', 'and 447 in 2025'. */
const BARE_IN_SERIES =
  /(?<=(?:\b(?:and|to|then|from|vs\.?|versus|against)|[,;])\s+(?:about |roughly |nearly |around )?)\d{1,3}(?:\.\d{1,3})?(?=\s+(?:(?:in|for) (?:fy ?)?(?:19|20)\d{2}\b|last year\b|the year before\b))/gi;
/** Amounts of two years in a row are further apart only by exception. */
const MAX_YEARLY_RATIO = 2;

/** Speakers name the unit once: '$1,804,000 in 2024 and 1.918 last year', '$412k in 2024 and 447 in 2025'. */
function readUnitlessAmounts(text: string, monies: readonly MoneyToken[]): MoneyToken[] {
  return [...text.matchAll(BARE_IN_SERIES)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const [other] = monies;
    if (!other || monies.some((money) => money.start < end && start < money.end)) return [];
    const unit = [1_000, 1_000_000].find((one) => {
      const ratio = (Number(match[0]) * one) / Math.abs(other.value);
      return ratio <= MAX_YEARLY_RATIO && ratio * MAX_YEARLY_RATIO >= 1;
    });
    if (unit === undefined) return [];
    const step = unit * 10 ** -(match[0].split('.')[1]?.length ?? 0);
    return [{ kind: 'money' as const, value: Number(match[0]) * unit, step, start, end }];
  });
}

/** What stands around a sentence and says what its words mean. */
interface TokenContext {
  /** The measure of the sentence before. */
  readonly measure?: FinancialField | null;
  /** The year in which the text was written, null where it is not dated. */
  readonly writtenIn?: number | null;
  /** The measure that a question in front of the sentence asks for. */
  readonly asked?: FinancialField | null;
}

/** 'before debt service and depreciation', 'without interest': measures that an amount is not of. */
const LEFT_OUT =
  /\b(?:before|without|excluding|exclusive of|not counting|prior to)\s+(?=[^.;$\d]{0,50}\b(?:depreciation|interest|tax(?:es)?|amortization|salar(?:y|ies)|wages|pay|compensation)\b)(?:[a-z&'\u2019-]+[ ,/]*){1,8}?(?=\s*(?:\b(?:was|were|is|came|totall?ed|of|reached|stood|in|for)\b|[,):$\d]|$))/gi;

/** The measures, years and amounts of a sentence in their order. */
export function readTokens(
  sentence: string,
  { measure: carried = null, writtenIn = null, asked = null }: TokenContext = {},
): Token[] {
  const text = sentence.replace(LEFT_OUT, (words) => ' '.repeat(words.length));
  const tokens = [...readPronoun(text, carried), ...placeAsked(asked)];
  for (const match of text.matchAll(METRIC)) {
    const index = METRICS.findIndex((_metric, at) => match.groups?.[`m${at}`] !== undefined);
    const metric = METRICS[index];
    if (metric)
      tokens.push({
        kind: 'metric',
        field: metric.field,
        start: match.index,
        end: match.index + match[0].length,
        isAdjusted: metric.isAdjusted === true,
      });
  }
  for (const match of text.matchAll(YEAR)) {
    const digits = match.slice(1).find((group) => group !== undefined) ?? '';
    const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
    const start = match.index + match[0].search(/\S/);
    tokens.push({ kind: 'year', year, start, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(MONEY)) {
    const printed = match[0].replace(/[-()+]/g, '').trim();
    if (!IS_AMOUNT.test(printed)) continue;
    const amount = readMoney(printed);
    if (amount === null) continue;
    const isNegative = /^-|^\(.*\)$/.test(match[0]);
    tokens.push({
      kind: 'money',
      value: isNegative ? -amount : amount,
      step: stepOfMoney(printed, amount),
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    });
  }
  tokens.push(...readRelativeYears(text, tokens, writtenIn));
  const monies = tokens.flatMap((token) => (token.kind === 'money' ? [token] : []));
  tokens.push(...readUnitlessAmounts(text, monies));
  return tokens.sort((a, b) => a.start - b.start);
}
