import { INCOME_STEPS, type Projections } from '@dealwright/finance';
import { formatPeriodLabel, parseNumber } from '@dealwright/figures';
import {
  DETAILED_INCOME_LINES,
  FINANCIAL_FIELD_LABELS,
  type IncomeLine,
  type IncomeMode,
  STANDARD_INCOME_LINES,
} from '@dealwright/vocabulary';
import { DEBT_SERVICE_STATES, type ModelReport, explainMissingDebtService } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type SheetRefs } from './sheet-refs.js';
import { type Format, liveFormula, type Sheet, UNKNOWN } from './sheet.js';

type ProjectionRow = Projections['data'][number];

interface ProjectionLine {
  readonly key: string;
  readonly label: string;
  readonly format: Format;
  readonly strong?: boolean;
  /** the starting year; undefined if the line begins after it */
  readonly start?: { readonly formula: (at: Address) => string; readonly result: number } | undefined;
  /** formula of a later year, from addresses in its own column (`at`) and the previous one (`was`) */
  readonly formula: (at: Address, was: Address, year: number) => string;
  readonly result: (row: ProjectionRow) => number | null;
}
type Address = (key: string) => string;

const HEADER_ROW = 5;

/** Writes the five or ten years after the newest usable year, each line as live formulas. */
export function writeProjectionsSheet(
  sheet: Sheet,
  report: ModelReport,
  { inputs, financials, debt }: SheetRefs,
): void {
  const start = report.model.projectionStart;
  const rows = report.projections?.data ?? [];
  if (start === null || rows.length === 0) {
    sheet.title('Projections', 'No year to start from: one with revenue, net income and SDE is needed.');
    return;
  }
  const { base, lines: known, column } = start;
  const name = formatPeriodLabel(base.period.key, base.period.label);
  sheet.title('Projections', `From ${name} on; this year stays the starting year after changes. US dollars.`);
  sheet.label(3, 'Revenue growth a year');
  const growthFormula = `IF(ISNUMBER(${inputs.growth}),${inputs.growth},0.05)`;
  const growth = sheet.put([2, 3], liveFormula(growthFormula, report.growthRate / 100), 'percent');
  sheet.header(HEADER_ROW, ['', name, ...rows.map(({ year }) => year)]);
  const profitEntered = parseNumber(base.figures.grossProfit) !== null && base.income.cogs === null;
  const context: Context = { mode: base.mode, known, growth, debt, column, financials, profitEntered };
  const reason = explainMissingDebtService(report);
  const lines = [...incomeLines(context), ...debtLines(context, base.sde ?? 0, reason)];
  writeLines(sheet, lines, rows);
  const end = HEADER_ROW + lines.length + 2;
  sheet.note(
    1,
    end,
    'Cost of goods sold stays the same share of revenue; expenses grow one point slower than revenue, never below 0; add-backs stay the same.',
  );
  sheet.note(1, end + 1, 'Debt service decreases month by month as each loan is repaid.');
  sheet.freeze(1, HEADER_ROW);
}

function writeLines(sheet: Sheet, lines: readonly ProjectionLine[], rows: readonly ProjectionRow[]): void {
  const rowByKey = new Map(lines.map(({ key }, index) => [key, HEADER_ROW + 1 + index]));
  const at =
    (col: number): Address =>
    (key) =>
      sheet.localRef(col, rowByKey.get(key) ?? 1);
  for (const { key, label, format, strong = false, start, formula, result } of lines) {
    const row = rowByKey.get(key) ?? 1;
    sheet.label(row, label, strong);
    if (start) {
      sheet.put([2, row], liveFormula(start.formula(at(2)), start.result), format, strong);
    }
    rows.forEach((figures, index) => {
      const text = formula(at(3 + index), at(2 + index), index + 1);
      sheet.put([3 + index, row], liveFormula(text, result(figures)), format, strong);
    });
  }
}

interface Context {
  readonly mode: IncomeMode;
  readonly known: NonNullable<ModelReport['model']['projectionStart']>['lines'];
  readonly growth: string;
  readonly debt: DebtRefs;
  readonly financials: FinancialRefs;
  /** which column of the financials the projection starts from, from 0 */
  readonly column: number;
  /** gross profit was entered without cost of goods, which then follows from it */
  readonly profitEntered: boolean;
}

/** The income statement: a derived line from those above it, any other from the year before. */
function incomeLines(context: Context): ProjectionLine[] {
  const { known, mode } = context;
  const starts = startFormulas(context);
  const assumed = assumedLines(context, starts);
  const lines: readonly IncomeLine[] = mode === 'detailed' ? DETAILED_INCOME_LINES : STANDARD_INCOME_LINES;
  const results = new Map(lines.map((line) => [line, assumed[line]?.start?.result ?? 0]));
  return lines.flatMap((line): ProjectionLine | ProjectionLine[] => {
    const step = INCOME_STEPS[mode].find((one) => one.line === line);
    if (step === undefined) return assumed[line] ?? [];
    const formula = (at: Address) => `${at(step.from)}-${at(step.cost)}`;
    if (line === 'netIncome') return netIncomeLines(formula, starts.netIncome, known);
    const result = (results.get(step.from) ?? 0) - (results.get(step.cost) ?? 0);
    results.set(line, result);
    return moneyLine(line, { formula, result }, formula);
  });
}

/** Net income, with what the lines of the starting year do not explain. */
function netIncomeLines(
  formula: (at: Address) => string,
  start: string,
  { netIncome, unreconciled }: Context['known'],
): ProjectionLine[] {
  return [
    {
      ...constantLine('unreconciled', 'Not explained by the lines', unreconciled),
      start: { formula: (at) => `${start}-(${formula(at)})`, result: unreconciled },
    },
    {
      ...moneyLine(
        'netIncome',
        { formula: () => start, result: netIncome },
        (at) => `${formula(at)}+${at('unreconciled')}`,
      ),
      strong: true,
    },
  ];
}

/** The lines that do not follow from those above. */
function assumedLines(
  { known, growth, financials, column }: Context,
  starts: ReturnType<typeof startFormulas>,
): Partial<Record<IncomeLine, ProjectionLine>> {
  const line = (
    key: IncomeLine,
    [start, result]: readonly [string, number],
    formula: ProjectionLine['formula'],
  ) => moneyLine(key, { formula: () => start, result }, formula);
  const stored = (key: 'depreciation' | 'interest' | 'taxes') =>
    [`N(${financials.lineAt(key, column)})`, known[key]] as const;
  const expenses = (key: IncomeLine) =>
    line(key, [starts.expenses, known.expenses], (_, was) => `${was(key)}*(1+MAX(0,${growth}-0.01))`);
  return {
    grossRevenue: line(
      'grossRevenue',
      [starts.revenue, known.grossRevenue],
      (_, was) => `${was('grossRevenue')}*(1+${growth})`,
    ),
    cogs: line(
      'cogs',
      [starts.cogs, known.cogs],
      (at, was) => `${at('grossRevenue')}*${was('cogs')}/${was('grossRevenue')}`,
    ),
    operatingExpenses: expenses('operatingExpenses'),
    sgaExpenses: expenses('sgaExpenses'),
    depreciation: line('depreciation', stored('depreciation'), (_, was) => was('depreciation')),
    interest: line('interest', stored('interest'), (_, was) => was('interest')),
    taxes: line('taxes', stored('taxes'), (at, was) => {
      const first = (key: string): string => was(key).replace(/^[A-Z]+/, '$B');
      return `IF(${first('ebt')}<=0,${first('taxes')},MAX(0,${at('ebt')})*MIN(1,MAX(0,${first('taxes')}/${first('ebt')})))`;
    }),
  };
}

/** The lines of the starting year. A missing line is filled so that the lines add up to net income. */
function startFormulas({ mode, financials, column, profitEntered }: Context) {
  const revenue = financials.lineAt('grossRevenue', column);
  const cogs = financials.lineAt('cogs', column);
  const net = financials.lineAt('netIncome', column);
  const cost = financials.lineAt(mode === 'detailed' ? 'sgaExpenses' : 'operatingExpenses', column);
  const others = mode === 'detailed' ? (['depreciation', 'interest', 'taxes'] as const) : [];
  const rest = [revenue, ...others.map((line) => `N(${financials.lineAt(line, column)})`), net].join('-');
  const fromProfit = `${revenue}-${financials.lineAt('grossProfit', column)}`;
  const unknownCogs = `IF(ISNUMBER(${cost}),MAX(0,${rest}-N(${cost})),0)`;
  return {
    revenue,
    netIncome: net,
    cogs: `IF(ISNUMBER(${cogs}),${cogs},${profitEntered ? fromProfit : unknownCogs})`,
    expenses: `IF(ISNUMBER(${cost}),${cost},MAX(0,${rest}-${profitEntered ? `IF(ISNUMBER(${cogs}),${cogs},${fromProfit})` : `N(${cogs})`}))`,
  };
}

/** @param reason why there is no debt service: nothing is borrowed, so it is 0, or it is unknown */
function debtLines(context: Context, sde: number, reason: string | null): ProjectionLine[] {
  const { financials, column, known } = context;
  const added = sde - known.netIncome;
  return [
    {
      ...constantLine('added', 'Add-backs (SDE less net income)', added),
      start: { formula: (at) => `${financials.sdeAt(column)}-${at('netIncome')}`, result: added },
    },
    {
      ...moneyLine(
        'sde',
        { formula: () => financials.sdeAt(column), result: sde },
        (at) => `${at('netIncome')}+${at('added')}`,
      ),
      strong: true,
    },
    ...coverageLines(context, reason === null || reason === DEBT_SERVICE_STATES.cash),
  ];
}

/** Debt service and what is left of SDE and net income after it; empty while the debt service is unknown. */
function coverageLines({ debt }: Context, isKnown: boolean): ProjectionLine[] {
  const stateIsKnown = `OR(${debt.state}="${DEBT_SERVICE_STATES.known}",${debt.state}="${DEBT_SERVICE_STATES.cash}")`;
  const due = (year: number): string =>
    debt.loans
      .map(({ payment, months }) => `N(${payment})*MAX(0,MIN(12,N(${months})-${12 * (year - 1)}))`)
      .join('+');
  const less = (from: string) => (at: Address) =>
    `IF(ISNUMBER(${at('due')}),${at(from)}-${at('due')},"${UNKNOWN}")`;
  const ifKnown = (value: (row: ProjectionRow) => number | null) => (row: ProjectionRow) =>
    isKnown ? value(row) : null;
  return [
    {
      key: 'due',
      label: 'Annual debt service',
      format: 'money',
      formula: (_, __, year) => `IF(${stateIsKnown},${due(year)},"${UNKNOWN}")`,
      result: ifKnown((row) => row.annualDebtService),
    },
    {
      key: 'sdeLeft',
      label: 'Cash flow to owner',
      format: 'money',
      formula: less('sde'),
      result: ifKnown((row) => row.sdeMinusAnnualDebtService),
    },
    {
      key: 'netLeft',
      label: 'Net income less debt service',
      format: 'money',
      formula: less('netIncome'),
      result: ifKnown((row) => row.netIncomeMinusAnnualDebtService),
    },
    {
      key: 'dscr',
      label: 'DSCR',
      format: 'ratio',
      strong: true,
      formula: (at) => `IF(N(${at('due')})=0,"${UNKNOWN}",${at('sde')}/${at('due')})`,
      result: (row) => row.dscr,
    },
  ];
}

function constantLine(key: string, label: string, value: number): ProjectionLine {
  return { key, label, format: 'money', formula: (_, was) => was(key), result: () => value };
}

function moneyLine(
  key: IncomeLine | 'sde',
  start: ProjectionLine['start'],
  formula: ProjectionLine['formula'],
): ProjectionLine {
  return {
    key,
    label: FINANCIAL_FIELD_LABELS[key],
    format: 'money',
    start,
    formula,
    result: (row) => row[key],
  };
}
