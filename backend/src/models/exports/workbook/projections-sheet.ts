import { formatPeriodLabel, parseNumber } from '@dealwright/figures';
import { type Projections } from '@dealwright/finance';
import { FINANCIAL_FIELD_LABELS, type IncomeMode } from '@dealwright/vocabulary';
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
  /** formula of the starting year; undefined if the line begins after it */
  readonly start?: { readonly formula: string; readonly result: number };
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
      const startFormula = start.formula.replace(/\{(\w+)\}/g, (_, name: string) => at(2)(name));
      sheet.put([2, row], liveFormula(startFormula, start.result), format, strong);
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

function incomeLines(context: Context): ProjectionLine[] {
  const { known, mode } = context;
  const start = startFormulas(context);
  const expenses = mode === 'detailed' ? 'sgaExpenses' : 'operatingExpenses';
  const profit = known.grossRevenue - known.cogs;
  const costs = mode === 'detailed' ? ['ebt', 'taxes'] : ['grossProfit', expenses];
  const explained = costs.map((key) => `{${key}}`).join('-');
  return [
    ...profitLines(context, expenses),
    ...(mode === 'detailed' ? detailedLines(context, profit) : []),
    {
      key: 'unreconciled',
      label: 'Not explained by the lines',
      format: 'money',
      start: { formula: `${start.netIncome}-(${explained})`, result: known.unreconciled },
      formula: (_, was) => was('unreconciled'),
      result: () => known.unreconciled,
    },
    {
      ...moneyLine(
        'netIncome',
        (row) => row.netIncome,
        (at) => `${costs.map(at).join('-')}+${at('unreconciled')}`,
      ),
      strong: true,
      start: { formula: start.netIncome, result: known.netIncome },
    },
  ];
}

/** Revenue, cost of goods sold, gross profit and operating expenses. */
function profitLines(context: Context, expenses: 'sgaExpenses' | 'operatingExpenses'): ProjectionLine[] {
  const { known, growth } = context;
  const start = startFormulas(context);
  const expenseGrowth = `(1+MAX(0,${growth}-0.01))`;
  return [
    {
      ...moneyLine(
        'grossRevenue',
        (row) => row.grossRevenue,
        (_, was) => `${was('grossRevenue')}*(1+${growth})`,
      ),
      start: { formula: start.revenue, result: known.grossRevenue },
    },
    {
      ...moneyLine(
        'cogs',
        (row) => row.cogs,
        (at, was) => `${at('grossRevenue')}*${was('cogs')}/${was('grossRevenue')}`,
      ),
      start: { formula: start.cogs, result: known.cogs },
    },
    {
      ...moneyLine(
        'grossProfit',
        (row) => row.grossProfit,
        (at) => `${at('grossRevenue')}-${at('cogs')}`,
      ),
      start: { formula: '{grossRevenue}-{cogs}', result: known.grossRevenue - known.cogs },
    },
    {
      ...moneyLine(
        expenses,
        (row) => row[expenses],
        (_, was) => `${was(expenses)}*${expenseGrowth}`,
      ),
      start: { formula: start.expenses, result: known.expenses },
    },
  ];
}

function detailedLines({ known, financials, column }: Context, profit: number): ProjectionLine[] {
  const ebitda = profit - known.expenses;
  const ebit = ebitda - known.depreciation;
  const constant = (key: 'depreciation' | 'interest', value: number): ProjectionLine => ({
    ...moneyLine(
      key,
      () => value,
      (_, was) => was(key),
    ),
    start: { formula: `N(${financials.lineAt(key, column)})`, result: value },
  });
  const taxes: ProjectionLine['formula'] = (at, was) => {
    const first = (key: string): string => was(key).replace(/^[A-Z]+/, '$B');
    return `IF(${first('ebt')}<=0,${first('taxes')},MAX(0,${at('ebt')})*MIN(1,MAX(0,${first('taxes')}/${first('ebt')})))`;
  };
  return [
    {
      ...moneyLine(
        'ebitda',
        (row) => row.ebitda,
        (at) => `${at('grossProfit')}-${at('sgaExpenses')}`,
      ),
      start: { formula: '{grossProfit}-{sgaExpenses}', result: ebitda },
    },
    constant('depreciation', known.depreciation),
    {
      ...moneyLine(
        'ebit',
        (row) => row.ebit,
        (at) => `${at('ebitda')}-${at('depreciation')}`,
      ),
      start: { formula: '{ebitda}-{depreciation}', result: ebit },
    },
    constant('interest', known.interest),
    {
      ...moneyLine(
        'ebt',
        (row) => row.ebt,
        (at) => `${at('ebit')}-${at('interest')}`,
      ),
      start: { formula: '{ebit}-{interest}', result: ebit - known.interest },
    },
    {
      ...moneyLine('taxes', (row) => row.taxes, taxes),
      start: { formula: `N(${financials.lineAt('taxes', column)})`, result: known.taxes },
    },
  ];
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
      key: 'added',
      label: 'Add-backs (SDE less net income)',
      format: 'money',
      start: { formula: `${financials.sdeAt(column)}-{netIncome}`, result: added },
      formula: (_, was) => was('added'),
      result: () => added,
    },
    {
      ...moneyLine(
        'sde',
        (row) => row.sde,
        (at) => `${at('netIncome')}+${at('added')}`,
      ),
      strong: true,
      start: { formula: financials.sdeAt(column), result: sde },
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

function moneyLine(
  key: keyof typeof FINANCIAL_FIELD_LABELS,
  result: ProjectionLine['result'],
  formula: ProjectionLine['formula'],
): ProjectionLine {
  return { key, label: FINANCIAL_FIELD_LABELS[key], format: 'money', formula, result };
}
