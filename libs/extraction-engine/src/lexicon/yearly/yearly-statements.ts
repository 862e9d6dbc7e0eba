import type { FinancialField } from '@dealwright/vocabulary';
import { NOT_THE_BUSINESS } from '../not-the-business.js';
import {
  NOT_THE_AMOUNT,
  readJoinedMeasures,
  readLists,
  readRespectively,
  readSameMeasures,
  readSameYears,
  type Statement,
} from './yearly-lists.js';
import { readSum } from './yearly-sums.js';
import { readTokens, YEAR, type MoneyToken, type Token } from './yearly-tokens.js';

/** A yearly figure that running text, a bullet or a metric card states. */
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
  /** The measure is stated after adjustments. */
  readonly isAdjusted: boolean;
}

/** The measure that a sentence names last, null for none or for several. */
export function findLastMeasure(text: string): FinancialField | null {
  const fields = new Set(readTokens(text).flatMap((token) => (token.kind === 'metric' ? [token.field] : [])));
  return fields.size === 1 ? ([...fields][0] ?? null) : null;
}

/** What is expected, is a part of a year, or is about something else than the business. */
const NOT_A_YEAR_OF_IT =
  /\b(?:could|would|should|plans?|planned|project(?:ed|s|ions?)?|forecast\w*|potential|expect(?:ed|s)?|budget\w*|goals?|targets?|ignor\w+|if|pipeline|backlog|annuali[sz]ed|run[- ]rate|pro ?forma|estimate[ds]?|anticipate[ds]?|ytd|year[- ]to[- ]date|ttm|ltm|trailing|quarter(?:ly)?|q[1-4]|month(?:ly|s)?(?! ended)|half|first|jan(?:uary)?\.? ?(?:to|through|thru|-) ?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov)\w*|through (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov)\w*|weeks?|industry|market size|competitors?|average (?:firm|business|company|shop|store)|nationwide|landlord|lender|franchisor|customer(?:'s)? (?:revenue|sales)|e-?commerce|online (?:sales|revenue))\b/i;
/** '6% of sales over $1,000,000' is a rent or a royalty. */
const SHARE_OF = /(?:%|\bper ?cent) of (?:(?:the|its|all|annual|gross|net|total) )*$/i;
/** Letters between a measure and its amount; longer ones take in another clause. Set by hand, not measured. */
const MAX_GAP = 70;

const YEAR_BEHIND =
  /^\s*(?:last year\s*)?(?:\(|,|-|\u2013|\u2014|in|for|during|of|through|at)+\s*(?:(?:the|full|fiscal|calendar|tax|year|twelve months|12 months|ended|ending|end of|january|december|june|september|march|\d{1,2},?)\s+)*$/i;
const SERIES =
  /^(?:[\s,;()]|\b(?:and|to|then|in|for|from|versus|vs|compared|with|followed by|up|down|against|was|were|of|it|reached|came|rose|grew|increased|fell|declined|right|just|about|nearly|over|around|roughly|approximately|almost|at)\b\.?)*$/i;

export const isPastYear = (year: number, asOfYear: number | null) => asOfYear === null || year < asOfYear;

const ENDS_CLAUSE = /^\s*(?:[.,;)](?!\d)|$|and (?:\$|an?\b)|in (?:19|20)\d\d\s*[.,;)])/i;

/** '$557,006 2021 gross sales': the year stands between the amount and its measure, and nothing follows. */
function isYearOfMeasure(text: string, tokens: readonly Token[], at: number): boolean {
  const [money, year, metric] = tokens.slice(at, at + 3);
  if (!money || year?.kind !== 'year' || metric?.kind !== 'metric') return false;
  const isTight = [text.slice(money.end, year.start), text.slice(year.end, metric.start)].every(
    (gap) => gap.trim() === '',
  );
  return isTight && /^\s*(?:[.,;)](?!\d)|$)/.test(text.slice(metric.end));
}

/** 'in revenue' or 'of SDE' behind an amount: the measure it is of. */
function findMetricBehind(text: string, tokens: readonly Token[], at: number): Token | null {
  const money = tokens[at];
  const isYearBetween = isYearOfMeasure(text, tokens, at);
  const next = tokens[at + (isYearBetween ? 2 : 1)];
  if (!money || next?.kind !== 'metric') return null;
  if (isYearBetween) return next;
  const gap = text.slice(money.end, next.start);
  // '$910,000 in sales, $180,000 SDE.': nothing follows that could be the amount of the measure.
  const isBare = gap.trim() === '' && ENDS_CLAUSE.test(text.slice(next.end));
  return isBare || /^\s*(?:in|of)\s+(?:[a-z-]+\s+){0,2}$/i.test(gap) ? next : null;
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
    // '$812,000 in sales and netted $164,000': the measure is that of the amount in front of it.
    if (findMetricBehind(text, tokens, before - 1) === token && !SERIES.test(gap.replace(YEAR, ' ')))
      return null;
    const words = gap
      .replace(/,\s*including [^,$]{0,40},/gi, ' ')
      .replace(
        /\b(?:increased|grew|rose|climbed|went|declined|fell|decreased|dropped|improved) (?:(?:by )?(?:about |nearly |over )?[\d.]+ ?(?:%|percent) )?(?:from|to)\b/gi,
        ' ',
      );
    if (SHARE_OF.test(text.slice(0, token.start))) return null;
    return gap.length <= MAX_GAP && !NOT_THE_AMOUNT.test(words) && !/;/.test(gap) ? token : null;
  }
  return null;
}

/** '2025 gross was $455,000, 2024 was $430,000': the year behind an amount belongs to the next one. */
function isYearOfNext(text: string, tokens: readonly Token[], year: Token, at: number): boolean {
  const next = tokens[tokens.indexOf(year) + 1];
  return (
    next?.kind === 'money' &&
    tokens.slice(0, at).some(({ kind }) => kind === 'year') &&
    /^\s*(?:was|were|is|at|came (?:in at|to)|reached|:|=)\s*(?:about |roughly |nearly )?$/i.test(
      text.slice(year.end, next.start),
    )
  );
}

/** The year right behind an amount, or behind the measure that follows it. */
function findYearBehind(text: string, tokens: readonly Token[], at: number, metric: Token): number | null {
  const money = tokens[at] as Token;
  const behind = tokens.slice(at + 1).find((token) => token !== metric && token.kind !== 'metric');
  if (behind?.kind !== 'year' || isYearOfNext(text, tokens, behind, at)) return null;
  if (metric.start > behind.start) return isYearOfMeasure(text, tokens, at) ? behind.year : null;
  const from = metric.start > money.start ? metric.end : money.end;
  const gap = text.slice(from, behind.start);
  const isBehind = YEAR_BEHIND.test(gap) || (behind.isRelative === true && /^[\s,(]*$/.test(gap));
  return isBehind ? behind.year : null;
}

/** The year of an amount: behind it, else next to the measure, else at the head of the sentence. */
function findYear(
  text: string,
  tokens: readonly Token[],
  at: number,
  metric: Token,
): { year: number; ruleName: string } | null {
  const behind = findYearBehind(text, tokens, at, metric);
  if (behind !== null) return { year: behind, ruleName: 'amount in a year' };
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
    /^[\s:'s\u2013\u2014-]*(?:(?:the|company|business|total|our|its|federal|tax|returns?|books|statements?|reports?|reported|shows?|showed|lists?|had)['s]*\s*)*$/i.test(
      text.slice(before.end, metric.start),
    );
  if (isBeside) return { year: before.year, ruleName: 'measure behind its year' };
  if (before.start >= metric.end) return { year: before.year, ruleName: 'year behind the measure' };
  if (SENTENCE_LEAD.test(lead)) return { year: before.year, ruleName: 'sentence about a year' };
  const gap = text.slice(before.end, metric.start);
  return gap.length <= MAX_GAP && /[:,\u2013\u2014]/.test(gap) ? findLeadingYear(text, tokens, at) : null;
}

/** What stands before a year that the sentence, or the clause, is about. */
const SENTENCE_LEAD =
  /\blast year\s*\($|(?:^|[,;.]\s*|\band\s+)(?:in|for|during|fiscal|fy)\s*(?:the\s+)?(?:full\s+)?(?:fiscal\s+|calendar\s+|tax\s+)?(?:year\s+)?(?:ended\s+\w+\s+\d{1,2},\s*)?$/i;

/** 'In 2024 revenue was $1.2M and SDE $300K': the year at the head holds for all amounts, if it is the only one. */
function findLeadingYear(
  text: string,
  tokens: readonly Token[],
  at: number,
): { year: number; ruleName: string } | null {
  const money = tokens[at]?.start ?? 0;
  // '2025 sales of $377,510; 2024 sales of $352,044': each clause has its own year.
  const start = text.lastIndexOf('; ', money) + 1;
  const end = text.indexOf('; ', money);
  const years = tokens.filter(
    (token) => token.kind === 'year' && token.start >= start && (end < 0 || token.start < end),
  );
  const only = years[0];
  if (years.length !== 1 || only?.kind !== 'year' || only.start > money) return null;
  return /^\W*(?:(?:the |its |their )?(?:net |adjusted )?(?:earnings|profits?|income|cash flow|results|figures|numbers)\s+(?=in|for))?(?:(?:in|for|during)\s+)?(?:last year,?\s+)?(?:the\s+)?(?:full[\s-]+)?(?:fiscal\s+|calendar\s+|tax\s+)?(?:year\s+)?(?:ended\s+\w+\s+\d{1,2},\s*)?$/i.test(
    text.slice(start, only.start),
  )
    ? { year: only.year, ruleName: 'sentence about a year' }
    : null;
}

const JOINED_MEASURE =
  /^\s*\)?(?:;|,?\s*(?:and|with|plus|on)\b)\s+(?:(?:an?|its|the|their|total|company|reported)\s+)*$/i;
const STATED_BEFORE =
  /^\s*(?:\(?sde\)?\s*)?(?:was|were|of|totall?ed|came to|at|reached)?\s*(?:(?:about|over|nearly|roughly|around|approximately|just over|right at)\s+)?$/i;

interface Reading {
  readonly metric: Extract<Token, { kind: 'metric' }>;
  readonly money: MoneyToken;
  readonly dated: { readonly year: number; readonly ruleName: string } | null;
  /** Letter behind the amount, its measure and its year, whichever is last. */
  readonly end: number;
}

/**
 * 'Sales were $948,200 in 2024 and owner benefit was $214,900', 'revenue of $3.2M and SDE of $640K in 2025': a measure
 * joined to a dated one is of its year.
 */
function isJoined(text: string, first: Reading, second: Reading): boolean {
  return (
    second.metric.start >= first.end &&
    JOINED_MEASURE.test(text.slice(first.end, second.metric.start)) &&
    STATED_BEFORE.test(text.slice(second.metric.end, second.money.start))
  );
}

/** A share, a rate, or an amount of a year that is not named. */
const NO_YEARLY_AMOUNT =
  /^\s*(?:%|per\b(?! (?:(?:the|his|her|their|our|my|its) )?(?:\w+ )?(?:accountants?|cpas?|tax|returns?|books?|bookkeepers?|quickbooks|p&l|statements?|sellers?|owners?|brokers?|financials)\b)|\/(?!\s*(?:sde|ebitda|revenue|sales|net|gross|cash)\b)|a (?:month|week|year)|each\b|(?:last|this|the following|the next|the prior) year\b(?!\s*\()|today\b|now\b|currently\b)/i;

function readMeasures(text: string, tokens: readonly Token[]): Reading[] {
  return tokens.flatMap((money, at): Reading[] => {
    const after = tokens[at + 1];
    const isDated = after?.kind === 'year' && text.slice(money.end, after.start).trim() === '';
    if (money.kind !== 'money' || (!isDated && NO_YEARLY_AMOUNT.test(text.slice(money.end)))) return [];
    const metric = findMetricBehind(text, tokens, at) ?? findMetricBefore(text, tokens, at);
    if (metric?.kind !== 'metric') return [];
    const dated = findYear(text, tokens, at, metric);
    const next = after;
    const behind = next?.kind === 'year' && next.year === dated?.year ? next.end : 0;
    return [{ metric, money, dated, end: Math.max(money.end, metric.end, behind) }];
  });
}

const JOINED_RULE = 'measure joined to a dated one';

/** Sentences that follow one of a year and say something of today, of others, or of no year at all. */
const NOT_OF_THAT_YEAR =
  /\b(?:is|are|has|have|had been|will|can|now|today|current(?:ly)?|present|typical|average|asking|asked|price|each|since|years?|goal|buyer|lender|bank|worth|value[ds]?|lease|rent)\b|%/i;
const SAYS_WHAT_WAS = /\b(?:was|were|came|reached|totall?ed|stood|amounted)\b/i;
export const CARRIED_RULE = 'sentence behind one of a year';

/** 'SDE was $538,900.' behind a sentence that states other measures of one year. */
function findCarriedYear(text: string, tokens: readonly Token[], years: readonly number[]): number | null {
  const [year] = years;
  if (year === undefined || years.length !== 1 || tokens.some(({ kind }) => kind === 'year')) return null;
  return SAYS_WHAT_WAS.test(text) && !NOT_OF_THAT_YEAR.test(text) ? year : null;
}

function readOfYearBefore(
  text: string,
  tokens: readonly Token[],
  before: SentenceBefore,
): Statement[] | null {
  const year = findCarriedYear(text, tokens, before.years);
  if (year === null) return null;
  const found = readMeasures(text, tokens).filter(({ metric }) => !before.fields.includes(metric.field));
  const fields = new Set(found.map(({ metric }) => metric.field));
  if (fields.size !== found.length) return null;
  return found.map(({ metric, money }) => ({ field: metric.field, money, year, ruleName: CARRIED_RULE }));
}

function readEach(text: string, tokens: readonly Token[]): Statement[] {
  const found = readMeasures(text, tokens);
  found.forEach((one, index) => {
    const [before, after] = [found[index - 1], found[index + 1]];
    if (one.dated) return;
    const isLed = before?.dated && isJoined(text, before, one);
    const isFollowed = after?.dated?.ruleName === 'amount in a year' && isJoined(text, one, after);
    const year = isLed ? before.dated?.year : isFollowed ? after.dated?.year : undefined;
    if (year !== undefined) found[index] = { ...one, dated: { year, ruleName: JOINED_RULE } };
  });
  return found.flatMap(({ metric, money, dated }) =>
    dated ? [{ field: metric.field, money, ...dated }] : [],
  );
}

/** What the sentence before says, and when the text was written. */
export interface SentenceBefore {
  /** The measure that it names last. */
  readonly field: FinancialField | null;
  /** The measures of its amounts in their order. */
  readonly fields: readonly FinancialField[];
  /** The years of its amounts in their order. */
  readonly years: readonly number[];
  readonly writtenIn?: number | null;
  /** The measure that a question in front of the sentence asks for. */
  readonly asked?: FinancialField | null;
}
const NO_SENTENCE_BEFORE: SentenceBefore = { field: null, fields: [], years: [] };

/** Lists of measures or of years and their amounts. */
const readListed = (text: string, tokens: readonly Token[]) =>
  readRespectively(text, tokens) ?? readJoinedMeasures(text, tokens) ?? readLists(text, tokens);

/** Smaller amounts are prices, fees and multiples; depreciation and interest may be small. */
const MIN_AMOUNT_USD = 1_000;

/**
 * Yearly figures that a sentence, a bullet or the label of a metric card states with its year: 'revenue of $1.2M in 2023',
 * '2022 sales were $980,000', 'sales grew from $1.1M in 2022 to $1.4M in 2023'. What is expected, or is about a part
 * of a year, is not read.
 *
 * @param asOfYear no later year is read; null for any
 * @param carried what the sentence before says: 'In 2023 they were $571,000' is of its measure
 */
export function readYearlyStatements(
  text: string,
  asOfYear: number | null,
  before: SentenceBefore = NO_SENTENCE_BEFORE,
): YearlyStatement[] {
  const { field: measure, fields, years: yearsBefore, writtenIn = null, asked = null } = before;
  if (!/\d/.test(text) || NOT_A_YEAR_OF_IT.test(text) || NOT_THE_BUSINESS.test(text)) return [];
  const tokens = readTokens(text, { measure, writtenIn, asked });
  const isMeasured = tokens.some(({ kind }) => kind === 'metric');
  const found =
    readSameMeasures(text, tokens, fields) ??
    (isMeasured ? null : []) ??
    readSum(text, tokens) ??
    readSameYears(text, tokens, yearsBefore) ??
    readListed(text, tokens) ??
    readOfYearBefore(text, tokens, before) ??
    readEach(text, tokens);
  return found.flatMap(({ field, year, money, ruleName }) => {
    if (!isPastYear(year, asOfYear) || Math.abs(money.value) < MIN_AMOUNT_USD) return [];
    // '$3 million in 2021 ($3.02 million)': brackets behind an amount are no minus of what is never negative.
    if (money.value < 0 && NEVER_NEGATIVE.has(field)) return [];
    const isLoss = field === 'netIncome' && /\bnet loss\b/i.test(text) && money.value > 0;
    const { start, end, step } = money;
    const isBare = tokens.some((token) => token.end <= start && text.slice(token.end, start).trim() === '');
    const value = isLoss ? -money.value : money.value;
    const isAdjusted = namesAdjusted(tokens, field, start);
    return [{ field, year, value, step, start, end, ruleName, isBare, isAdjusted }];
  });
}

/** Whether the name of a measure in front of its amount, else the one behind, is that of an adjusted one. */
function namesAdjusted(tokens: readonly Token[], field: FinancialField, start: number): boolean {
  const names = tokens.flatMap((token) => (token.kind === 'metric' && token.field === field ? [token] : []));
  const name = names.findLast((token) => token.start < start) ?? names[0];
  return name?.isAdjusted === true;
}

const NEVER_NEGATIVE: ReadonlySet<FinancialField> = new Set(['grossRevenue', 'cogs', 'operatingExpenses']);

/** Labels of metric cards are shorter than this many letters; set by hand, not measured. */
const MAX_METRIC_CARD_LABEL_LENGTH = 50;

/** A measure and its year. */
export interface YearlyLabel {
  readonly field: FinancialField;
  readonly year: number;
  readonly isAdjusted?: boolean;
}

/** A measure with its year and nothing else, as metric cards are labeled: '2025 Revenue', 'SDE (2024)'. */
export function readYearlyLabel(label: string, asOfYear: number | null): YearlyLabel | null {
  const text = label.replace(/[:*]+\s*$/, '').trim();
  if (text.length > MAX_METRIC_CARD_LABEL_LENGTH || NOT_A_YEAR_OF_IT.test(text)) return null;
  const tokens = readTokens(text);
  // 'Net to owner for 2025 (SDE)' names one measure twice.
  const fields = new Set(tokens.flatMap((token) => (token.kind === 'metric' ? [token.field] : [])));
  const years = tokens.flatMap((token) => (token.kind === 'year' ? [token.year] : []));
  const [[field], [year]] = [[...fields], years];
  const isLabel = fields.size === 1 && years.length === 1 && !tokens.some(({ kind }) => kind === 'money');
  if (!isLabel || !field || !year || !isPastYear(year, asOfYear)) return null;
  const isAdjusted = namesAdjusted(tokens, field, Infinity);
  const rest = tokens.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return /^[\s(),'-]*(?:(?:last|prior|previous|most recent|taken|paid|reported|adjusted|recast|rounded|approx(?:imately)?|(?:un)?audited|reviewed|compiled|books?|per|returns?|line \w{1,3}|fiscal|fye?|year|end(?:ed|ing)|in|for|actual|tax|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\s(),.'-]*)*$/i.test(
    rest,
  )
    ? { field, year, ...(isAdjusted ? { isAdjusted } : {}) }
    : null;
}
