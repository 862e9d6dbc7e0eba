import type { FinancialField } from '@dealwright/vocabulary';
import { METRICS } from './metrics.js';
import { MONEY_PATTERN, readMoney } from './read-number.js';
import { NOT_THE_BUSINESS } from './not-the-business.js';

/** A yearly figure that running text, a bullet or a tile states. */
export interface YearlyStatement {
  readonly field: FinancialField;
  readonly year: number;
  readonly value: number;
  /** One unit of the last printed digit, in dollars: 100,000 for '$1.2M'. */
  readonly step: number;
  /** Letters of the text that state it, the amount only. */
  readonly start: number;
  readonly end: number;
  readonly ruleName: string;
  /** No word or mark stands before the amount: on a line of its own it may be the first of a column. */
  readonly isBare: boolean;
}

const METRIC = new RegExp(
  METRICS.map(({ pattern }, index) => String.raw`(?<m${index}>\b(?:${pattern}))`).join('|'),
  'gi',
);
const MONEY = new RegExp(String.raw`-?\(?(?:${MONEY_PATTERN})\)?`, 'gi');
const YEAR = /(?<![\d,.$'-])(?:fy|cy)?\s?'?((?:19|20)\d{2})a?(?!\d|[,.-]\d)|\b(?:fy|cy)\s?'?(\d{2})\b/gi;

type Token =
  | { readonly kind: 'metric'; readonly field: FinancialField; readonly start: number; readonly end: number }
  | { readonly kind: 'year'; readonly year: number; readonly start: number; readonly end: number }
  | {
      readonly kind: 'money';
      readonly value: number;
      readonly step: number;
      readonly start: number;
      readonly end: number;
    };

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

function readTokens(text: string, carried: FinancialField | null = null): Token[] {
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

/** The measure that a sentence names last, null for none or for several. */
export function findLastMeasure(text: string): FinancialField | null {
  const fields = new Set(readTokens(text).flatMap((token) => (token.kind === 'metric' ? [token.field] : [])));
  return fields.size === 1 ? ([...fields][0] ?? null) : null;
}

/** What is expected, is a part of a year, or is about something else than the business. */
const NOT_A_YEAR_OF_IT =
  /\b(?:could|would|should|plans?|planned|project(?:ed|s|ions?)?|forecast\w*|potential|expect(?:ed|s)?|budget\w*|goals?|targets?|ignor\w+|if|pipeline|backlog|annuali[sz]ed|run[- ]rate|pro ?forma|estimate[ds]?|anticipate[ds]?|ytd|year[- ]to[- ]date|ttm|ltm|trailing|quarter(?:ly)?|q[1-4]|month(?:ly|s)?(?! ended)|half|first|through (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov)\w*|weeks?|industry|market size|competitors?|average (?:firm|business|company|shop|store)|nationwide|landlord|lender|franchisor|customer(?:'s)? (?:revenue|sales)|e-?commerce|online (?:sales|revenue))\b/i;
/** Words between a measure and its amount that make the amount something else: a change, a share, a part. */
const NOT_THE_AMOUNT =
  /\b(?:by|per|up|down|increase[ds]? of|decrease[ds]? of|rise of|drop of|growth of|excluding|less|plus|than|change|margin|includ\w+|of which|tax(?:es)?|goodwill|price|inventory|rent|equipment|capacity|from (?!\$?\d)[a-z]+|attributable|came|generated by|related)\b|%/i;
/** '6% of sales over $1,000,000' is a rent or a royalty. */
const SHARE_OF = /(?:%|\bper ?cent) of (?:(?:the|its|all|annual|gross|net|total) )*$/i;
/** Letters between a measure and its amount; longer ones take in another clause. Set by hand, not measured. */
const MAX_GAP = 70;

const YEAR_BEHIND =
  /^\s*(?:last year\s*)?(?:\(|,|-|\u2013|\u2014|in|for|during|of|through|at)+\s*(?:(?:the|full|fiscal|calendar|tax|year|twelve months|12 months|ended|ending|end of|january|december|june|september|march|\d{1,2},?)\s+)*$/i;
const SERIES =
  /^(?:[\s,;()]|\b(?:and|to|then|in|for|from|versus|vs|compared|with|followed by|up|down|against|was|were|of|it|reached|rose|grew|increased|fell|declined)\b\.?)*$/i;

/** Sentences speak of past years of the business this far back. */
const MAX_YEARS_BACK = 12;
export const isPastYear = (year: number, asOfYear: number | null) =>
  asOfYear === null || (year < asOfYear && year >= asOfYear - MAX_YEARS_BACK);

interface Statement {
  readonly field: FinancialField;
  readonly year: number;
  readonly money: Extract<Token, { kind: 'money' }>;
  readonly ruleName: string;
}

/** 'in revenue' or 'of SDE' behind an amount: the measure it is of. */
function findMetricBehind(text: string, tokens: readonly Token[], at: number): Token | null {
  const next = tokens[at + 1];
  const money = tokens[at];
  if (!money || next?.kind !== 'metric') return null;
  return /^\s*(?:in|of)\s+(?:[a-z-]+\s+){0,2}$/i.test(text.slice(money.end, next.start)) ? next : null;
}

/** The measure in front of an amount, if nothing between the two makes the amount something else. */
function findMetricBefore(text: string, tokens: readonly Token[], at: number): Token | null {
  const money = tokens[at] as Token;
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before] as Token;
    if (token.kind === 'money') {
      // '$1.1M in 2022 and $1.2M in 2023': one measure, several amounts.
      const between = text.slice(token.end, money.start).replace(YEAR, ' ');
      return SERIES.test(between) ? findMetricBefore(text, tokens, before) : null;
    }
    if (token.kind !== 'metric') continue;
    const gap = text.slice(token.end, money.start);
    const words = gap
      .replace(/,\s*including [^,$]{0,40},/gi, ' ')
      .replace(
        /\b(?:increased|grew|rose|climbed|went|declined|fell|decreased|dropped|improved) (?:from|to)\b/gi,
        ' ',
      );
    if (SHARE_OF.test(text.slice(0, token.start))) return null;
    return gap.length <= MAX_GAP && !NOT_THE_AMOUNT.test(words) && !/;/.test(gap) ? token : null;
  }
  return null;
}

/** The year of an amount: behind it, else next to the measure, else at the head of the sentence. */
function findYear(
  text: string,
  tokens: readonly Token[],
  at: number,
  metric: Token,
): { year: number; ruleName: string } | null {
  const money = tokens[at] as Token;
  const behind = tokens.slice(at + 1).find((token) => token !== metric && token.kind !== 'metric');
  if (behind?.kind === 'year') {
    const from = metric.start > money.start ? metric.end : money.end;
    if (YEAR_BEHIND.test(text.slice(from, behind.start)))
      return { year: behind.year, ruleName: 'amount in a year' };
  }
  const before = tokens.slice(0, at).findLast((token) => token.kind === 'year' || token.kind === 'money');
  if (before?.kind !== 'year') return findLeadingYear(text, tokens, at);
  const lead = text.slice(0, before.start);
  if (
    /\b(?:since|founded|established|opened|purchased|acquired|bought|started|built|lease\w*|expires?|until|between|from)\W+(?:in\s+)?(?:\w+\s+)?$/i.test(
      lead,
    )
  )
    return null;
  const isBeside =
    metric.start > before.end &&
    /^[\s:'s]*(?:(?:the|company|business|total|our|its)['s]*\s*)*$/i.test(
      text.slice(before.end, metric.start),
    );
  if (isBeside) return { year: before.year, ruleName: 'measure behind its year' };
  if (before.start > metric.end) return { year: before.year, ruleName: 'year behind the measure' };
  return /\blast year\s*\($|(?:^|[,;.]\s*|\band\s+)(?:in|for|during|fiscal|fy)\s*(?:the\s+)?(?:full\s+)?(?:fiscal\s+|calendar\s+|tax\s+)?(?:year\s+)?(?:ended\s+\w+\s+\d{1,2},\s*)?$/i.test(
    lead,
  )
    ? { year: before.year, ruleName: 'sentence about a year' }
    : null;
}

/** 'In 2024 revenue was $1.2M and SDE $300K': the year at the head holds for all amounts, if it is the only one. */
function findLeadingYear(
  text: string,
  tokens: readonly Token[],
  at: number,
): { year: number; ruleName: string } | null {
  const years = tokens.filter((token) => token.kind === 'year');
  const only = years[0];
  if (years.length !== 1 || only?.kind !== 'year' || only.start > (tokens[at]?.start ?? 0)) return null;
  return /^\W*(?:(?:in|for|during)\s+)?(?:the\s+)?(?:full\s+)?(?:fiscal\s+|calendar\s+|tax\s+)?(?:year\s+)?(?:ended\s+\w+\s+\d{1,2},\s*)?$/i.test(
    text.slice(0, only.start),
  )
    ? { year: only.year, ruleName: 'sentence about a year' }
    : null;
}

/** 'Revenue for 2022, 2023 and 2024 was $1.1M, $1.2M and $1.3M': as many years as amounts, in the same order. */
function readLists(text: string, tokens: readonly Token[]): Statement[] | null {
  const metrics = tokens.filter((token) => token.kind === 'metric');
  const years = tokens.flatMap((token) => (token.kind === 'year' ? [token] : []));
  const monies = tokens.flatMap((token) => (token.kind === 'money' ? [token] : []));
  const [metric] = metrics;
  if (metrics.length !== 1 || metric?.kind !== 'metric' || years.length < 2 || years.length !== monies.length)
    return null;
  const [firstYear, firstMoney] = [years[0], monies[0]];
  if (!firstYear || !firstMoney || metric.start > firstMoney.start) return null;
  if (isYearBeforeEach(text, years, monies) && LIST_LEAD.test(text.slice(metric.end, firstYear.start)))
    return pairInOrder(metric.field, years, monies);
  return isListedApart(text, metric, years, monies) ? pairInOrder(metric.field, years, monies) : null;
}

/** All years stand before all amounts or behind them, and nothing between makes the amounts something else. */
function isListedApart(
  text: string,
  metric: Token,
  years: readonly YearToken[],
  monies: readonly MoneyToken[],
): boolean {
  const [lastYear, firstMoney] = [years.at(-1), monies[0]];
  const [firstYear, lastMoney] = [years[0], monies.at(-1)];
  if (!lastYear || !firstMoney || !firstYear || !lastMoney) return false;
  const isApart = lastYear.end <= firstMoney.start || lastMoney.end <= firstYear.start;
  const gap = text.slice(metric.end, firstMoney.start).replace(YEAR, ' ');
  return isApart && !NOT_THE_AMOUNT.test(gap);
}

/** 'Revenue by year:' in front of a list. */
const LIST_LEAD =
  /^\s*(?:by (?:fiscal |calendar )?year|history|(?:for |in |over )?(?:each of )?(?:the )?(?:last |past |same |prior |previous )?(?:two |three |four |five |\d )?(?:full |fiscal |calendar )*years?)?\W*$/i;

type YearToken = Extract<Token, { kind: 'year' }>;
type MoneyToken = Extract<Token, { kind: 'money' }>;

const pairInOrder = (
  field: FinancialField,
  years: readonly YearToken[],
  monies: readonly MoneyToken[],
): Statement[] =>
  monies.flatMap((money, at) => {
    const year = years[at];
    return year ? [{ field, year: year.year, money, ruleName: 'list of years and amounts' }] : [];
  });

/** 'Revenue by year: 2023 $331,400, 2024 $340,200': each year right before its amount. */
const isYearBeforeEach = (text: string, years: readonly YearToken[], monies: readonly MoneyToken[]) =>
  years.every((year, at) => {
    const money = monies[at];
    return (
      money !== undefined &&
      money.start >= year.end &&
      /^\s*[:=-]?\s*$/.test(text.slice(year.end, money.start))
    );
  });

/** '2024 revenue and SDE were $1.2M and $300K, respectively'. */
function readRespectively(text: string, tokens: readonly Token[]): Statement[] | null {
  if (!/\brespectively\b/i.test(text)) return null;
  const metrics = tokens.flatMap((token) => (token.kind === 'metric' ? [token] : []));
  const years = tokens.flatMap((token) => (token.kind === 'year' ? [token] : []));
  const monies = tokens.flatMap((token) => (token.kind === 'money' ? [token] : []));
  const [year] = years;
  if (metrics.length < 2) return null;
  if (years.length !== 1 || !year || metrics.length !== monies.length) return [];
  return monies.flatMap((money, at) => {
    const metric = metrics[at];
    return metric
      ? [{ field: metric.field, year: year.year, money, ruleName: 'list of measures and amounts' }]
      : [];
  });
}

function readEach(text: string, tokens: readonly Token[]): Statement[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'money') return [];
    if (/^\s*(?:%|per\b|\/|a (?:month|week|year)|each\b)/i.test(text.slice(token.end))) return [];
    const metric = findMetricBehind(text, tokens, at) ?? findMetricBefore(text, tokens, at);
    if (metric?.kind !== 'metric') return [];
    const dated = findYear(text, tokens, at, metric);
    return dated ? [{ field: metric.field, money: token, ...dated }] : [];
  });
}

/** Smaller amounts are prices, fees and multiples; depreciation and interest may be small. */
const MIN_AMOUNT_USD = 1_000;

/**
 * Yearly figures that a sentence, a bullet or the label of a tile states with its year: 'revenue of $1.2M in 2023',
 * '2022 sales were $980,000', 'sales grew from $1.1M in 2022 to $1.4M in 2023'. What is expected, or is about a part
 * of a year, is not read.
 *
 * @param asOfYear no later year is read; null for any
 * @param carried the measure of the sentence before: 'In 2023 they were $571,000' is of it
 */
export function readYearlyStatements(
  text: string,
  asOfYear: number | null,
  carried: FinancialField | null = null,
): YearlyStatement[] {
  if (!/\d/.test(text) || NOT_A_YEAR_OF_IT.test(text) || NOT_THE_BUSINESS.test(text)) return [];
  const tokens = readTokens(text, carried);
  if (!tokens.some(({ kind }) => kind === 'metric') || !tokens.some(({ kind }) => kind === 'year')) return [];
  const found = readRespectively(text, tokens) ?? readLists(text, tokens) ?? readEach(text, tokens);
  return found.flatMap(({ field, year, money, ruleName }) => {
    if (!isPastYear(year, asOfYear) || Math.abs(money.value) < MIN_AMOUNT_USD) return [];
    const isLoss = field === 'netIncome' && /\bnet loss\b/i.test(text) && money.value > 0;
    const { start, end, step } = money;
    const isBare = tokens.some((token) => token.end <= start && text.slice(token.end, start).trim() === '');
    return [{ field, year, value: isLoss ? -money.value : money.value, step, start, end, ruleName, isBare }];
  });
}

/** Labels of tiles are shorter than this many letters; set by hand, not measured. */
const MAX_TILE_LABEL_LENGTH = 40;

/** A measure and its year. */
export interface YearlyLabel {
  readonly field: FinancialField;
  readonly year: number;
}

/** A measure with its year and nothing else, as tiles are labeled: '2025 Revenue', 'SDE (2024)'. */
export function readYearlyLabel(label: string, asOfYear: number | null): YearlyLabel | null {
  const text = label.replace(/[:*]+\s*$/, '').trim();
  if (text.length > MAX_TILE_LABEL_LENGTH || NOT_A_YEAR_OF_IT.test(text)) return null;
  const tokens = readTokens(text);
  const [first, second] = tokens;
  if (tokens.length !== 2 || !first || !second) return null;
  const metric = tokens.find((token) => token.kind === 'metric');
  const year = tokens.find((token) => token.kind === 'year');
  if (!metric || !year || !isPastYear(year.year, asOfYear)) return null;
  const rest = text.slice(0, first.start) + text.slice(first.end, second.start) + text.slice(second.end);
  return /^[\s(),'-]*(?:(?:fiscal|fye?|year|end(?:ed|ing)|in|for|actual|tax|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\s(),.'-]*)*$/i.test(
    rest,
  )
    ? { field: metric.field, year: year.year }
    : null;
}
