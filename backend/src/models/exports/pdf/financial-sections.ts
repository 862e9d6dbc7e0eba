import { roundParts } from '@dealwright/figures';
import { type PeriodReading, type Projections, roundProjection, roundRecast } from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { explainSdeBase, nameSde } from '../name-sde.js';
import {
  DEBT_SERVICE_STATES,
  type ModelReport,
  explainMissingDebtService,
  NO_DEBT_SERVICE,
} from '../model-report.js';
import { keepTogether, type PdfWriter, type TableRow } from './pdf-writer.js';
import { formatCents, formatDollars, printMultiple, printPercent, formatDscr } from './pdf-text.js';

/** Years that fit side by side. */
const MAX_YEAR_COLUMNS = 5;

/** The lines of the income statement that the deal collects. */
export function getIncomeLines({ input }: ModelReport): readonly IncomeLine[] {
  return input.financials?.collectDetailedIncomeStatement === true
    ? DETAILED_INCOME_LINES
    : STANDARD_INCOME_LINES;
}

export function writeRecastFinancials(pdf: PdfWriter, report: ModelReport): void {
  pdf.heading('Recast financials');
  const due = report.outcome.results?.debtService?.totalAnnual ?? null;
  const years = report.model.listHistory().map((row) => roundRecast(row, due));
  if (years.length === 0) {
    pdf.paragraph('No historical figures are entered.');
    return;
  }
  const chunks = chunkYears(years);
  const note = `SDE is net income plus the add-backs, unless it was entered as such. Income taxes are not added back. ${explainSdeBase(report)}US dollars.`;
  for (const some of chunks) {
    const line = (
      label: string,
      figure: (year: (typeof some)[number]) => string,
      strong = false,
    ): TableRow => ({
      cells: [label, ...some.map(figure)],
      strong,
    });
    pdf.table(
      shapeYears(
        some.map(({ label, partial }) => (partial ? `${label} (part of a year)` : label)),
        '',
      ),
      [
        ...getIncomeLines(report).map((key) =>
          line(FINANCIAL_FIELD_LABELS[key], ({ income }) => formatDollars(income[key]), key === 'netIncome'),
        ),
        // From the first add-back to SDE and its coverage on one page: a sum without its parts explains nothing.
        ...keepTogether([
          ...ADD_BACK_FIELDS.map((key) =>
            line(FINANCIAL_FIELD_LABELS[key], ({ knownAddBacks }) => formatDollars(knownAddBacks[key])),
          ),
          line('Total add-backs', ({ totalAddBacks }) => formatDollars(totalAddBacks)),
          line('SDE', ({ sde }) => formatDollars(sde), true),
          ...(due === null
            ? []
            : [
                line('Cash flow to owner after debt service of year 1', (year) =>
                  formatDollars(year.sdeMinusAnnualDebtService),
                ),
                line('DSCR before closing costs', ({ dscr }) => formatDscr(dscr)),
              ]),
        ]),
      ],
      some === chunks.at(-1) ? [note] : [],
    );
  }
}

/** What a price that is paid in cash means for debt service: closing costs may still take a loan at closing. */
function describeCashPrice({ borrowing, model }: ModelReport): string {
  if (borrowing === 'none') return NO_DEBT_SERVICE;
  const structured = `${DEBT_SERVICE_STATES.cash} The loan structure has no debt service and no DSCR.`;
  if (borrowing === 'unknown')
    return `${structured} What comes on top needs a 7(a) loan at closing, whose rate is not entered.`;
  return `${structured} What comes on top takes a 7(a) loan of ${formatDollars(model.closing?.sevenALoan)} at closing, on which DSCR at closing is taken.`;
}

export function writeStructureAndCoverage(pdf: PdfWriter, report: ModelReport): void {
  const { structure } = report.numbers;
  pdf.heading('Structure and debt service', structure === null ? 130 : 170);
  if (report.model.borrowingForPrice === 'none') {
    pdf.paragraph(describeCashPrice(report));
    return;
  }
  if (structure === null) {
    pdf.paragraph(explainMissingDebtService(report) ?? '');
  } else {
    const loans = [
      ['SBA 7(a) loan', structure.sba],
      ['Seller note', structure.seller],
      ['Real estate (504) loan', structure.realEstate],
    ] as const;
    const used = loans.filter(([, loan]) => loan.principal > 0);
    const [principals, payments, yearly] = [
      roundParts(used.map(([, { principal }]) => principal)),
      roundParts(
        used.map(([, { payment }]) => payment),
        2,
      ),
      roundParts(
        used.map(([, { payment }]) => 12 * payment),
        2,
      ),
    ];
    const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
    pdf.table(
      {
        widths: [0.28, 0.18, 0.12, 0.12, 0.14, 0.16],
        head: ['Loan', 'Principal', 'Rate', 'Years', 'Monthly', 'Yearly'],
      },
      [
        ...used.map(([label, loan], index) => ({
          cells: [
            label,
            formatDollars(principals[index]),
            printPercent(loan.rate),
            String(loan.years),
            formatCents(payments[index]),
            formatCents(yearly[index]),
          ],
        })),
        {
          strong: true,
          cells: [
            'Debt service of year 1',
            formatDollars(sum(principals)),
            '',
            '',
            formatCents(sum(payments)),
            formatCents(sum(yearly)),
          ],
        },
      ],
    );
  }
  writeCoverage(pdf, report);
}

function writeCoverage(pdf: PdfWriter, report: ModelReport): void {
  const { results } = report.outcome;
  const service = report.debtService;
  const rows: TableRow[] = [
    { cells: [nameSde(report), formatDollars(results?.sde)] },
    { cells: ['Debt service of year 1', formatCents(service?.totalAnnual)] },
    { cells: ['DSCR before closing costs, SDE / debt service', formatDscr(service?.dscr)], strong: true },
    { cells: ['Usual lender minimum', '1.25x'] },
    { cells: ['Purchase price as a multiple of SDE', printMultiple(results?.purchasePriceMultiple)] },
  ];
  pdf.namedTable('Coverage', { widths: [0.7, 0.3] }, rows);
}

export function writeProjections(pdf: PdfWriter, report: ModelReport): void {
  pdf.heading('Projections with debt service', 70 + 16 * (getIncomeLines(report).length + 6));
  const data = (report.projections?.data ?? []).map(roundProjection);
  if (data.length === 0) {
    pdf.paragraph('No year to start from: one with revenue, net income and SDE is needed.');
    return;
  }
  // Unknown debt service is printed as a dash, not as 0.
  const known = report.model.borrowingForPrice !== 'unknown';
  const afterLoans = (figure: number | null) => formatDollars(known ? figure : null);
  for (const some of chunkYears(data)) {
    const line = (
      label: string,
      figure: (row: Projections['data'][number]) => string,
      strong = false,
    ): TableRow => ({
      cells: [label, ...some.map(figure)],
      strong,
    });
    pdf.ensureSpace(40 + 16 * (getIncomeLines(report).length + 5));
    pdf.table(
      shapeYears(
        some.map(({ year }) => year),
        `${printPercent(report.growthRate)} growth a year`,
      ),
      [
        ...getIncomeLines(report).map((key: keyof PeriodReading['income']) =>
          line(FINANCIAL_FIELD_LABELS[key], (row) => formatDollars(row[key]), key === 'netIncome'),
        ),
        line('SDE', ({ sde }) => formatDollars(sde), true),
        line('Annual debt service', (row) => afterLoans(row.annualDebtService)),
        line('Cash flow to owner', (row) => afterLoans(row.sdeMinusAnnualDebtService)),
        line('Net income less debt service', (row) => afterLoans(row.netIncomeMinusAnnualDebtService)),
        line('DSCR before closing costs', ({ dscr }) => formatDscr(dscr), true),
      ],
    );
  }
}

/** A table with a column for each year. */
export function shapeYears(labels: readonly string[], corner: string) {
  const first = 1 - MAX_YEAR_COLUMNS * 0.138;
  const spare = (MAX_YEAR_COLUMNS - labels.length) * 0.138;
  return { widths: [first + spare, ...labels.map(() => 0.138)], head: [corner, ...labels], size: 8.5 };
}

/** As many years as fit side by side, then the next. */
export function chunkYears<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_YEAR_COLUMNS) }, (_, index) =>
    items.slice(MAX_YEAR_COLUMNS * index, MAX_YEAR_COLUMNS * (index + 1)),
  );
}
