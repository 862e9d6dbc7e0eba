import { ADD_BACK_FIELDS, type FinancialField, type IncomeMode } from '@dealwright/vocabulary';
import { INCOME_STEPS } from '../lines/index.js';
import { parseNumberOrZero, parseNumber, formatNumeral } from '@dealwright/figures';
import { type Numeral, type PeriodFigures } from '../types.js';
import { followCosts, followDetailedResults, isDetailedCost } from './follow-statement.js';
import { readCost, readRevenue, type RawFigures } from './income-statement.js';
import { switchIncomeMode } from './switch-income-mode.js';

/** Names under which an import may have stored a figure; the field's own name replaces them on edit. */
const RAW_NAMES: Partial<Record<FinancialField, 'revenue' | 'sga'>> = {
  grossRevenue: 'revenue',
  sgaExpenses: 'sga',
};

const SDE_PARTS: ReadonlySet<string> = new Set([
  ...ADD_BACK_FIELDS,
  'depreciation',
  'interestExpense',
  'netIncome',
]);

/**
 * Returns the figures of a period after an edit of one of them. A change of an input line recomputes every derived
 * line below it from the inputs (missing counts 0), as text numerals; without revenue it starts from the nearest
 * derived line above that is present. A typed derived line stays until one of its inputs changes. An edit that
 * changes SDE clears an entered SDE. What the other statement states alike follows: operating expenses the detailed
 * costs, SG&A the operating expenses, and its calculated lines. The figures passed in are not touched.
 *
 * Unit: dollars. Rule R3.4.
 *
 * @example editIncome({ grossRevenue: '900', cogs: '300' }, 'operatingExpenses', '200', 'standard').netIncome // => '400'
 */
export function editIncome(
  figures: PeriodFigures,
  field: FinancialField,
  value: Numeral,
  mode: IncomeMode,
): PeriodFigures {
  // An SG&A that is read from the operating expenses stays what it is when another cost changes.
  const before =
    mode === 'detailed' && isDetailedCost(field) ? switchIncomeMode(figures, 'detailed') : figures;
  const typed = setFigure(before, field, value);
  const followed = followCosts(before, typed, field);
  const edited = Object.entries(followed).reduce(
    (next, [name, amount]) => setFigure(next, name as FinancialField, amount),
    typed,
  );
  const first = findFirstAffectedLine([field, ...(Object.keys(followed) as FinancialField[])], mode);
  if (first >= 0) recalculateLines(edited, mode, first);
  if (mode === 'standard') Object.assign(edited, followDetailedResults(figures, edited));
  if ('sde' in edited && (first >= 0 || SDE_PARTS.has(field))) edited['sde'] = '';
  return edited;
}

/** The figures with one of them replaced, under its own name. */
function setFigure(figures: PeriodFigures, field: FinancialField, value: Numeral): Record<string, Numeral> {
  const edited: Record<string, Numeral> = { ...figures, [field]: value };
  const rawName = RAW_NAMES[field];
  if (rawName !== undefined) delete edited[rawName];
  return edited;
}

function findFirstAffectedLine(changed: readonly FinancialField[], mode: IncomeMode): number {
  if (changed.includes('grossRevenue')) return 0;
  return INCOME_STEPS[mode].findIndex(({ cost }) => changed.includes(cost));
}

function recalculateLines(figures: Record<string, Numeral>, mode: IncomeMode, first: number): void {
  let running = parseNumberOrZero(readRevenue(figures));
  const startsAbove = readRevenue(figures) === null ? findLastGivenLine(figures, mode, first) : -1;
  INCOME_STEPS[mode].forEach(({ line, cost }, index) => {
    running =
      index <= startsAbove ? parseNumberOrZero(figures[line]) : running - (readCost(figures, cost) ?? 0);
    if (index >= first) figures[line] = Number.isFinite(running) ? formatNumeral(running) : '';
  });
}

function findLastGivenLine(figures: RawFigures, mode: IncomeMode, first: number): number {
  return INCOME_STEPS[mode].slice(0, first).findLastIndex(({ line }) => parseNumber(figures[line]) !== null);
}
