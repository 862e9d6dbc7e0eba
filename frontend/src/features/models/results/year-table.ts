import { roundRatio } from '@dealwright/figures';
import { type Borrowing, type FinancialModel, type Projections } from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { type CsvRow } from './download-csv';

type HistoricalRow = ReturnType<FinancialModel['listHistory']>[number];
type ProjectionRow = Projections['data'][number];

/** One line of a table by year. Historical and projected tables and their CSV exports use it. */
export interface YearLine<Row> {
  readonly key: string;
  readonly label: string;
  readonly value: (row: Row) => number | null;
  readonly kind: 'entered' | 'total';
  readonly unit: 'dollars' | 'ratio';
  /** heading above this line */
  readonly group?: string;
}

type Line<Row> = YearLine<Row>;

const TOTALS: ReadonlySet<string> = new Set(['grossProfit', 'ebitda', 'ebit', 'ebt', 'netIncome']);

const createMoneyLine = <Row>(
  key: string,
  label: string,
  value: (row: Row) => number | null,
  kind: Line<Row>['kind'] = 'entered',
): Line<Row> => ({ key, label, value, kind, unit: 'dollars' });

interface Coverage {
  readonly sde: number | null;
  readonly dscr: number | null;
  readonly sdeMinusAnnualDebtService: number | null;
  readonly netIncomeMinusAnnualDebtService: number | null;
}

/** Lines after debt service. Their values are null while the loan structure is unknown. */
function createCoverageLines<Row extends Coverage>(
  debtService: (row: Row) => number | null,
  borrowing: Borrowing,
): Line<Row>[] {
  const lines: Line<Row>[] = [
    {
      ...createMoneyLine('annualDebtService', 'Annual debt service', debtService),
      group: 'After debt service',
    },
    createMoneyLine('sdeMinus', 'Cash flow to owner', (row) => row.sdeMinusAnnualDebtService, 'total'),
    createMoneyLine('netMinus', 'Net income less debt service', (row) => row.netIncomeMinusAnnualDebtService),
    { key: 'dscr', label: 'DSCR', value: (row) => row.dscr, kind: 'total', unit: 'ratio' },
  ];
  return borrowing === 'unknown' ? lines.map((line) => ({ ...line, value: () => null })) : lines;
}

/** Omits add-backs that no year has, and puts a heading above the first one that remains. */
function filterUsedAddBacks<Row>(rows: readonly Row[], lines: readonly Line<Row>[]): Line<Row>[] {
  const used = lines.filter((line) => rows.some((row) => (line.value(row) ?? 0) !== 0));
  return used.map((line, index) => (index === 0 ? { ...line, group: 'Add-backs' } : line));
}

export function createHistoricalLines(
  rows: readonly HistoricalRow[],
  detailed: boolean,
  totalAnnual: number | null,
  borrowing: Borrowing,
): Line<HistoricalRow>[] {
  const income = detailed ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const addBacks = ADD_BACK_FIELDS.map((key) =>
    createMoneyLine<HistoricalRow>(
      `addBack-${key}`,
      FINANCIAL_FIELD_LABELS[key],
      (row) => row.knownAddBacks[key],
    ),
  );
  return [
    ...income.map((key) =>
      createMoneyLine<HistoricalRow>(
        key,
        FINANCIAL_FIELD_LABELS[key],
        (row) => row.income[key],
        TOTALS.has(key) ? 'total' : 'entered',
      ),
    ),
    ...filterUsedAddBacks(rows, addBacks),
    createMoneyLine<HistoricalRow>('sde', 'SDE', (row) => row.sde, 'total'),
    ...createCoverageLines<HistoricalRow>(() => totalAnnual ?? 0, borrowing),
  ];
}

const PROJECTED_ADD_BACKS = {
  ownerSalary: 'ownerSalary',
  newOfficerSalary: 'newOfficerSalary',
  interest: 'addBackInterest',
  ownerPayrollTaxes: 'ownerPayrollTaxes',
  depreciationAmortization: 'depreciationAmortization',
  otherAddBacks: 'otherAddBacks',
} as const;

export function createProjectionLines(
  rows: readonly ProjectionRow[],
  detailed: boolean,
  borrowing: Borrowing,
): Line<ProjectionRow>[] {
  const income = detailed ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const addBacks = ADD_BACK_FIELDS.map((key) =>
    createMoneyLine<ProjectionRow>(
      `addBack-${key}`,
      FINANCIAL_FIELD_LABELS[key],
      (row) => row[PROJECTED_ADD_BACKS[key]],
    ),
  );
  return [
    ...income.map((key) =>
      createMoneyLine<ProjectionRow>(
        key,
        FINANCIAL_FIELD_LABELS[key],
        (row) => row[key],
        TOTALS.has(key) ? 'total' : 'entered',
      ),
    ),
    ...filterUsedAddBacks(rows, addBacks),
    createMoneyLine<ProjectionRow>('sde', 'SDE', (row) => row.sde, 'total'),
    ...createCoverageLines<ProjectionRow>((row) => row.annualDebtService, borrowing),
  ];
}

/** Converts a table to CSV rows, with years as columns. Coverage is rounded as the table shows it. */
export function toCsvRows<Row>(
  years: readonly string[],
  rows: readonly Row[],
  lines: readonly Line<Row>[],
): CsvRow[] {
  const read = (line: Line<Row>, row: Row) => {
    const value = line.value(row);
    return line.unit === 'ratio' && value !== null ? roundRatio(value) : value;
  };
  return [['', ...years], ...lines.map((line) => [line.label, ...rows.map((row) => read(line, row))])];
}
