import {
  formatPeriodLabel,
  parseNumberOrZero,
  parseNumber,
  type PeriodReading,
  sumAddBacks,
} from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type ModelReport } from '../model-report.js';
import { type InputRefs, SDE_METHOD_LABELS } from './inputs-sheet.js';
import { liveFormula, type LiveFormula, type Sheet, UNKNOWN } from './sheet.js';

export interface FinancialRefs {
  readonly sde: string;
  readonly averageSde: string;
  /** the row of net income that stability is judged by */
  readonly netIncomes: string;
  /** the address of a line in a period's column, counted from 0 */
  lineAt(line: IncomeLine, period: number): string;
  sdeAt(period: number): string;
}

const FIRST_ROW = 5;
/** each derived line: what it starts from and what it subtracts */
const DERIVED_LINES: Readonly<Partial<Record<IncomeLine, readonly [IncomeLine, IncomeLine]>>> = {
  grossProfit: ['grossRevenue', 'cogs'],
  ebitda: ['grossProfit', 'sgaExpenses'],
  ebit: ['ebitda', 'depreciation'],
  ebt: ['ebit', 'interest'],
};

/** The recast years, newest first: income lines, add-backs, SDE, and which of them count. */
export function writeFinancialsSheet(sheet: Sheet, report: ModelReport, inputs: InputRefs): FinancialRefs {
  const { periods, results } = report.numbers;
  const mode = report.input.financials?.collectDetailedIncomeStatement === true ? 'detailed' : 'standard';
  sheet.title('Financials', 'Recast by year, newest first. US dollars; costs are positive numbers.');
  sheet.header(4, [
    '',
    ...periods.map((reading) => reading.period).map(({ key, label }) => formatPeriodLabel(key, label)),
  ]);
  const lines: readonly IncomeLine[] = mode === 'detailed' ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const rowOf = new Map<string, number>(lines.map((line, index) => [line, FIRST_ROW + index]));
  const cell = (name: string, period: number): string => sheet.ref(2 + period, rowOf.get(name) ?? 1);
  const backs = FIRST_ROW + lines.length + 1;
  ADD_BACK_FIELDS.forEach((field, index) => rowOf.set(`back.${field}`, backs + 1 + index));
  const total = backs + 1 + ADD_BACK_FIELDS.length;
  ['total', 'sde', 'used', 'rank', 'steady'].forEach((name, index) =>
    rowOf.set(name, total + index + (index > 1 ? 2 : 0)),
  );
  for (const line of lines)
    sheet.label(rowOf.get(line) ?? 1, FINANCIAL_FIELD_LABELS[line], line === 'netIncome');
  sheet.section(backs, 'Add-backs');
  for (const field of ADD_BACK_FIELDS)
    sheet.label(rowOf.get(`back.${field}`) ?? 1, FINANCIAL_FIELD_LABELS[field]);
  sheet.label(total, 'Add-backs in all');
  sheet.label(total + 1, 'SDE', true);
  sheet.section(total + 3, 'Which years count');
  sheet.label(total + 4, 'Whole year, counts (Yes or No)');
  sheet.label(total + 5, 'Rank among the years with SDE');
  sheet.label(total + 6, 'Net income judged for stability');
  let rank = 0;
  periods.forEach((reading, index) => {
    const col = 2 + index;
    for (const line of lines)
      writeLine(sheet, col, rowOf.get(line) ?? 1, line, reading, (name) => cell(name, index));
    writeAddBacks(sheet, col, rowOf, reading, (name) => cell(name, index));
    const counted = reading.counts && reading.sde !== null;
    if (counted) rank += 1;
    writeCounting(sheet, col, rowOf, reading, counted ? rank : '', (name) => cell(name, index));
  });
  const last = Math.max(2, 1 + periods.length);
  const row = (name: string): string => sheet.range(2, rowOf.get(name) ?? 1, last);
  const end = total + 8;
  const sdes = {
    averageSde: liveFormula(
      `IF(COUNT(${row('rank')})=0,"${UNKNOWN}",AVERAGEIFS(${row('sde')},${row('rank')},"<=3"))`,
      results?.averageSDE,
    ),
    newest: `IF(COUNT(${row('rank')})=0,"${UNKNOWN}",INDEX(${row('sde')},MATCH(1,${row('rank')},0)))`,
  };
  sheet.label(end, 'Average SDE of the newest three');
  const averageSde = sheet.put(2, end, sdes.averageSde, 'money');
  sheet.label(end + 1, 'SDE of the model', true);
  const sde = sheet.put(
    2,
    end + 1,
    liveFormula(
      `IF(${inputs.method}="${SDE_METHOD_LABELS.average}",${averageSde},${sdes.newest})`,
      results?.sde,
    ),
    'money',
    true,
  );
  sheet.note(
    1,
    end + 3,
    'Income taxes are not added back. A new officer salary always lowers SDE, whatever its sign.',
  );
  if (periods.length === 0) sheet.note(1, end + 4, 'No historical figures are entered.');
  sheet.freeze(1, 4);
  return { sde, averageSde, netIncomes: row('steady'), lineAt: cell, sdeAt: (period) => cell('sde', period) };
}

/** An entered line is an input; a derived one that nobody entered is a formula. */
function writeLine(
  sheet: Sheet,
  col: number,
  row: number,
  line: IncomeLine,
  { figures, income, mode }: PeriodReading,
  at: (line: IncomeLine) => string,
): void {
  const strong = line === 'netIncome';
  const derived = line === 'netIncome' || DERIVED_LINES[line] !== undefined;
  if (!derived || parseNumber(figures[line]) !== null) {
    sheet.input(col, row, income[line], 'money');
    return;
  }
  sheet.put(col, row, liveFormula(deriveFormula(line, mode, at), income[line]), 'money', strong);
}

function deriveFormula(
  line: IncomeLine,
  mode: PeriodReading['mode'],
  at: (line: IncomeLine) => string,
): string {
  const less = (from: IncomeLine, cost: IncomeLine, otherwise = `"${UNKNOWN}"`): string =>
    `IF(ISNUMBER(${at(from)}),${at(from)}-N(${at(cost)}),${otherwise})`;
  const pair = DERIVED_LINES[line];
  if (pair) return less(...pair);
  if (mode === 'detailed') return less('ebt', 'taxes');
  const revenue = at('grossRevenue');
  const fromProfit = less('grossProfit', 'operatingExpenses');
  return `IF(ISNUMBER(${revenue}),${revenue}-N(${at('cogs')})-N(${at('operatingExpenses')}),${fromProfit})`;
}

function writeAddBacks(
  sheet: Sheet,
  col: number,
  rowOf: ReadonlyMap<string, number>,
  { figures, addBacks, income, sde, mode }: PeriodReading,
  at: (name: string) => string,
): void {
  for (const field of ADD_BACK_FIELDS) {
    const row = rowOf.get(`back.${field}`) ?? 1;
    const line = MIRRORED_ADD_BACKS[field];
    if (mode === 'detailed' && line !== undefined && parseNumberOrZero(figures[line]) !== 0) {
      sheet.put(col, row, liveFormula(`N(${at(line)})`, addBacks[field]), 'money');
    } else {
      sheet.input(col, row, addBacks[field] || (parseNumber(figures[field]) === null ? null : 0), 'money');
    }
  }
  const each = ADD_BACK_FIELDS.map((field) => {
    const address = `N(${at(`back.${field}`)})`;
    return field === 'newOfficerSalary' ? `-ABS(${address})` : `+${address}`;
  });
  sheet.put(
    col,
    rowOf.get('total') ?? 1,
    liveFormula(each.join('').replace(/^\+/, ''), sumAddBacks(addBacks)),
    'money',
  );
  const row = rowOf.get('sde') ?? 1;
  if (parseNumberOrZero(figures.sde) !== 0) {
    sheet.input(col, row, sde, 'money');
    return;
  }
  const net = at('netIncome');
  const formula = `IF(ISNUMBER(${net}),${net}+${at('total')},"${UNKNOWN}")`;
  sheet.put(col, row, liveFormula(formula, income.netIncome === null ? null : sde), 'money', true);
}

const MIRRORED_ADD_BACKS: Readonly<
  Partial<Record<(typeof ADD_BACK_FIELDS)[number], 'interest' | 'depreciation'>>
> = {
  interest: 'interest',
  depreciationAmortization: 'depreciation',
};

function writeCounting(
  sheet: Sheet,
  col: number,
  rowOf: ReadonlyMap<string, number>,
  { counts, income }: PeriodReading,
  rank: number | '',
  at: (name: string) => string,
): void {
  const row = (name: string): number => rowOf.get(name) ?? 1;
  const used = sheet.input(col, row('used'), counts ? 'Yes' : 'No', 'whole', ['Yes', 'No']);
  const before = col === 2 ? '0' : `MAX(0,${sheet.range(2, row('rank'), col - 1)})`;
  const ranked: LiveFormula = liveFormula(
    `IF(AND(${used}="Yes",ISNUMBER(${at('sde')})),${before}+1,"")`,
    rank,
  );
  sheet.put(col, row('rank'), ranked, 'whole');
  const steady = liveFormula(
    `IF(AND(${used}="Yes",ISNUMBER(${at('netIncome')})),${at('netIncome')},"")`,
    counts && income.netIncome !== null ? income.netIncome : '',
  );
  sheet.put(col, row('steady'), steady, 'money');
}
