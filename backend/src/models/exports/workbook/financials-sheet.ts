import {
  INCOME_STEPS,
  isSdeOverridden,
  listOverriddenLines,
  type PeriodReading,
  sumAddBacks,
} from '@dealwright/finance';
import { formatPeriodLabel, parseNumberOrZero, parseNumber } from '@dealwright/figures';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type ModelReport } from '../model-report.js';
import { explainSdeBase } from '../name-sde.js';
import { type InputRefs } from './input-lines.js';
import { SDE_METHOD_LABELS } from './inputs-sheet.js';
import { type CellPosition, liveFormula, type Sheet, UNKNOWN } from './sheet.js';

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

/** Where the rows of the sheet are. */
interface Layout {
  readonly lines: readonly IncomeLine[];
  /** row of each line by name: income lines, `back.` + add-back, total, sde, used, rank, steady */
  readonly rows: ReadonlyMap<string, number>;
  readonly addBacksRow: number;
  readonly totalRow: number;
}

/** The column of one year. */
interface YearColumn {
  readonly sheet: Sheet;
  readonly col: number;
  readonly reading: PeriodReading;
  readonly row: (name: string) => number;
  /** the address of a line in this column */
  readonly at: (name: string) => string;
  /** the formula that adds a row of the periods that the year is calculated from; null where its figures are entered */
  readonly addParts: ((name: string, toTerm?: (address: string) => string) => string) | null;
}

/** Writes the recast years, newest first: income lines, add-backs, SDE, and which of them count. */
export function writeFinancialsSheet(sheet: Sheet, report: ModelReport, inputs: InputRefs): FinancialRefs {
  const { periods } = report.numbers;
  const layout = layOut(report);
  sheet.title('Financials', 'Recast by year, newest first. US dollars; costs are positive numbers.');
  sheet.header(4, [
    '',
    ...periods.map((reading) => reading.period).map(({ key, label }) => formatPeriodLabel(key, label)),
  ]);
  writeLabels(sheet, layout);
  const row = (name: string): number => layout.rows.get(name) ?? 1;
  const cell = (name: string, period: number): string => sheet.ref(2 + period, row(name));
  let rank = 0;
  const overrides = periods.map(listOverridden);
  periods.forEach((reading, index) => {
    const at = (name: string) => cell(name, index);
    const addParts = createPartsFormula(reading, periods, cell);
    const column = { sheet, col: 2 + index, reading, row, at, addParts };
    const overridden = overrides[index] ?? new Set();
    for (const line of layout.lines) writeLine(column, line, overridden.has(line));
    writeAddBacks(column, overridden.has('sde'));
    const isCounted = reading.counts && reading.sde !== null;
    if (isCounted) rank += 1;
    writeCounting(column, isCounted ? rank : '');
  });
  writeOverrides(sheet, periods, overrides, row);
  const range = (name: string): string => sheet.range(2, row(name), Math.max(2, 1 + periods.length));
  const { sde, averageSde } = writeModelSde(sheet, report, inputs, { row: layout.totalRow + 8, range });
  sheet.freeze(1, 4);
  return {
    sde,
    averageSde,
    netIncomes: range('steady'),
    lineAt: cell,
    sdeAt: (period) => cell('sde', period),
  };
}

/** A trailing year follows from the columns of its parts: full year, year to date, and the prior year's months. */
function createPartsFormula(
  { parts }: PeriodReading,
  periods: readonly PeriodReading[],
  cell: (name: string, period: number) => string,
): YearColumn['addParts'] {
  if (parts === undefined) return null;
  const columns = parts.map(({ reading, sign }) => ({
    column: periods.findIndex(({ period }) => period.key === reading.period.key),
    sign: sign === 1 ? '+' : '-',
  }));
  return (name, toTerm = (address) => address) =>
    columns
      .map(({ column, sign }) => `${sign}${toTerm(`N(${cell(name, column)})`)}`)
      .join('')
      .replace(/^\+/, '');
}

function layOut({ input }: ModelReport): Layout {
  const isDetailed = input.financials?.collectDetailedIncomeStatement === true;
  const lines: readonly IncomeLine[] = isDetailed ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const addBacksRow = FIRST_ROW + lines.length + 1;
  const totalRow = addBacksRow + 1 + ADD_BACK_FIELDS.length;
  const rows = new Map<string, number>([
    ...lines.map((line, index) => [line, FIRST_ROW + index] as const),
    ...ADD_BACK_FIELDS.map((field, index) => [`back.${field}`, addBacksRow + 1 + index] as const),
    ['total', totalRow],
    ['sde', totalRow + 1],
    ['used', totalRow + 4],
    ['rank', totalRow + 5],
    ['steady', totalRow + 6],
  ]);
  return { lines, rows, addBacksRow, totalRow };
}

function writeLabels(sheet: Sheet, { lines, rows, addBacksRow, totalRow }: Layout): void {
  for (const line of lines)
    sheet.label(rows.get(line) ?? 1, FINANCIAL_FIELD_LABELS[line], line === 'netIncome');
  sheet.section(addBacksRow, 'Add-backs');
  for (const field of ADD_BACK_FIELDS)
    sheet.label(rows.get(`back.${field}`) ?? 1, FINANCIAL_FIELD_LABELS[field]);
  sheet.label(totalRow, 'Total add-backs');
  sheet.label(totalRow + 1, 'SDE', true);
  sheet.section(totalRow + 3, 'Which years count');
  sheet.label(totalRow + 4, 'Full year, counts (Yes or No)');
  sheet.label(totalRow + 5, 'Rank among the years with SDE');
  sheet.label(totalRow + 6, 'Net income used for stability');
}

/** Writes the average SDE and the SDE that the model uses, below the years. */
function writeModelSde(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  { row, range }: { row: number; range: (name: string) => string },
): { sde: string; averageSde: string } {
  const { periods, results } = report.numbers;
  const ifRanked = (formula: string): string => `IF(COUNT(${range('rank')})=0,"${UNKNOWN}",${formula})`;
  const average = ifRanked(`AVERAGEIFS(${range('sde')},${range('rank')},"<=3")`);
  const newest = ifRanked(`INDEX(${range('sde')},MATCH(1,${range('rank')},0))`);
  sheet.label(row, 'Average SDE of the newest three');
  const averageSde = sheet.put([2, row], liveFormula(average, results?.averageSDE), 'money');
  const { sdeBase } = report.model;
  sheet.label(row + 1, sdeBase === null ? 'SDE of the model' : `SDE of the model, ${sdeBase.name}`, true);
  const formula = `IF(${inputs.method}="${SDE_METHOD_LABELS.average}",${averageSde},${newest})`;
  const sde = sheet.put([2, row + 1], liveFormula(formula, results?.sde), 'money', true);
  sheet.note(
    1,
    row + 3,
    `Income taxes are not added back. A new officer salary always lowers SDE, with either sign. ${sdeBase === null ? '' : explainSdeBase(report)}`.trim(),
  );
  if (periods.length === 0) sheet.note(1, row + 4, 'No historical figures are entered.');
  return { sde, averageSde };
}

/** The rows of a year, income lines and 'sde', whose entered figure differs from what the other rows give. */
const listOverridden = (reading: PeriodReading): ReadonlySet<string> =>
  new Set([
    ...listOverriddenLines(reading.figures, reading.mode),
    ...(isSdeOverridden(reading) ? ['sde'] : []),
  ]);

/** Says beside each row in which years its figure was entered against what the other rows give. */
function writeOverrides(
  sheet: Sheet,
  periods: readonly PeriodReading[],
  overrides: readonly ReadonlySet<string>[],
  row: (name: string) => number,
): void {
  const yearsByRow = new Map<string, string[]>();
  periods.forEach(({ period }, index) => {
    const year = formatPeriodLabel(period.key, period.label);
    for (const name of overrides[index] ?? []) yearsByRow.set(name, [...(yearsByRow.get(name) ?? []), year]);
  });
  for (const [name, years] of yearsByRow) {
    const text = `Entered for ${new Intl.ListFormat('en-US').format(years)}: does not follow the other lines.`;
    sheet.note(2 + periods.length, row(name), text);
  }
}

/** Writes an entered or overridden line as an input, and a derived line as a formula. */
function writeLine(
  { sheet, col, reading, row, at, addParts }: YearColumn,
  line: IncomeLine,
  isOverridden: boolean,
): void {
  const { income, mode } = reading;
  const step = INCOME_STEPS[mode].find((one) => one.line === line);
  if (step === undefined || isOverridden) {
    if (addParts && income[line] !== null) {
      sheet.put([col, row(line)], liveFormula(addParts(line), income[line]), 'money');
      return;
    }
    sheet.input([col, row(line)], income[line], 'money');
    return;
  }
  const formula = step.expression.reduceRight((otherwise, { from, costs }) => {
    const rest = costs.map((cost) => `-N(${at(cost)})`).join('');
    return `IF(ISNUMBER(${at(from)}),${at(from)}${rest},${otherwise})`;
  }, `"${UNKNOWN}"`);
  sheet.put([col, row(line)], liveFormula(formula, income[line]), 'money', line === 'netIncome');
}

function writeAddBacks({ sheet, col, reading, row, at, addParts }: YearColumn, isSdeEntered: boolean): void {
  const { figures, addBacks, income, sde, mode } = reading;
  for (const field of ADD_BACK_FIELDS) {
    const position: CellPosition = [col, row(`back.${field}`)];
    const line = MIRRORED_ADD_BACKS[field];
    if (mode === 'detailed' && line !== undefined && parseNumberOrZero(figures[line]) !== 0) {
      sheet.put(position, liveFormula(`N(${at(line)})`, addBacks[field]), 'money');
    } else if (addParts) {
      const formula =
        field === 'newOfficerSalary'
          ? addParts(`back.${field}`, (address) => `(-ABS(${address}))`)
          : addParts(`back.${field}`);
      sheet.put(position, liveFormula(formula, addBacks[field]), 'money');
    } else {
      const entered = addBacks[field] || (parseNumber(figures[field]) === null ? null : 0);
      sheet.input(position, entered, 'money');
    }
  }
  const total = liveFormula(totalFormula(at), sumAddBacks(addBacks));
  sheet.put([col, row('total')], total, 'money');
  if (isSdeEntered && addParts) {
    sheet.put([col, row('sde')], liveFormula(addParts('sde'), sde), 'money', true);
    return;
  }
  if (isSdeEntered) {
    sheet.input([col, row('sde')], sde, 'money');
    return;
  }
  const net = at('netIncome');
  const formula = `IF(ISNUMBER(${net}),${net}+${at('total')},"${UNKNOWN}")`;
  const value = income.netIncome === null ? null : sde;
  sheet.put([col, row('sde')], liveFormula(formula, value), 'money', true);
}

/** All add-backs added up; a new officer salary is subtracted. */
function totalFormula(at: YearColumn['at']): string {
  const terms = ADD_BACK_FIELDS.map((field) => {
    const address = `N(${at(`back.${field}`)})`;
    return field === 'newOfficerSalary' ? `-ABS(${address})` : `+${address}`;
  });
  return terms.join('').replace(/^\+/, '');
}

const MIRRORED_ADD_BACKS: Readonly<
  Partial<Record<(typeof ADD_BACK_FIELDS)[number], 'interest' | 'depreciation'>>
> = {
  interest: 'interest',
  depreciationAmortization: 'depreciation',
};

function writeCounting({ sheet, col, reading, row, at }: YearColumn, rank: number | ''): void {
  const { counts, income } = reading;
  const used = sheet.input([col, row('used')], counts ? 'Yes' : 'No', 'whole', ['Yes', 'No']);
  const before = col === 2 ? '0' : `MAX(0,${sheet.range(2, row('rank'), col - 1)})`;
  const ranked = liveFormula(`IF(AND(${used}="Yes",ISNUMBER(${at('sde')})),${before}+1,"")`, rank);
  sheet.put([col, row('rank')], ranked, 'whole');
  const steady = liveFormula(
    `IF(AND(${used}="Yes",ISNUMBER(${at('netIncome')})),${at('netIncome')},"")`,
    counts && income.netIncome !== null ? income.netIncome : '',
  );
  sheet.put([col, row('steady')], steady, 'money');
}
