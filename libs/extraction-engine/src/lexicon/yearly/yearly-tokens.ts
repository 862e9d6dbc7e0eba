import type { FinancialField } from '@dealwright/vocabulary';
import { MONEY_PATTERN, readMoney } from '../read-number.js';
import { METRICS } from './metrics.js';

const METRIC = new RegExp(
  METRICS.map(({ pattern }, index) => String.raw`(?<m${index}>\b(?:${pattern}))`).join('|'),
  'gi',
);
const MONEY = new RegExp(String.raw`-?\(?(?:${MONEY_PATTERN})\)?`, 'gi');
export const YEAR =
  /(?<![\d,.$'-])(?:fy|cy)?\s?'?((?:19|20)\d{2})a?(?!\d|[,.-]\d)|\b(?:fy|cy)\s?'?(\d{2})\b/gi;

export type Token =
  | { readonly kind: 'metric'; readonly field: FinancialField; readonly start: number; readonly end: number }
  | { readonly kind: 'year'; readonly year: number; readonly start: number; readonly end: number }
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

/** The measures, years and amounts of a sentence in their order; `carried` is the measure of the sentence before. */
export function readTokens(text: string, carried: FinancialField | null = null): Token[] {
  const tokens = readPronoun(text, carried);
  for (const match of text.matchAll(METRIC)) {
    const index = METRICS.findIndex((_metric, at) => match.groups?.[`m${at}`] !== undefined);
    const metric = METRICS[index];
    if (metric)
      tokens.push({
        kind: 'metric',
        field: metric.field,
        start: match.index,
        end: match.index + match[0].length,
      });
  }
  for (const match of text.matchAll(YEAR)) {
    const digits = match[1] ?? match[2] ?? '';
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
  return tokens.sort((a, b) => a.start - b.start);
}
