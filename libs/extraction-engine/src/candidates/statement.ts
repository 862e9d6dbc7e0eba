import type { FinancialField } from '@dealwright/vocabulary';
import { normalizeLabel, readLabel, type LabelTarget } from '../lexicon/read-label.js';
import { isSure } from '../lexicon/row-label-rules.js';
import type { Line } from '../tables/lines.js';
import {
  ADJUSTED_EBITDA_RULE,
  readAmount,
  createOption,
  sumOptions,
  type Option,
  type OptionContext,
} from './options.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import type { TableReading } from '../tables/read-table.js';

/** Options by field for one period of one table, best first. */
export type FieldOptions = Map<FinancialField, Option[]>;

const COST_TARGETS: readonly LabelTarget[] = [
  'cogs',
  'operatingExpenses',
  'sgaExpenses',
  'depreciation',
  'sellingPart',
  'administrativePart',
];

/** True for statements that print every cost in parentheses. */
function hasNegativeCosts(table: TableReading, period: PeriodColumn): boolean {
  let negative = 0;
  let positive = 0;
  for (const line of table.lines) {
    const target = line.reads[0]?.target;
    if (!target || !COST_TARGETS.includes(target)) continue;
    const value = readAmount(table, line, period)?.value ?? 0;
    if (value < 0) negative += 1;
    else if (value > 0) positive += 1;
  }
  return negative > positive;
}

/** The rows of one table that are read as an income statement, for one period. */
interface StatementContext extends OptionContext {
  readonly lines: readonly Line[];
}

const targetStrength = (line: Line, target: LabelTarget) =>
  line.reads.find((read) => read.target === target)?.strength ?? 0;

/** Where the costs begin: revenue stands above. */
function findFirstCost(lines: readonly Line[]): number {
  const line = lines.find((one) =>
    one.reads.some(
      (read) =>
        ['cogs', 'grossProfit', 'ebit', 'ebt', 'netIncome', 'operatingExpenses'].includes(read.target) &&
        read.strength >= 92,
    ),
  );
  return line?.at ?? Infinity;
}

/** Rows that stand under a heading which has no total of its own, where the total would be the field. */
function sumSection(context: StatementContext, target: FinancialField): Option | null {
  const { table } = context;
  const rows = table.lines.filter(
    (line) =>
      line.section !== '' &&
      !/^(?:total|net|gross)\b/.test(normalizeLabel(line.label)) &&
      readLabel(`Total ${line.section}`).some((read) => read.target === target),
  );
  if (
    rows.length < (target === 'cogs' ? 1 : 2) ||
    rows.some((line) => line.reads.some((read) => read.target !== target && read.strength > 94))
  )
    return null;
  // A total without words ends the section.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.label === '') return createOption(context, last, target, 88);
  const options = rows.flatMap((line) => createOption(context, line, target, 85) ?? []);
  return options.length > 0 ? sumOptions(options, 85) : null;
}

function collectOptions(context: StatementContext, target: FinancialField): Option[] {
  return context.lines
    .filter((line) => line.reads[0]?.target === target || targetStrength(line, target) >= 86)
    .flatMap((line) => createOption(context, line, target, targetStrength(line, target)) ?? [])
    .sort((a, b) => b.strength - a.strength || a.at - b.at);
}

function collectRevenueOptions(statement: StatementContext): Option[] {
  const context = { ...statement, costsNegative: false };
  const { lines } = context;
  const limit = findFirstCost(lines);
  const all = collectOptions(context, 'grossRevenue');
  const above = all.filter((option) => option.at < limit);
  const pool = above.length > 0 ? above : all;
  // Of several totals the last includes the ones before it.
  const ranked = [...pool].sort((a, b) =>
    a.strength >= 97 && b.strength >= 97 ? b.at - a.at : b.strength - a.strength || a.at - b.at,
  );
  // Sales lines without a total add up to the revenue.
  const sales = pool.filter((option) => option.strength <= 80);
  if ((ranked[0]?.strength ?? 0) <= 80 && sales.length > 1) {
    const together = sumOptions(sales, 80);
    return together ? [together, ...ranked] : ranked;
  }
  const sum = (ranked[0]?.strength ?? 0) >= 97 ? null : sumSection(context, 'grossRevenue');
  return sum
    ? ranked.length > 0 && (ranked[0]?.strength ?? 0) >= 90
      ? [...ranked, sum]
      : [sum, ...ranked]
    : ranked;
}

/**
 * True for a row that is the sum of the rows right above it, one of them of the same kind: a total without the word.
 */
function isUnlabeledTotal(
  { table, lines, period }: StatementContext,
  option: Option,
  options: readonly Option[],
): boolean {
  const end = lines.findIndex((line) => line.at === option.at);
  let left = option.value;
  for (let at = end - 1; at >= 0 && at >= end - 8; at -= 1) {
    const line = lines[at];
    if (!line) return false;
    left -= Math.abs(readAmount(table, line, period)?.value ?? 0);
    const own = options.some((other) => other.at >= line.at && other.at < option.at);
    if (own && end - at >= 2 && Math.abs(left) <= (end - at) * 10 ** -table.decimals) return true;
  }
  return false;
}

/** Several rows of the same kind without a total between them are added up. */
function collectSummedOptions(context: StatementContext, target: FinancialField): Option[] {
  const { lines } = context;
  const all = collectOptions(context, target);
  // Below the net income, a bridge to EBITDA repeats rows from above.
  const net = lines.find((line) => line.reads[0]?.target === 'netIncome' && line.reads[0].strength >= 97)?.at;
  const above = all.filter((option) => net === undefined || option.at < net);
  const options = above.length > 0 ? above : all;
  const totals = options.filter((option) => {
    const line = lines.find((one) => one.at === option.at);
    return line !== undefined && (/^total\b/.test(normalizeLabel(line.label)) || line.inferred);
  });
  if (totals.length > 0) return [...totals, ...options.filter((option) => !totals.includes(option))];
  if (options.length < 2) return options;
  const whole = options.find((option) => isUnlabeledTotal(context, option, options));
  if (whole) return [whole, ...options.filter((option) => option !== whole)];
  const sum = sumOptions(options, 88);
  return sum ? [sum, ...options] : options;
}

/** 'Cost of widgets' or 'Home sale cost of revenues': a cost of what is sold, by words no rule knows. */
const UNKNOWN_COST_LABEL =
  /^(?:costs? of (?!(?:capital|removal|debt|living|financing)\b)\w|(?:\w+ ){1,5}costs? of (?:revenues?|sales)\b)/;

/**
 * Collects the cost of sales, unless an adjacent line is an unknown cost of sales: then the known line would be only
 * a part. A gross profit shows whether it is complete.
 */
function collectCogsOptions(context: StatementContext): Option[] {
  const { lines } = context;
  const options = collectSummedOptions(context, 'cogs');
  const known = lines.some((line) => line.reads[0]?.target === 'grossProfit');
  const total = lines.some(
    (line) => targetStrength(line, 'cogs') >= 96 && /^total\b/.test(normalizeLabel(line.label)),
  );
  if (known || total) return options;
  const own = new Set(options.map((option) => option.at));
  const partial = lines.some(
    (line, at) =>
      !isSure(line.reads) &&
      UNKNOWN_COST_LABEL.test(normalizeLabel(line.label)) &&
      [lines[at - 1], lines[at + 1]].some(
        (near) => near && near.section === line.section && own.has(near.at),
      ),
  );
  return partial ? [] : options;
}

function collectSgaOptions(context: StatementContext): Option[] {
  const { lines } = context;
  const direct = collectSummedOptions(context, 'sgaExpenses');
  if (direct.length > 0) return direct;
  const part = (target: LabelTarget) => {
    const rows = lines.filter((line) => line.reads[0]?.target === target);
    const totals = rows.filter((line) => /^total\b/.test(normalizeLabel(line.label)));
    return (totals.length > 0 ? totals.slice(0, 1) : rows).flatMap(
      (line) => createOption(context, line, 'sgaExpenses', 88) ?? [],
    );
  };
  const selling = part('sellingPart');
  const administrative = part('administrativePart');
  if (selling.length === 0 || administrative.length === 0) return [];
  const sum = sumOptions([...selling, ...administrative], 88);
  return sum ? [sum] : [];
}

/** Strength of depreciation and amortization of two lines added up, and of adjusted EBITDA: a reader has to look. */
const DOUBTFUL = 72;

/** Passed through to the owners of an S corporation or a partnership: on a return it stands below the income. */
const SEPARATELY_STATED = /^(?:sec(?:tion)?|bonus) (?:179|depreciation)\b/;

/**
 * Depreciation and the amortization that has a line of its own: both were deducted, and both are added back. The line of
 * depreciation alone stays as an alternative, and the value below 80: of three authors of measuring sets two took the
 * line, one the sum. What a return states separately below the ordinary income was not deducted from it.
 */
function collectDepreciationOptions(context: StatementContext): Option[] {
  const { lines } = context;
  const net = lines.find(({ reads }) => reads[0]?.target === 'netIncome')?.at ?? Infinity;
  const own = lines.filter(({ at, label }) => at < net || !SEPARATELY_STATED.test(normalizeLabel(label)));
  const direct = collectSummedOptions({ ...context, lines: own }, 'depreciation');
  const first = direct[0];
  const named = own.some((line) => line.reads[0]?.target === 'depreciation' && /amort/i.test(line.label));
  if (named) return direct;
  const amortization = own
    .filter((line) => line.reads[0]?.target === 'amortizationPart')
    .flatMap((line) => createOption(context, line, 'depreciation', 86) ?? []);
  if (amortization.length === 0 || !first) return direct;
  const sum = sumOptions([first, ...amortization], DOUBTFUL);
  return sum ? [sum, ...direct.map((option) => ({ ...option, strength: DOUBTFUL - 1 }))] : direct;
}

/** A business that pays no tax itself ends its statement with the net income before taxes. */
const collectPretaxResult = (context: StatementContext): Option[] =>
  context.lines.some((line) => line.reads[0]?.target === 'taxes')
    ? []
    : context.lines
        .filter((line) => /^net (?:income|profit)\b.*\bbefore\b.*\btax/i.test(line.label))
        .flatMap((line) => createOption(context, line, 'netIncome', 86) ?? []);

const PER_BOOKS = /\bper (?:the )?books\b/i;
const ORDINARY_INCOME = /\bordinary (?:business )?income\b/i;
/** Below any other result of the same table. */
const MAX_PER_BOOKS_STRENGTH = 70;

/** Next to the ordinary business income of a return, the income per books reconciles it and is not the result. */
function collectNetIncomeOptions(context: StatementContext): Option[] {
  const options = collectOptions(context, 'netIncome');
  if (options.length === 0) return collectPretaxResult(context);
  if (!context.lines.some(({ label }) => ORDINARY_INCOME.test(label))) return options;
  const perBooks = new Set(context.lines.filter(({ label }) => PER_BOOKS.test(label)).map(({ at }) => at));
  return options.map((option) =>
    perBooks.has(option.at)
      ? { ...option, strength: Math.min(option.strength, MAX_PER_BOOKS_STRENGTH) }
      : option,
  );
}

/** 'Interest', 'Taxes', 'Net income': a tax on what interest leaves, also where no result is printed above. */
function isBetweenInterestAndResult(lines: readonly Line[], at: number): boolean {
  const index = lines.findIndex((line) => line.at === at);
  const readTarget = (line: Line | undefined) => line?.reads[0]?.target;
  return (
    ['interest', 'depreciation'].includes(readTarget(lines[index - 1]) ?? '') &&
    readTarget(lines[index + 1]) === 'netIncome'
  );
}

/** 'Taxes' among the expenses are property and payroll taxes; income tax stands below the operating result. */
function collectTaxOptions(context: StatementContext): Option[] {
  const { table, lines, period } = context;
  const result = lines.find((line) =>
    ['ebit', 'ebt', 'operatingExpenses', 'ebitda'].includes(line.reads[0]?.target ?? ''),
  );
  // Where the interest below the operating result is printed as taken away, the tax is so too.
  const interest = lines.find((line) => line.reads[0]?.target === 'interest');
  const taken = interest !== undefined && (readAmount(table, interest, period)?.value ?? 0) < 0;
  return collectSummedOptions(context, 'taxes')
    .filter(
      (option) =>
        option.strength >= 88 ||
        (result !== undefined && option.at > result.at) ||
        isBetweenInterestAndResult(lines, option.at),
    )
    .map((option) =>
      taken && option.value < 0 && option.sign === 1 ? { ...option, value: -option.value, sign: -1 } : option,
    );
}

/**
 * Bookkeeping programs print an operating income that interest is already taken from, or depreciation not yet: as
 * printed it is shown, but not as surely EBIT.
 */
function isBeforeInterest(lines: readonly Line[], result: Option): boolean {
  const named = (target: LabelTarget) => lines.filter((line) => line.reads[0]?.target === target);
  const net = named('netIncome').find((line) => line.at > result.at)?.at ?? result.at;
  return (
    !named('interest').some((line) => line.at < result.at) &&
    !named('depreciation').some((line) => line.at > result.at && line.at < net)
  );
}

/**
 * A summary that prints adjusted EBITDA and no other says it of the business: it is given below 80, for a reader to see
 * the adjustments. Where a net income or add-backs are printed too, EBITDA follows from those.
 */
function collectEbitdaOptions(context: StatementContext): Option[] {
  const { lines, table } = context;
  const options = collectOptions(context, 'ebitda');
  if (options.length > 0 || table.kind === 'recast' || table.targets.has('netIncome')) return options;
  return lines
    .filter((line) => line.reads[0]?.target === 'adjustedEbitda')
    .flatMap((line) => createOption(context, line, 'ebitda', DOUBTFUL) ?? [])
    .map((option) => ({ ...option, ruleName: ADJUSTED_EBITDA_RULE }));
}

/** Every reading of every income-statement line for one period. */
export function collectStatementOptions(
  table: TableReading,
  lines: readonly Line[],
  period: PeriodColumn,
): FieldOptions {
  const context = { table, lines, period, costsNegative: hasNegativeCosts(table, period) };
  const options: FieldOptions = new Map();
  const put = (field: FinancialField, list: readonly (Option | null)[]) => {
    const found = list.filter((one) => one !== null);
    if (found.length > 0) options.set(field, found);
  };
  put('grossRevenue', collectRevenueOptions(context));
  const cogs = collectCogsOptions(context);
  put('cogs', cogs.length > 0 ? cogs : [sumSection(context, 'cogs')]);
  const hasSelling = lines.some((line) => line.reads.some((read) => read.target === 'sellingPart'));
  put(
    'operatingExpenses',
    collectOptions(context, 'operatingExpenses').filter((option) => option.strength !== 86 || !hasSelling),
  );
  put('sgaExpenses', collectSgaOptions(context));
  put('depreciation', collectDepreciationOptions(context));
  put('interest', collectSummedOptions(context, 'interest'));
  put('taxes', collectTaxOptions(context));
  for (const field of ['grossProfit', 'ebt'] as const) put(field, collectOptions(context, field));
  put('ebitda', collectEbitdaOptions(context));
  put('netIncome', collectNetIncomeOptions(context));
  put(
    'ebit',
    collectOptions(context, 'ebit').map((option) =>
      isBeforeInterest(lines, option) ? option : { ...option, strength: Math.min(option.strength, 70) },
    ),
  );
  put('ownerSalary', collectSummedOptions(context, 'ownerSalary'));
  put('ownerPayrollTaxes', collectSummedOptions(context, 'ownerPayrollTaxes'));
  return options;
}
