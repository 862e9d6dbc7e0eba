import {
  borrowingOf,
  debtServiceOf,
  historicalTable,
  type IncomeStatement,
  num,
  type ProjectionRow,
  totalAddBacks,
} from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { DEBT_STATES, type ModelReport, noDebtReason } from '../model-report.js';
import { type Paper, type TableRow } from './paper.js';
import { cents, dollars, priceTimes, share, times } from './pdf-text.js';

/** Years that fit side by side. */
const COLUMNS = 5;

export function incomeLinesOf({ input }: ModelReport): readonly IncomeLine[] {
  return input.financials?.collectDetailedIncomeStatement === true
    ? DETAILED_INCOME_LINES
    : STANDARD_INCOME_LINES;
}

export function recastFinancials(paper: Paper, report: ModelReport): void {
  paper.heading('Recast financials');
  const due = report.outcome.results?.debtService?.totalAnnual ?? null;
  const years = historicalTable(report.numbers.periods, due).map((row, index) => ({
    ...row,
    figures: report.numbers.periods[index]?.figures ?? {},
  }));
  if (years.length === 0) {
    paper.paragraph('No historical figures are entered.');
    return;
  }
  for (const some of chunks(years)) {
    const line = (
      label: string,
      figure: (year: (typeof some)[number]) => string,
      strong = false,
    ): TableRow => ({
      cells: [label, ...some.map(figure)],
      strong,
    });
    paper.table(
      yearShape(
        some.map(({ label, partial }) => (partial ? `${label} (part of a year)` : label)),
        '',
      ),
      [
        ...incomeLinesOf(report).map((key) =>
          line(FINANCIAL_FIELD_LABELS[key], ({ income }) => dollars(income[key]), key === 'netIncome'),
        ),
        ...ADD_BACK_FIELDS.map((key) =>
          line(FINANCIAL_FIELD_LABELS[key], ({ addBacks, figures }) =>
            dollars(addBacks[key] === 0 && num(figures[key]) === null ? null : addBacks[key]),
          ),
        ),
        line('Add-backs in all', ({ addBacks }) => dollars(totalAddBacks(addBacks))),
        line('SDE', ({ sde }) => dollars(sde), true),
        ...(due === null
          ? []
          : [
              line('SDE less debt service of year 1', (year) => dollars(year.sdeMinusAnnualDebtService)),
              line('DSCR', ({ dscr }) => times(dscr)),
            ]),
      ],
    );
  }
  paper.paragraph(
    'SDE is net income plus the add-backs, unless it was entered as such. Income taxes are not added back. US dollars.',
    'grey',
  );
}

export function structureAndCoverage(paper: Paper, report: ModelReport): void {
  const { structure } = report.numbers;
  paper.heading('Structure and debt service', structure === null ? 130 : 170);
  if (borrowingOf(report.loan, structure) === 'none') {
    paper.paragraph(`${DEBT_STATES.cash} There is no debt service, and DSCR does not apply.`);
    return;
  }
  if (structure === null) {
    paper.paragraph(noDebtReason(report) ?? '');
  } else {
    const loans = [
      ['SBA 7(a) loan', structure.sba],
      ['Seller note', structure.seller],
      ['Real estate (504) loan', structure.realEstate],
    ] as const;
    const used = loans.filter(([, loan]) => loan.principal > 0);
    const service = debtServiceOf(structure, null);
    paper.table(
      {
        widths: [0.28, 0.18, 0.12, 0.12, 0.14, 0.16],
        head: ['Loan', 'Principal', 'Rate', 'Years', 'Monthly', 'Yearly'],
      },
      [
        ...used.map(([label, loan]) => ({
          cells: [
            label,
            dollars(loan.principal),
            share(loan.rate),
            String(loan.years),
            cents(loan.payment),
            cents(12 * loan.payment),
          ],
        })),
        {
          strong: true,
          cells: [
            'Debt service of year 1',
            dollars(used.reduce((sum, [, { principal }]) => sum + principal, 0)),
            '',
            '',
            cents(service?.totalMonthly),
            cents(service?.totalAnnual),
          ],
        },
      ],
    );
  }
  coverage(paper, report);
}

function coverage(paper: Paper, { outcome, numbers }: ModelReport): void {
  const { results } = outcome;
  const service = results?.debtService ?? debtServiceOf(numbers.structure, null);
  const rows: TableRow[] = [
    { cells: ['SDE', dollars(results?.sde)] },
    { cells: ['Debt service of year 1', cents(service?.totalAnnual)] },
    { cells: ['DSCR (SDE / debt service)', times(service?.dscr)], strong: true },
    { cells: ['Usual lender requirement', '1.25x'] },
    { cells: ['Purchase price as a multiple of SDE', priceTimes(results?.purchasePriceMultiple)] },
  ];
  paper.namedTable('Coverage', { widths: [0.7, 0.3] }, rows);
}

export function projections(paper: Paper, report: ModelReport): void {
  paper.heading('Projections with debt service', 70 + 16 * (incomeLinesOf(report).length + 6));
  const data = report.projections?.data ?? [];
  if (data.length === 0) {
    paper.paragraph('No year to start from: one with revenue, net income and SDE is needed.');
    return;
  }
  // Debt service that nobody can tell is no nought.
  const known = borrowingOf(report.loan, report.numbers.structure) !== 'unknown';
  const afterLoans = (figure: number | null) => dollars(known ? figure : null);
  for (const some of chunks(data)) {
    const line = (label: string, figure: (row: ProjectionRow) => string, strong = false): TableRow => ({
      cells: [label, ...some.map(figure)],
      strong,
    });
    paper.need(40 + 16 * (incomeLinesOf(report).length + 5));
    paper.table(
      yearShape(
        some.map(({ year }) => year),
        `${share(report.growthRate)} growth a year`,
      ),
      [
        ...incomeLinesOf(report).map((key: keyof IncomeStatement) =>
          line(FINANCIAL_FIELD_LABELS[key], (row) => dollars(row[key]), key === 'netIncome'),
        ),
        line('SDE', ({ sde }) => dollars(sde), true),
        line('Annual debt service', (row) => afterLoans(row.annualDebtService)),
        line('SDE less debt service', (row) => afterLoans(row.sdeMinusAnnualDebtService)),
        line('Net income less debt service', (row) => afterLoans(row.netIncomeMinusAnnualDebtService)),
        line('DSCR', ({ dscr }) => times(dscr), true),
      ],
    );
  }
}

function yearShape(labels: readonly string[], corner: string) {
  const first = 1 - COLUMNS * 0.138;
  const spare = (COLUMNS - labels.length) * 0.138;
  return { widths: [first + spare, ...labels.map(() => 0.138)], head: [corner, ...labels], size: 8.5 };
}

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, index) =>
    items.slice(COLUMNS * index, COLUMNS * (index + 1)),
  );
}
