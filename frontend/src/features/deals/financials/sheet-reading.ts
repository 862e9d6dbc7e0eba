import { formatPeriodLabel, orderPeriods, parseNumber, type PeriodFigures } from '@dealwright/figures';
import {
  calculateSde,
  findPeriodWarnings,
  findUnknownLines,
  getIncomeMode,
  lacksOperatingCosts,
  type NetIncomeOrigin,
  type PeriodReading,
  readAddBacks,
  readEnteredSde,
  readIncome,
  type SdeAdjustments,
} from '@dealwright/finance';
import { type IncomeMode } from '@dealwright/vocabulary';
import { type FiguresReview, type FinancialsDraft } from '../../../domain/financials-editor';
import { type SheetRow, sheetRows } from './sheet-rows';

type IncomeStatement = PeriodReading['income'];

export interface SheetColumn {
  readonly key: string;
  /** the displayed name; a column without one gets a default name */
  readonly name: string;
  readonly label: string;
  readonly figures: PeriodFigures;
  readonly income: IncomeStatement;
  readonly addBacks: PeriodReading['addBacks'];
  /** null as well where its net income is one of the unknown lines, or is a revenue alone */
  readonly sde: number | null;
  readonly warnings: readonly string[];
  /** calculated lines that stay blank because a cost that they need is unknown, or because there is only revenue */
  readonly unknown: readonly string[];
}

export interface Sheet {
  readonly mode: IncomeMode;
  readonly rows: readonly SheetRow[];
  /** newest first */
  readonly columns: readonly SheetColumn[];
  readonly adjustments: SdeAdjustments | null;
}

export interface CellReading {
  /** null: unknown */
  readonly value: number | null;
  /** calculated by the rules, not entered */
  readonly derived: boolean;
  /** the calculated figure, if the user entered a different one; otherwise null */
  readonly typedOver: number | null;
}

/** Differences up to this many dollars are rounding. */
const ROUNDING = 0.005;

interface SheetReadingOptions {
  readonly adjustments?: SdeAdjustments | null;
  /** whether lines that are calculated from an unknown cost stay blank */
  readonly hidesUnknown?: boolean;
  /** tells figures of documents from entered ones in a review; without it, the figures are stored */
  readonly isAsRead?: FiguresReview['isAsRead'] | undefined;
}

/**
 * Reads the draft as a sheet: rows of the chosen income statement, columns newest first, every figure entered or
 * calculated.
 */
export function readSheet(
  draft: FinancialsDraft,
  asOfYear: number,
  { adjustments = null, hidesUnknown = false, isAsRead }: SheetReadingOptions = {},
): Sheet {
  const mode = getIncomeMode(draft);
  const { historicalFinancials: history, yearLabels } = draft;
  const names = new Map<string, number>();
  const getOrigin = (yearKey: string): NetIncomeOrigin =>
    !isAsRead ? 'stored' : isAsRead({ yearKey, field: 'netIncome' }) ? 'read' : 'entered';
  const columns = orderPeriods(Object.keys(history), yearLabels, asOfYear).map(({ key, label }) => {
    const figures: PeriodFigures = history[key] ?? {};
    const name = formatPeriodLabel(key, label);
    names.set(name, (names.get(name) ?? 0) + 1);
    const income = readIncome(figures, mode);
    const addBacks = readAddBacks(figures, adjustments);
    const lines = findUnknownLines(figures, mode);
    // Lines that the sheet has worked out are shown, beside the warning that asks for costs; SDE is not.
    const isBare = lacksOperatingCosts(figures, mode);
    const unknown = hidesUnknown || (isBare && lines.includes('grossProfit')) ? lines : [];
    const isSdeKnown = readEnteredSde(figures) !== null || !(isBare || unknown.includes('netIncome'));
    const warnings = findPeriodWarnings({ figures, mode, income, addBacks }, key, getOrigin(key));
    return {
      key,
      name,
      label,
      figures,
      income,
      unknown,
      addBacks,
      sde: isSdeKnown ? calculateSde(figures, mode, adjustments) : null,
      warnings: warnings.map(({ message }) => message),
    };
  });
  const doubled = (column: SheetColumn): SheetColumn =>
    (names.get(column.name) ?? 0) < 2
      ? column
      : { ...column, warnings: [...column.warnings, `Another column is also named ${column.name}.`] };
  return { mode, rows: sheetRows(mode), columns: columns.map(doubled), adjustments };
}

/** Reads one cell. The header row of names has no figure. */
export function readCell(sheet: Sheet, row: SheetRow, column: SheetColumn): CellReading {
  switch (row.kind) {
    case 'label':
      return { value: null, derived: false, typedOver: null };
    case 'income':
      return row.derived ? readDerived(sheet, row.field, column) : entered(column.income[row.field]);
    case 'addBack':
      return readAddBack(sheet, row, column);
    case 'sde': {
      const worked = lacksOperatingCosts(column.figures, sheet.mode)
        ? null
        : calculateSde({ ...column.figures, sde: null }, sheet.mode, sheet.adjustments);
      return over(column.sde, worked, readEnteredSde(column.figures) !== null);
    }
  }
}

const entered = (value: number | null): CellReading => ({ value, derived: false, typedOver: null });

function over(value: number | null, worked: number | null, isGiven: boolean): CellReading {
  if (!isGiven || value === null || worked === null) return { value, derived: !isGiven, typedOver: null };
  const same = Math.abs(value - worked) <= ROUNDING;
  return { value, derived: same, typedOver: same ? null : worked };
}

const BLANK: CellReading = { value: null, derived: true, typedOver: null };

function readDerived(sheet: Sheet, field: keyof IncomeStatement, column: SheetColumn): CellReading {
  if (column.unknown.includes(field)) return BLANK;
  const worked = readIncome({ ...column.figures, [field]: null }, sheet.mode)[field];
  return over(column.income[field], worked, parseNumber(column.figures[field]) !== null);
}

function readAddBack(
  { adjustments }: Sheet,
  row: Extract<SheetRow, { kind: 'addBack' }>,
  { figures, addBacks }: SheetColumn,
): CellReading {
  const own =
    row.field === 'interest'
      ? (parseNumber(figures.interest) ?? parseNumber(figures.interestExpense))
      : row.field === 'depreciationAmortization'
        ? (parseNumber(figures.depreciation) ?? parseNumber(figures.depreciationAmortization))
        : parseNumber(figures[row.field]);
  const value = addBacks[row.field];
  const inherited = own === null && adjustments !== null && value !== 0;
  const unknown = own === null && !inherited;
  return { value: unknown ? null : value, derived: row.readOnly || inherited, typedOver: null };
}
