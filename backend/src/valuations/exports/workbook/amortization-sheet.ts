import { type AmortizationSchedule, buildAmortizationSchedule, type DebtFlow } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type DebtRefs, type LoanRefs } from './debt-sheet.js';
import { type CellPosition, FONT, liveFormula, NAVY, type Sheet } from './sheet.js';

/** Months that are always laid out, so that a reader can enter a longer term: 25 years, the longest SBA term. */
const MIN_MONTHS = 300;
const FIRST_ROW = 6;
const FLOWS = ['payment', 'interest', 'principal', 'balance'] as const;
const TITLES = ['Payment', 'Interest', 'Principal', 'Balance'];

/** Writes every month of every loan, and a table by year below the debt service. */
export function writeAmortizationSheet(
  sheet: Sheet,
  debtSheet: Sheet,
  report: ModelReport,
  debt: DebtRefs,
): void {
  const schedule = buildAmortizationSchedule(report.loan);
  const months = Math.max(MIN_MONTHS, 12 * Math.ceil(schedule.months.length / 12));
  sheet.title('Amortization', `Month by month, up to ${months} months. US dollars.`);
  const groups = [...debt.loans, null];
  groups.forEach((loan, index) => {
    const col = 3 + 4 * index;
    sheet.text(col, 4, loan?.label ?? 'All loans together', {
      font: { ...FONT, bold: true, color: { argb: NAVY } },
    });
    sheet.header(5, TITLES, col);
  });
  sheet.header(5, ['Month', 'Year']);
  for (let month = 1; month <= months; month++) writeMonth(sheet, month, groups, schedule);
  sheet.freeze(2, 5);
  sheet.page.pageSetup.printTitlesRow = '4:5';
  writeYears(sheet, debtSheet, debt.nextRow, { months, schedule });
}

function writeMonth(
  sheet: Sheet,
  month: number,
  groups: readonly (LoanRefs | null)[],
  schedule: AmortizationSchedule,
): void {
  const row = FIRST_ROW + month - 1;
  const flows = schedule.months[month - 1];
  sheet.put([1, row], month, 'whole');
  sheet.put([2, row], Math.ceil(month / 12), 'whole');
  groups.forEach((loan, index) => {
    const col = 3 + 4 * index;
    const known: DebtFlow | undefined = loan === null ? flows : flows?.byLoan[loan.key];
    const formulas =
      loan === null
        ? totalFormulas(sheet, row, groups.length - 1)
        : loanMonthFormulas(sheet, loan, [col, row], month);
    FLOWS.forEach((flow, offset) => {
      sheet.put([col + offset, row], liveFormula(formulas[offset] ?? '', known?.[flow] ?? 0), 'ledger');
    });
  });
}

function loanMonthFormulas(sheet: Sheet, loan: LoanRefs, [col, row]: CellPosition, month: number): string[] {
  const before = month === 1 ? `N(${loan.principal})` : sheet.localRef(col + 3, row - 1);
  const due = `N(${loan.months})`;
  const [payment, interest, principal] = [0, 1, 2].map((offset) => sheet.localRef(col + offset, row));
  return [
    `IF(${month}<=${due},N(${loan.payment}),0)`,
    `IF(${month}<=${due},${before}*N(${loan.rate})/12,0)`,
    `${payment}-${interest}`,
    `IF(${month}<${due},${before}-${principal},0)`,
  ];
}

function totalFormulas(sheet: Sheet, row: number, loans: number): string[] {
  return FLOWS.map((_, offset) =>
    Array.from({ length: loans }, (__, index) => sheet.localRef(3 + 4 * index + offset, row)).join('+'),
  );
}

/** Writes the table by year below the debt service. `sheet` has the months, `target` the debt service. */
function writeYears(
  sheet: Sheet,
  target: Sheet,
  row: number,
  { months, schedule }: { months: number; schedule: AmortizationSchedule },
): void {
  target.section(row, 'By year, all loans together');
  target.header(row + 1, ['Year after closing', 'Payments', 'Interest', 'Principal', 'Balance at the end']);
  const last = FIRST_ROW + months - 1;
  const all = 3 + 4 * 3;
  const years = sheet.range(2, FIRST_ROW, 2, last);
  for (let year = 1; year <= months / 12; year++) {
    const at = row + 1 + year;
    const known = schedule.years[year - 1];
    target.put([1, at], year, 'whole');
    target.page.getCell(at, 1).alignment = { horizontal: 'left' };
    FLOWS.forEach((flow, offset) => {
      const column = all + offset;
      const formula =
        flow === 'balance'
          ? sheet.ref(column, FIRST_ROW + 12 * year - 1)
          : `SUMIF(${years},${year},${sheet.range(column, FIRST_ROW, column, last)})`;
      target.put([2 + offset, at], liveFormula(formula, known?.[flow] ?? 0), 'ledger');
    });
  }
}
