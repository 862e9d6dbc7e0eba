import { nameMonth, type WorkingCapital } from '@dealwright/finance';
import {
  nameCalendarMonth,
  nameChoice,
  WORKING_CAPITAL_LINE_NAMES,
  WORKING_CAPITAL_LINES,
  WORKING_CAPITAL_PEGS,
} from '@dealwright/vocabulary';
import { parseNumber } from '@dealwright/figures';
import { type ModelReport } from '../model-report.js';
import { liveFormula, type Sheet, unknownUnless } from './sheet.js';

/** The choices of the peg without their commas, which end a choice in a list of a spreadsheet. */
const PEG_CHOICES = WORKING_CAPITAL_PEGS.map((peg) => nameChoice(peg).replace(',', ':'));
const [AVERAGE, SEASON, STATED] = PEG_CHOICES;
const HEADER_ROW = 4;
const NET_COLUMN = 2 + WORKING_CAPITAL_LINE_NAMES.length;

interface SheetContext {
  readonly sheet: Sheet;
  readonly report: ModelReport;
  readonly found: WorkingCapital;
}

/**
 * Writes working capital by month with its averages, peg and true-up in live formulas. Returns the cell of what the buyer
 * must bring, a use of funds.
 */
export function writeWorkingCapitalSheet(sheet: Sheet, report: ModelReport, found: WorkingCapital): string {
  const context = { sheet, report, found };
  sheet.title(
    'Working capital',
    'At the end of each month, liabilities as positive numbers, without cash and debt.',
  );
  writeMonths(context);
  const row = HEADER_ROW + found.months.length + 2;
  const averages = writeAverages(context, row);
  writeDays(context, row + 4);
  const brought = writeSettlement(context, row + 12, averages);
  sheet.freeze(1, HEADER_ROW);
  return brought;
}

function writeMonths({ sheet, found }: SheetContext): void {
  const labels = WORKING_CAPITAL_LINE_NAMES.map((line) => WORKING_CAPITAL_LINES[line].label);
  sheet.header(HEADER_ROW, ['Month', ...labels, 'Net working capital']);
  found.months.forEach(({ month, lines, net }, index) => {
    const row = HEADER_ROW + 1 + index;
    sheet.label(row, nameMonth(month));
    WORKING_CAPITAL_LINE_NAMES.forEach((line, column) =>
      sheet.input([2 + column, row], lines[line], 'cents'),
    );
    const sum = WORKING_CAPITAL_LINE_NAMES.map(
      (line, column) =>
        `${WORKING_CAPITAL_LINES[line].side === 'asset' ? '+' : '-'}${sheet.localRef(2 + column, row)}`,
    ).join('');
    sheet.put([NET_COLUMN, row], liveFormula(sum.replace(/^\+/, ''), net), 'cents', true);
  });
}

interface AverageRefs {
  readonly average: string;
  readonly season: string;
}

function writeAverages({ sheet, found }: SheetContext, row: number): AverageRefs {
  const { months, averaged, average, seasonMonths, seasonAverage, closingMonth } = found;
  const cellOf = (month: string): string =>
    sheet.localRef(NET_COLUMN, HEADER_ROW + 1 + months.findIndex((one) => one.month === month));
  const mean = (counted: WorkingCapital['months']): string =>
    counted.length === 0 ? '"–"' : `AVERAGE(${counted.map(({ month }) => cellOf(month)).join(',')})`;
  const season = closingMonth === null ? '' : `, around ${nameCalendarMonth(closingMonth)}`;
  sheet.section(row, 'Averages');
  sheet.label(row + 1, `Average of the newest ${averaged.length} months`);
  sheet.label(row + 2, `Average of the same season${season}`);
  return {
    average: sheet.put([2, row + 1], liveFormula(mean(averaged), average), 'cents'),
    season: sheet.put([2, row + 2], liveFormula(mean(seasonMonths), seasonAverage), 'cents'),
  };
}

function writeDays({ sheet, report, found }: SheetContext, row: number): void {
  const { structure, workingCapitalDays: days } = report.model;
  sheet.section(row, 'Days');
  const first = HEADER_ROW + 1 + found.months.length - found.averaged.length;
  const last = HEADER_ROW + found.months.length;
  const enter = (offset: number, label: string, value: number): string => {
    sheet.label(row + offset, label);
    return sheet.input([2, row + offset], value, 'cents');
  };
  const { grossRevenue, grossProfit } = structure;
  const revenue = enter(1, 'Revenue of the year that projections start from', grossRevenue);
  const goods = enter(2, 'Its cost of goods', grossRevenue - grossProfit);
  const toDays = (column: number, yearly: string): string => {
    const balances = `${sheet.localRef(column, first)}:${sheet.localRef(column, last)}`;
    return found.averaged.length === 0
      ? '"–"'
      : unknownUnless(`N(${yearly})>0`, `365*AVERAGE(${balances})/${yearly}`);
  };
  const lines = [
    ['Days sales outstanding', days?.dso, toDays(2, revenue)],
    ['Days inventory outstanding', days?.dio, toDays(3, goods)],
    ['Days payables outstanding', days?.dpo, toDays(5, goods)],
  ] as const;
  lines.forEach(([label, value, formula], index) => {
    sheet.label(row + 3 + index, label);
    sheet.put([2, row + 3 + index], liveFormula(formula, value), 'days');
  });
}

function writeSettlement({ sheet, report, found }: SheetContext, row: number, at: AverageRefs): string {
  const { statedPeg, deliveredWorkingCapital } = report.assumptions;
  sheet.section(row, 'At closing');
  const label = (offset: number, text: string): [number, number] => {
    sheet.label(row + offset, text, offset === 8);
    return [2, row + offset];
  };
  const choice = sheet.input(
    label(1, 'Peg'),
    PEG_CHOICES[WORKING_CAPITAL_PEGS.indexOf(found.choice)] ?? '',
    'whole',
    PEG_CHOICES,
  );
  const stated = sheet.input(label(2, 'Stated peg'), parseNumber(statedPeg), 'cents');
  const entered = sheet.input(
    label(3, 'Delivered at closing; blank: as much as the peg'),
    parseNumber(deliveredWorkingCapital),
    'cents',
  );
  const formula = (offset: number, text: string, content: string, value: number | null) =>
    sheet.put(label(offset, text), liveFormula(content, value), 'cents', offset === 8);
  const chosen = `IF(${choice}="${AVERAGE}",${at.average},IF(${choice}="${SEASON}",${at.season},IF(${choice}="${STATED}",IF(ISNUMBER(${stated}),${stated},"–"),0)))`;
  const peg = formula(4, 'Peg in dollars', chosen, found.peg);
  const delivered = `IF(ISNUMBER(${entered}),${entered},${peg})`;
  const level = `IF(${choice}="${SEASON}",${at.season},IF(ISNUMBER(${at.average}),${at.average},${peg}))`;
  const need = formula(5, 'What the business needs', level, found.level);
  const trueUp = formula(
    6,
    'True-up: delivered less peg',
    unknownUnless(`ISNUMBER(${peg})`, `${delivered}-${peg}`),
    found.trueUp,
  );
  const put = formula(
    7,
    'Put in by the buyer',
    `IF(AND(ISNUMBER(${need}),ISNUMBER(${delivered})),MAX(0,${need}-${delivered}),0)`,
    found.contribution,
  );
  return formula(8, 'Working capital to bring', `MAX(0,N(${trueUp})+${put})`, found.brought);
}
