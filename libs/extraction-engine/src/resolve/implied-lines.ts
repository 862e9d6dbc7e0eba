import { createOption, sumOptions, type Option, type OptionContext } from '../candidates/options.js';
import type { TableReading } from '../tables/read-table.js';
import { normalizeLabel } from '../lexicon/read-label.js';

/** Lines whose words name nothing, between two lines of a table. */
const selectUnnamedLines = (table: TableReading, from: number, to: number) =>
  table.lines.filter((line) => line.at > from && line.at < to && line.reads.length === 0);

/**
 * The cost of sales by whatever name: all that stands between the revenue and the gross profit, where it is exactly
 * what the one is less than the other; or one line without words that is.
 */
export function findImpliedCost(
  context: OptionContext,
  revenue: Option,
  profit: Option,
  isNear: (a: number, b: number) => boolean,
): Option | null {
  const { table } = context;
  const total = table.lines
    .filter((line) => line.at > revenue.at && line.at < profit.at && line.label === '')
    .flatMap((line) => createOption(context, line, 'cogs', 90) ?? [])
    .find(({ value }) => value !== 0 && isNear(revenue.value - value, profit.value));
  if (total) return total;
  const lines = selectUnnamedLines(table, revenue.at, profit.at);
  if (lines.length === 0 || lines.some((line) => line.parts.length > 0)) return null;
  // A line that is known stands between them: not everything there is cost.
  if (table.lines.some((line) => line.at > revenue.at && line.at < profit.at && !lines.includes(line)))
    return null;
  const options = lines.flatMap((line) => createOption(context, line, 'cogs', 86) ?? []);
  const sum = sumOptions(options, 86);
  return sum && sum.value !== 0 && isNear(revenue.value - sum.value, profit.value) ? sum : null;
}

const RETURNS = /^(?:less )?(?:sales |customer )?(?:returns|refunds|discounts|allowances)\b/;

/** Returns and discounts between the gross sales and the gross profit, where only both together explain it. */
export function findReturns(context: OptionContext, revenue: Option, profit: Option): Option | null {
  const line = context.table.lines.find(
    (one) => one.at > revenue.at && one.at < profit.at && RETURNS.test(normalizeLabel(one.label)),
  );
  const option = line ? createOption(context, line, 'grossRevenue', 90) : null;
  return option ? { ...option, value: -Math.abs(option.value), sign: option.value > 0 ? -1 : 1 } : null;
}

/** The revenue by whatever name, 'Income' alone: the line above the costs that is costs and gross profit together. */
export function findImpliedRevenue(
  context: OptionContext,
  cost: Option,
  profit: Option,
  isNear: (a: number, b: number) => boolean,
): Option | null {
  for (const line of selectUnnamedLines(context.table, -1, Math.min(cost.at, profit.at)).reverse()) {
    const option = createOption(context, line, 'grossRevenue', 88);
    if (option && cost.value !== 0 && isNear(cost.value + profit.value, option.value)) return option;
  }
  return null;
}

/**
 * The revenue and the cost of sales, both by whatever name: the first line of a table without a line that names either,
 * and all between it and the gross profit, where the one less the other is exactly that.
 */
export function findImpliedSales(
  context: OptionContext,
  profit: Option,
  isNear: (a: number, b: number) => boolean,
): { readonly revenue: Option; readonly cost: Option } | null {
  const [first] = context.table.lines;
  if (!first || first.at >= profit.at || first.reads.length > 0 || first.parts.length > 0) return null;
  const revenue = createOption(context, first, 'grossRevenue', 86);
  const cost = revenue ? findImpliedCost(context, revenue, profit, isNear) : null;
  return revenue && cost && cost.value > 0 ? { revenue, cost } : null;
}

/** The gross profit as a line without words, or called gross income: the first below the cost of sales, if it is what remains of the revenue. */
export function findImpliedProfit(
  context: OptionContext,
  revenue: Option,
  cost: Option,
  isNear: (a: number, b: number) => boolean,
): Option | null {
  const line = context.table.lines.find((one) => one.at > cost.at && one.at > revenue.at);
  if (!line || !/^(?:gross (?:income|result))?$/.test(normalizeLabel(line.label)) || line.inferred)
    return null;
  const option = createOption(context, line, 'grossProfit', 86);
  return option && cost.value !== 0 && isNear(revenue.value - cost.value, option.value) ? option : null;
}
