import { formatMoney, formatRatio } from '@dealwright/figures';
import { type Basis, type ModelAnalyses } from '@dealwright/finance';
import { formatDollars, formatDscr, printPercent } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

type ProjectedCoverageYear = ReturnType<ModelAnalyses['projectCoverage']>[number];

const CASH_FLOW = "The lender's cash flow is SDE after the adjustments under Coverage at closing.";
const WITH_COVERAGE =
  'Debt service is that of the loans at closing. DSCR takes the cash flow of each projected year; the DSCR at closing of the summary takes that of the base year.';
const LENDER_CASH_FLOW = "Lender's cash flow";
const MAX_YEARS = 5;
const YEAR_WIDTH = 0.138;

/** Writes the years ahead with coverage on the loans at closing. */
export function writeProjectedCoverage(pdf: PdfWriter, { years, report }: LenderPackage): void {
  if (years.length === 0) return;
  const { basis } = report.model;
  const isCovered = report.lenderView.lenderDscr !== null;
  pdf.heading('Projections with DSCR by year', 200);
  for (let first = 0; first < years.length; first += MAX_YEARS)
    writeYears(pdf, years.slice(first, first + MAX_YEARS), report.model.basis);
  pdf.paragraph(
    `Revenue grows by ${printPercent(report.growthRate)} a year; costs of sales keep their share, other costs grow by one point less.${isCovered && basis === 'lender' ? ` ${CASH_FLOW}` : ''}${isCovered ? ` ${WITH_COVERAGE}` : ''}`,
    'gray',
  );
  const { usual } = report.lenderView;
  if (years.every(({ dscr }) => dscr === null)) return;
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

function writeYears(pdf: PdfWriter, years: readonly ProjectedCoverageYear[], basis: Basis): void {
  const line = (label: string, format: (year: ProjectedCoverageYear) => string, strong = false) => ({
    cells: [label, ...years.map(format)],
    strong,
  });
  pdf.ensureSpace(130);
  pdf.table(
    {
      widths: [1 - YEAR_WIDTH * years.length, ...years.map(() => YEAR_WIDTH)],
      head: ['', ...years.map(({ year }) => year)],
      size: 8.5,
    },
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
