import { formatPeriodLabel, parseNumber, type ProjectionRow, type ReconciledBase } from '@dealwright/finance';
import { FINANCIAL_FIELD_LABELS, type IncomeMode } from '@dealwright/vocabulary';
import {
  DEBT_SERVICE_STATES,
  type ModelReport,
  explainMissingDebtService,
  findProjectionStart,
} from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './inputs-sheet.js';
import { type Format, liveFormula, type Sheet, UNKNOWN } from './sheet.js';

interface ProjectionLine {
  readonly key: string;
  readonly label: string;
  readonly format: Format;
  readonly strong?: boolean;
  /** of the year that the projection starts from; undefined: the line begins after it */
  readonly start?: { readonly formula: string; readonly result: number };
  /** of a later year, from the addresses in its own column (`at`) and the one before (`was`) */
  readonly formula: (at: Address, was: Address, year: number) => string;
  readonly result: (row: ProjectionRow) => number | null;
}
type Address = (key: string) => string;

const HEADER_ROW = 5;

/** Five or ten years from the newest usable year on, line by line as live formulas. */
export function writeProjectionsSheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  books: FinancialRefs,
  debt: DebtRefs,
): void {
  const start = findProjectionStart(report);
  const rows = report.projections?.data ?? [];
  if (start === null || rows.length === 0) {
    sheet.title('Projections', 'No year to start from: one with revenue, net income and SDE is needed.');
    return;
  }
  const { base, lines: known, column } = start;
  const name = formatPeriodLabel(base.period.key, base.period.label);
  sheet.title('Projections', `From ${name} on; it stays the starting year whatever is changed. US dollars.`);
  sheet.label(3, 'Revenue growth a year');
  const growth = sheet.put(
    2,
    3,
    liveFormula(`IF(ISNUMBER(${inputs.growth}),${inputs.growth},0.05)`, report.growthRate / 100),
    'percent',
  );
  sheet.header(HEADER_ROW, ['', name, ...rows.map(({ year }) => year)]);
  const entered = parseNumber(base.figures.grossProfit) !== null && base.income.cogs === null;
  const context: Context = { mode: base.mode, known, growth, debt, column, books, profitEntered: entered };
  const lines = [
    ...incomeLines(context),
    ...debtLines(context, base.sde ?? 0, explainMissingDebtService(report)),
  ];
  const rowOf = new Map(lines.map(({ key }, index) => [key, HEADER_ROW + 1 + index]));
  const at =
    (col: number): Address =>
    (key) =>
      sheet.localRef(col, rowOf.get(key) ?? 1);
  for (const line of lines) {
    const row = rowOf.get(line.key) ?? 1;
    sheet.label(row, line.label, line.strong ?? false);
    if (line.start)
      sheet.put(
        2,
        row,
        liveFormula(
          line.start.formula.replace(/\{(\w+)\}/g, (_, key: string) => at(2)(key)),
          line.start.result,
        ),
        line.format,
        line.strong,
      );
    rows.forEach((figures, index) => {
      const formula = line.formula(at(3 + index), at(2 + index), index + 1);
      sheet.put(3 + index, row, liveFormula(formula, line.result(figures)), line.format, line.strong);
    });
  }
  const end = HEADER_ROW + lines.length + 2;
  sheet.note(
    1,
    end,
    'Cost of goods keeps its share of revenue; expenses grow one point slower than revenue, never below 0; add-backs stay.',
  );
  sheet.note(1, end + 1, 'Debt service falls away month by month as each loan is repaid.');
  sheet.freeze(1, HEADER_ROW);
}

interface Context {
  readonly mode: IncomeMode;
  readonly known: ReconciledBase;
  readonly growth: string;
  readonly debt: DebtRefs;
  readonly books: FinancialRefs;
  /** which column of the financials the projection starts from, from 0 */
  readonly column: number;
  /** gross profit was entered without cost of goods, which then follows from it */
  readonly profitEntered: boolean;
}

function incomeLines(context: Context): ProjectionLine[] {
  const { known, growth, mode } = context;
  const expenses = mode === 'detailed' ? 'sgaExpenses' : 'operatingExpenses';
  const startOfLine = startFormulas(context);
  const grown = `(1+MAX(0,${growth}-0.01))`;
  const profit = known.grossRevenue - known.cogs;
  const first: ProjectionLine[] = [
    {
      ...moneyLine(
        'grossRevenue',
        (row) => row.grossRevenue,
        (_, was) => `${was('grossRevenue')}*(1+${growth})`,
      ),
      start: { formula: startOfLine.revenue, result: known.grossRevenue },
    },
    {
      ...moneyLine(
        'cogs',
        (row) => row.cogs,
        (at, was) => `${at('grossRevenue')}*${was('cogs')}/${was('grossRevenue')}`,
      ),
      start: { formula: startOfLine.cogs, result: known.cogs },
    },
    {
      ...moneyLine(
        'grossProfit',
        (row) => row.grossProfit,
        (at) => `${at('grossRevenue')}-${at('cogs')}`,
      ),
      start: { formula: '{grossRevenue}-{cogs}', result: profit },
    },
    {
      ...moneyLine(
        expenses,
        (row) => row[expenses],
        (_, was) => `${was(expenses)}*${grown}`,
      ),
      start: { formula: startOfLine.expenses, result: known.expenses },
    },
  ];
  const long = mode === 'detailed' ? detailedLines(context, profit) : [];
  const costs = mode === 'detailed' ? ['ebt', 'taxes'] : ['grossProfit', expenses];
  const before = costs.map((key) => `{${key}}`).join('-');
  return [
    ...first,
    ...long,
    {
      key: 'unreconciled',
      label: 'Not explained by the lines',
      format: 'money',
      start: { formula: `${startOfLine.netIncome}-(${before})`, result: known.unreconciled },
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
      start: { formula: startOfLine.netIncome, result: known.netIncome },
    },
  ];
}

function detailedLines({ known, books, column }: Context, profit: number): ProjectionLine[] {
  const ebitda = profit - known.expenses;
  const ebit = ebitda - known.depreciation;
  const kept = (key: 'depreciation' | 'interest', value: number): ProjectionLine => ({
    ...moneyLine(
      key,
      () => value,
      (_, was) => was(key),
    ),
    start: { formula: `N(${books.lineAt(key, column)})`, result: value },
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
    kept('depreciation', known.depreciation),
    {
      ...moneyLine(
        'ebit',
        (row) => row.ebit,
        (at) => `${at('ebitda')}-${at('depreciation')}`,
      ),
      start: { formula: '{ebitda}-{depreciation}', result: ebit },
    },
    kept('interest', known.interest),
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
      start: { formula: `N(${books.lineAt('taxes', column)})`, result: known.taxes },
    },
  ];
}

/** The starting year's lines, each gap filled so that they agree with its net income. */
function startFormulas({ mode, books, column, profitEntered }: Context) {
  const revenue = books.lineAt('grossRevenue', column);
  const cogs = books.lineAt('cogs', column);
  const net = books.lineAt('netIncome', column);
  const cost = books.lineAt(mode === 'detailed' ? 'sgaExpenses' : 'operatingExpenses', column);
  const others = mode === 'detailed' ? (['depreciation', 'interest', 'taxes'] as const) : [];
  const rest = [revenue, ...others.map((line) => `N(${books.lineAt(line, column)})`), net].join('-');
  const fromProfit = `${revenue}-${books.lineAt('grossProfit', column)}`;
  const unknownCogs = `IF(ISNUMBER(${cost}),MAX(0,${rest}-N(${cost})),0)`;
  return {
    revenue,
    netIncome: net,
    cogs: `IF(ISNUMBER(${cogs}),${cogs},${profitEntered ? fromProfit : unknownCogs})`,
    expenses: `IF(ISNUMBER(${cost}),${cost},MAX(0,${rest}-${profitEntered ? `IF(ISNUMBER(${cogs}),${cogs},${fromProfit})` : `N(${cogs})`}))`,
  };
}

/** @param reason why there is no debt service: nothing is borrowed, which is 0, or nobody can tell, which is not */
function debtLines(
  { debt, books, column, known }: Context,
  sde: number,
  reason: string | null,
): ProjectionLine[] {
  const added = sde - known.netIncome;
  const isKnown = reason === null || reason === DEBT_SERVICE_STATES.cash;
  const told = `OR(${debt.state}="${DEBT_SERVICE_STATES.known}",${debt.state}="${DEBT_SERVICE_STATES.cash}")`;
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
      key: 'added',
      label: 'Add-backs (SDE less net income)',
      format: 'money',
      start: { formula: `${books.sdeAt(column)}-{netIncome}`, result: added },
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
      start: { formula: books.sdeAt(column), result: sde },
    },
    {
      key: 'due',
      label: 'Annual debt service',
      format: 'money',
      formula: (_, __, year) => `IF(${told},${due(year)},"${UNKNOWN}")`,
      result: ifKnown((row) => row.annualDebtService),
    },
    {
      key: 'sdeLeft',
      label: 'SDE less debt service',
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
