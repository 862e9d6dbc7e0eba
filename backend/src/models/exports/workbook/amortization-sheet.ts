import { analyzeModel, type ModelAnalyses, type DebtFlow } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type ClosingLoanRefs, type ClosingRefs } from './closing-sheet.js';
import { type CellPosition, FONT, liveFormula, NAVY, type Sheet, UNKNOWN } from './sheet.js';

type AmortizationSchedule = ModelAnalyses['schedule'];

/** Months that are always laid out, so that a reader can enter a longer term: 25 years, the longest SBA term. */
const MIN_MONTHS = 300;
const FIRST_ROW = 6;
/** How long the yearly charge of a debenture keeps the balance it is measured on. */
const CHARGE_STEP_MONTHS = 60;
const FLOWS = ['payment', 'interest', 'principal', 'balance'] as const;
const TITLES = ['Payment', 'Interest', 'Principal', 'Balance'];
/** The column of the first flow of all loans together. */
const TOTAL_COLUMN = 3 + 4 * 4;
const NOTE_COLUMN = 3 + 4;

/** The DSCR at closing, in the year in which it is lowest. */
export interface ClosingCoverageRefs {
  readonly dscr: string;
  readonly year: string;
}

/** Writes every month of every loan at closing, the table by year, and the coverage of the worst year. */
export function writeAmortizationSheet(
  sheet: Sheet,
  closingSheet: Sheet,
  report: ModelReport,
  closing: ClosingRefs,
): ClosingCoverageRefs {
  const { schedule } = analyzeModel(report.model);
  const months = Math.max(MIN_MONTHS, 12 * Math.ceil(schedule.months.length / 12));
  sheet.title('Amortization', `The loans at closing month by month, up to ${months} months. US dollars.`);
  const groups = [...closing.loans, null];
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
  const table = { months, schedule, closing, report };
  writeYears(sheet, closingSheet, table);
  return writeCoverage(closingSheet, table);
}

function writeMonth(
  sheet: Sheet,
  month: number,
  groups: readonly (ClosingLoanRefs | null)[],
  schedule: AmortizationSchedule,
): void {
  const row = FIRST_ROW + month - 1;
  const flows = schedule.months[month - 1];
  sheet.put([1, row], month, 'whole');
  sheet.put([2, row], Math.ceil(month / 12), 'whole');
  groups.forEach((loan, index) => {
    const col = 3 + 4 * index;
    const known: DebtFlow | undefined = loan === null ? flows : flows?.byTranche[loan.kind];
    const formulas =
      loan === null
        ? totalFormulas(sheet, row, groups.length - 1)
        : loanMonthFormulas(sheet, loan, [col, row], month);
    FLOWS.forEach((flow, offset) => {
      sheet.put([col + offset, row], liveFormula(formulas[offset] ?? '', known?.[flow] ?? 0), 'ledger');
    });
  });
}

function loanMonthFormulas(
  sheet: Sheet,
  loan: ClosingLoanRefs,
  [col, row]: CellPosition,
  month: number,
): string[] {
  const before = month === 1 ? `N(${loan.principal})` : sheet.localRef(col + 3, row - 1);
  const due = `N(${loan.months})`;
  const [payment, interest, principal] = [0, 1, 2].map((offset) => sheet.localRef(col + offset, row));
  const level = `IF(${month}<=${due},N(${loan.payment}),0)`;
  const accruing = `IF(${month}<=${due},${before}*N(${loan.rate})/12,0)`;
  const left = `IF(${month}<${due},${before}-${principal},0)`;
  const repaid = `${payment}-${interest}`;
  if (loan.note === null) {
    const charge = chargeFormula(sheet, loan, col + 3, month);
    return [`${level}${charge}`, `${accruing}${charge}`, repaid, left];
  }
  const { standby, compound, interestOnlyMonths } = loan.note;
  const simple = `N(${loan.principal})*(1+N(${loan.rate})/12*${month})`;
  const compounded = `N(${loan.principal})*(1+N(${loan.rate})/12)^${month}`;
  const owed = `IF(${compound},${compounded},${simple})`;
  const waiting = `IF(${month}<=N(${interestOnlyMonths}),N(${loan.interestOnlyPayment}),${level})`;
  return [
    `IF(${standby},IF(${month}=${due},${owed},0),${waiting})`,
    `IF(${standby},IF(${month}=${due},${owed}-N(${loan.principal}),0),${accruing})`,
    repaid,
    `IF(${standby},IF(${month}<${due},${owed},0),${left})`,
  ];
}

/** The yearly charge of a debenture within a month, on the balance at the start of its five years; empty without one. */
function chargeFormula(
  sheet: Sheet,
  { charge, principal, months }: ClosingLoanRefs,
  balanceColumn: number,
  month: number,
): string {
  if (charge === null) return '';
  const start = CHARGE_STEP_MONTHS * Math.floor((month - 1) / CHARGE_STEP_MONTHS);
  const balance = start === 0 ? `N(${principal})` : sheet.localRef(balanceColumn, FIRST_ROW + start - 1);
  return `+IF(${month}<=N(${months}),${balance}*N(${charge})/12,0)`;
}

function totalFormulas(sheet: Sheet, row: number, loans: number): string[] {
  return FLOWS.map((_, offset) =>
    Array.from({ length: loans }, (__, index) => sheet.localRef(3 + 4 * index + offset, row)).join('+'),
  );
}

interface YearTable {
  readonly months: number;
  readonly schedule: AmortizationSchedule;
  readonly closing: ClosingRefs;
  readonly report: ModelReport;
}

/** Writes the table by year. `sheet` has the months, `target` the loans at closing. */
function writeYears(sheet: Sheet, target: Sheet, { months, schedule, closing, report }: YearTable): void {
  const row = closing.yearsRow;
  target.section(row, 'By year, all loans together');
  const heads = [
    'Year after closing',
    'Payments',
    'Interest',
    'Principal',
    'Balance at the end',
    'Debt service',
  ];
  target.header(row + 1, heads);
  const { years: coverage } = report.lenderView;
  const last = FIRST_ROW + months - 1;
  const years = sheet.range(2, FIRST_ROW, 2, last);
  const sumYear = (year: number, column: number): string =>
    `SUMIF(${years},${year},${sheet.range(column, FIRST_ROW, column, last)})`;
  const standby = closing.loans[1]?.note?.standby ?? 'FALSE';
  for (let year = 1; year <= months / 12; year++) {
    const at = row + 1 + year;
    const known = schedule.years[year - 1];
    target.put([1, at], year, 'whole');
    target.page.getCell(at, 1).alignment = { horizontal: 'left' };
    FLOWS.forEach((flow, offset) => {
      const column = TOTAL_COLUMN + offset;
      const formula =
        flow === 'balance' ? sheet.ref(column, FIRST_ROW + 12 * year - 1) : sumYear(year, column);
      target.put([2 + offset, at], liveFormula(formula, known?.[flow] ?? 0), 'ledger');
    });
    // A note on full standby is repaid in one sum at the end, which does not count as debt service.
    const service = `${target.localRef(2, at)}-IF(${standby},${sumYear(year, NOTE_COLUMN)},0)`;
    const value = coverage[year - 1]?.debtService ?? calculateServiceAfterSevenA(known);
    target.put([6, at], liveFormula(service, value), 'ledger');
  }
}

/** After the 7(a) loan only level payments are left. */
const calculateServiceAfterSevenA = (row: AmortizationSchedule['years'][number] | undefined): number =>
  row === undefined ? 0 : row.payment;

/** Writes the coverage of the year of the 7(a) term with the largest debt service. */
function writeCoverage(target: Sheet, { months, closing, report }: YearTable): ClosingCoverageRefs {
  const view = report.lenderView;
  const { dscrRow: row, yearsRow, lenderCashFlow } = closing;
  const [first, last] = [yearsRow + 2, yearsRow + 1 + months / 12];
  const years = `${target.localRef(1, first)}:${target.localRef(1, last)}`;
  const service = `${target.localRef(6, first)}:${target.localRef(6, last)}`;
  const term = closing.loans[0] ? `N(${closing.loans[0].months})` : '0';
  const sevenA = closing.loans[0] ? `N(${closing.loans[0].principal})` : '0';
  const covered = `IF(${sevenA}>0,ROUNDUP(${term}/12,0),${months / 12})`;
  const largest = `SUMPRODUCT(MAX((${years}<=${covered})*${service}))`;
  const isKnown = view.debtService > 0;
  target.section(row - 1, 'Coverage at closing');
  target.label(row, 'Largest debt service of a year');
  const most = target.put([2, row], liveFormula(largest, view.debtService), 'cents');
  target.label(row + 1, 'In year');
  // Sums of the months differ in the last digits: the first year within half a cent of the largest counts.
  const match = `IF(${most}>0,MATCH(TRUE,INDEX(${service}>=${most}-0.005,0),0),"${UNKNOWN}")`;
  const year = target.put([2, row + 1], liveFormula(match, isKnown ? view.worstYear : UNKNOWN), 'whole');
  target.label(row + 2, 'DSCR at closing', true);
  const dscrFormula = `IF(AND(ISNUMBER(${lenderCashFlow}),${most}>0),${lenderCashFlow}/${most},"${UNKNOWN}")`;
  const dscr = target.put([2, row + 2], liveFormula(dscrFormula, view.lenderDscr), 'ratio', true);
  target.label(row + 3, 'SBA minimum for the 7(a) loan');
  const { smallLoanUpTo, smallLoanFloor, floor } = report.rules.dscr;
  const floorFormula = `IF(${most}>0,IF(${sevenA}<=${smallLoanUpTo},${smallLoanFloor},${floor}),"${UNKNOWN}")`;
  target.put([2, row + 3], liveFormula(floorFormula, isKnown ? view.floor : UNKNOWN), 'ratio');
  return { dscr, year };
}
