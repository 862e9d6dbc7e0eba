import { formatNumeral, parseNumber, parseNumberOrZero, type PeriodFigures } from '@dealwright/figures';
import {
  editIncome,
  getIncomeMode,
  normalizeFigures,
  readAddBacks,
  readIncome,
  type SdeAdjustments,
  switchIncomeMode,
} from '@dealwright/finance';
import {
  ADD_BACK_FIELDS,
  DERIVED_INCOME_LINES,
  type IncomeLine,
  type AddBackField,
  type FinancialField,
  type IncomeMode,
} from '@dealwright/vocabulary';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { toStoredFigures } from '../../../../domain/financials/merge-financials';
import { type SheetRow } from '../sheet-rows';

type StoredFigures = FinancialsDraft['historicalFinancials'][string];

export interface FigureEdit {
  readonly key: string;
  readonly row: SheetRow;
  /** null clears the cell */
  readonly value: number | null;
}

/** For each add-back that repeats a line of the income statement: that line, and the add-back's own field. */
const TWINS: Partial<Record<AddBackField, { line: FinancialField; own: FinancialField }>> = {
  interest: { line: 'interest', own: 'interestExpense' },
  depreciationAmortization: { line: 'depreciation', own: 'depreciationAmortization' },
};

/**
 * Add-backs first, because operating expenses can follow them, then inputs, then the lines that follow from them, then
 * SDE: what is entered over a result must stay.
 */
function turn(row: SheetRow): number {
  if (row.kind === 'sde') return 3;
  if (row.kind === 'income') return row.derived ? 2 : 1;
  return 0;
}

/** Enters figures as if each had been typed; derived lines below follow. The draft passed in is not touched. */
export function editFigures(
  draft: FinancialsDraft,
  edits: readonly FigureEdit[],
  adjustments: SdeAdjustments | null = null,
): FinancialsDraft {
  const mode = getIncomeMode(draft);
  const history: Record<string, StoredFigures> = { ...draft.historicalFinancials };
  for (const edit of [...edits].sort((a, b) => turn(a.row) - turn(b.row))) {
    const before = history[edit.key];
    if (before === undefined || edit.row.kind === 'label' || edit.row.readOnly) continue;
    history[edit.key] = toStoredFigures(editFigure(before, edit, mode, adjustments));
  }
  return { ...draft, historicalFinancials: history };
}

function editFigure(
  figures: PeriodFigures,
  { row, value }: FigureEdit,
  mode: IncomeMode,
  adjustments: SdeAdjustments | null,
): PeriodFigures {
  const text = value === null ? '' : formatNumeral(value);
  if (row.kind === 'sde') return editIncome(figures, 'sde', text, mode);
  if (row.kind === 'addBack') return editAddBack(ownAddBacks(figures, adjustments), row.field, text, mode);
  if (row.kind === 'label') return figures;
  const edited = row.derived
    ? editResult(figures, row.field, text, mode)
    : editIncome(figures, row.field, text, mode);
  const twin = Object.values(TWINS).find(({ line }) => line === row.field);
  // The add-back repeats this line, so a second stored figure could contradict it.
  return twin && parseNumber(figures[twin.own]) !== null ? { ...edited, [twin.own]: '' } : edited;
}

/** Clears the calculated results below an edited one, so that they follow from the edit. Overridden results stay. */
function editResult(
  figures: PeriodFigures,
  field: IncomeLine,
  text: string,
  mode: IncomeMode,
): PeriodFigures {
  const below = DERIVED_INCOME_LINES.slice(DERIVED_INCOME_LINES.findIndex((line) => line === field) + 1);
  const followed = below.filter((line) => {
    const worked = readIncome({ ...figures, [line]: null }, mode)[line];
    return worked !== null && worked === parseNumber(figures[line]);
  });
  const freed = Object.fromEntries(followed.map((line) => [line, '']));
  return { ...editIncome(figures, field, text, mode), ...freed };
}

function editAddBack(
  figures: PeriodFigures,
  field: AddBackField,
  text: string,
  mode: IncomeMode,
): PeriodFigures {
  const twin = TWINS[field];
  if (!twin) return normalizeFigures(editIncome(figures, field, text, mode));
  if (text === '') return editIncome(editIncome(figures, twin.line, '', mode), twin.own, '', mode);
  const [shown, other] =
    parseNumberOrZero(figures[twin.line]) === 0 ? [twin.own, twin.line] : [twin.line, twin.own];
  const edited = editIncome(figures, shown, text, mode);
  // The cell shows one of the two, so what is typed over it stands for both; a second figure would contradict it.
  return parseNumber(figures[other]) === null ? edited : editIncome(edited, other, '', mode);
}

/** Add-backs given for the whole deal stop serving a year that gets its own, so the year takes them over first. */
function ownAddBacks(figures: PeriodFigures, adjustments: SdeAdjustments | null): PeriodFigures {
  if (!adjustments) return figures;
  const before = readAddBacks(figures, adjustments);
  const without = readAddBacks(figures, null);
  const taken: Record<string, string> = {};
  for (const field of ADD_BACK_FIELDS) {
    if (before[field] !== without[field]) taken[TWINS[field]?.own ?? field] = formatNumeral(before[field]);
  }
  return { ...figures, ...taken };
}

export function renameYear(draft: FinancialsDraft, key: string, label: string): FinancialsDraft {
  return { ...draft, yearLabels: { ...draft.yearLabels, [key]: label.trim() } };
}

export function addYear(draft: FinancialsDraft, key: string, label = ''): FinancialsDraft {
  return {
    ...draft,
    historicalFinancials: { ...draft.historicalFinancials, [key]: {} },
    yearLabels: { ...draft.yearLabels, [key]: label },
  };
}

/** Takes a year out with its name. The only one left stays. */
export function removeYear(draft: FinancialsDraft, key: string): FinancialsDraft {
  if (Object.keys(draft.historicalFinancials).length < 2) return draft;
  const { [key]: _figures, ...historicalFinancials } = draft.historicalFinancials;
  const { [key]: _label, ...yearLabels } = draft.yearLabels;
  return { ...draft, historicalFinancials, yearLabels };
}

/** Changes the form of the income statement; every year carries its costs over. */
export function switchMode(draft: FinancialsDraft, mode: IncomeMode): FinancialsDraft {
  const years = Object.entries(draft.historicalFinancials);
  return {
    ...draft,
    collectDetailedIncomeStatement: mode === 'detailed',
    historicalFinancials: Object.fromEntries(
      years.map(([key, figures]) => [key, toStoredFigures(switchIncomeMode(figures, mode))]),
    ),
  };
}
