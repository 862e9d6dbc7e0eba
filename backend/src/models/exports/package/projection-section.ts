import { formatMoney, formatRatio } from '@dealwright/figures';
import { type Basis, roundProjectedMonths, roundProjectedYears } from '@dealwright/finance';
import { chunkYears, shapeYears } from '../pdf/financial-sections.js';
import { formatDollars, formatDscr, printPercent } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

type ProjectedYear = LenderPackage['years'][number];
type ProjectedMonth = LenderPackage['months'][number];

const CASH_FLOW = "The lender's cash flow is SDE after the adjustments under Coverage at closing.";
const WITH_COVERAGE =
  'Debt service is that of the loans at closing. DSCR here uses the cash flow of each projected year; the DSCR at closing of the summary uses that of the base year.';
const LENDER_CASH_FLOW = "Lender's cash flow";
const MONTH_WIDTH = 0.09;
const SEASONLESS =
  'Revenue and earnings are one twelfth of the year each month, without seasonality; interest and principal are those of the debt schedule.';

/** Writes the years ahead with coverage on the loans at closing. */
export function writeProjectedCoverage(pdf: PdfWriter, { years, months, report }: LenderPackage): void {
  if (years.length === 0) return;
  const { basis } = report.model;
  const isCovered = report.lenderView.lenderDscr !== null;
  pdf.heading('Projections with DSCR by year', 200);
  for (const some of chunkYears(roundProjectedYears(years))) writeYears(pdf, some, basis);
  pdf.paragraph(
    `Revenue grows by ${printPercent(report.growthRate)} a year; cost of goods sold keeps its share of revenue, and other costs grow one point slower.${isCovered && basis === 'lender' ? ` ${CASH_FLOW}` : ''}${isCovered ? ` ${WITH_COVERAGE}` : ''}`,
    'gray',
  );
  if (years.some(({ dscr }) => dscr !== null)) writeCharts(pdf, years, report);
  writeFirstYear(pdf, months, { basis, year: years[0]!.year });
}

function writeCharts(
  pdf: PdfWriter,
  years: readonly ProjectedYear[],
  { model: { basis }, lenderView: { usual } }: LenderPackage['report'],
): void {
  pdf.chart('Cash flow and debt service', {
    labels: years.map(({ year }) => year),
    format: formatMoney,
    series: [
      {
        label: basis === 'sde' ? 'SDE' : LENDER_CASH_FLOW,
        kind: 'bar',
        values: years.map(({ lenderCashFlow }) => lenderCashFlow),
      },
      { label: 'Debt service', kind: 'bar', values: years.map(({ debtService }) => debtService) },
    ],
  });
  pdf.chart('DSCR by year', {
    labels: years.map(({ year }) => year),
    format: formatRatio,
    series: [{ label: 'DSCR (projected)', kind: 'line', values: years.map(({ dscr }) => dscr) }],
    rules: [{ value: usual, label: `usual ${formatDscr(usual)}` }],
  });
}

function writeYears(pdf: PdfWriter, years: readonly ProjectedYear[], basis: Basis): void {
  const line = (label: string, format: (year: ProjectedYear) => string, strong = false) => ({
    cells: [label, ...years.map(format)],
    strong,
  });
  pdf.ensureSpace(130);
  pdf.table(
    shapeYears(
      years.map(({ year }) => year),
      '',
    ),
    [
      line('Revenue', ({ grossRevenue }) => formatDollars(grossRevenue)),
      line('SDE', ({ sde }) => formatDollars(sde)),
      ...(basis === 'lender'
        ? [line(LENDER_CASH_FLOW, ({ lenderCashFlow }) => formatDollars(lenderCashFlow))]
        : []),
      line('Debt service', ({ debtService }) => formatDollars(debtService)),
      line('Cash flow after debt service', ({ cashFlowAfterDebt }) => formatDollars(cashFlowAfterDebt)),
      line('DSCR (projected)', ({ dscr }) => formatDscr(dscr), true),
    ],
  );
}

interface FirstYear {
  readonly basis: Basis;
  readonly year: string;
}

/** Writes the months of the first year, which add up to it. */
function writeFirstYear(pdf: PdfWriter, months: readonly ProjectedMonth[], { basis, year }: FirstYear): void {
  const printed = roundProjectedMonths(months);
  const columns: readonly (readonly [string, MonthColumn])[] = [
    ['Revenue', 'grossRevenue'],
    ['SDE', 'sde'],
    ...(basis === 'lender' ? ([[LENDER_CASH_FLOW, 'lenderCashFlow']] as const) : []),
    ['Interest', 'interest'],
    ['Principal', 'principal'],
    ['Debt service', 'debtService'],
    ['After debt service', 'cashFlowAfterDebt'],
  ];
  const width = (1 - MONTH_WIDTH) / columns.length;
  const sumColumn = (column: MonthColumn): number | null =>
    printed.reduce<number | null>((sum, month) => addKnown(sum, month[column]), 0);
  pdf.namedTable(
    `The first year (${year}) by month after closing`,
    {
      widths: [MONTH_WIDTH, ...columns.map(() => width)],
      head: ['Month', ...columns.map(([label]) => label)],
      size: 8.5,
    },
    [
      ...printed.map((month) => ({
        cells: [String(month.month), ...columns.map(([, column]) => formatDollars(month[column]))],
      })),
      { cells: ['Year', ...columns.map(([, column]) => formatDollars(sumColumn(column)))], strong: true },
    ],
    [SEASONLESS],
  );
}

type MonthColumn = Exclude<keyof ProjectedMonth, 'month'>;

const addKnown = (sum: number | null, value: number | null): number | null =>
  sum === null || value === null ? null : sum + value;
