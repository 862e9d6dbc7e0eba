import { findDecimalMark, parseNumber } from '@dealwright/figures';
import { type SdeAdjustments } from '@dealwright/finance';
import { FIGURE_RANGE_MESSAGE, isBeyondMaxDollars, MAX_YEAR_LABEL_LENGTH } from '@dealwright/vocabulary';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { explainTooLong } from '../../../../ui/fields/text-length';
import { readCell, type Sheet } from '../sheet-reading';
import { joinWithAnd } from '../../../../lib/join-with-and';
import { freeKey } from '../../../../domain/financials/free-key';
import { addYear, editFigures, type FigureEdit, removeYear, renameYear } from './draft-edits';
import { MAX_YEARS, paste } from './paste';
import { isIn } from './selection';
import { isCost } from '../sheet-rows';
import { addLineToRow, type UnmappedLine } from './unmapped-lines';
import { type CellKey, type SheetSelection } from './use-sheet-selection';

/** A cell being typed into. Begun by typing, the arrow keys leave it; begun by F2, they move within its text. */
export interface Entry {
  /** the cell that takes the text, also after the cursor went to another one */
  readonly cell: CellKey;
  readonly text: string;
  readonly quick: boolean;
}

/** The sheet as it is now, and how its parts are changed. */
interface SheetState {
  readonly value: FinancialsDraft;
  readonly readOnly: boolean;
  readonly adjustments: SdeAdjustments | null;
  readonly sheet: Sheet;
  readonly cursor: SheetSelection;
  readonly editing: Entry | null;
  readonly setEditing: (entry: Entry | null) => void;
  readonly setNotice: (text: string) => void;
  /** lines of the last pasted block that were not recognized */
  readonly unmapped: readonly UnmappedLine[];
  readonly setUnmapped: (lines: readonly UnmappedLine[]) => void;
  /** shows the lines of a paste that were not recognized */
  readonly offerLines: (lines: readonly UnmappedLine[]) => void;
  /** Replaces the draft as one step that can be undone. */
  readonly change: (next: FinancialsDraft, notice?: string, question?: SheetQuestion | null) => void;
}

/** A choice that a step leaves to the user; until it is made, the step stays as it is. */
export interface SheetQuestion {
  readonly text: string;
  /** label of the button */
  readonly action: string;
  /** what choosing it makes of the draft, as a step of its own, and what it says then */
  readonly draft: FinancialsDraft;
  readonly notice: string;
}

const NEGATIVE_COST =
  'Stored as a negative cost, which raises earnings. Enter costs without brackets or minus.';

/** What is wrong with the text of a figure, or null. */
function describeFigureError(text: string, amount: number | null): string | null {
  if (amount !== null) return isBeyondMaxDollars(amount) ? `“${text}” ${FIGURE_RANGE_MESSAGE}.` : null;
  return text.trim() === ''
    ? null
    : `“${text}” is not an amount. Enter one such as 1,250,000, 1.25m or (500).`;
}

/** Typing into a cell. */
export function createEntryCommands(state: SheetState) {
  const { value, sheet, adjustments, change, editing, setEditing, setNotice } = state;
  return {
    /** Opens the active cell. */
    edit(text: string | null) {
      const { row, column } = state.cursor;
      if (state.readOnly || !row || !column) return;
      if (row.readOnly) {
        setNotice(`${row.label} comes from the income statement; change it there.`);
        return;
      }
      const shown = row.kind === 'label' ? column.label : readCell(sheet, row, column).value;
      setNotice('');
      setEditing({
        cell: { rowId: row.id, key: column.key },
        text: text ?? (shown === null ? '' : String(shown)),
        quick: text !== null,
      });
    },

    /** Returns what is wrong with a text that cannot be stored; the cell then stays open. */
    commit(text: string): string | null {
      const row = sheet.rows.find(({ id }) => id === editing?.cell.rowId);
      const column = sheet.columns.find(({ key }) => key === editing?.cell.key);
      if (!row || !column) return null;
      const amount = findDecimalMark(text) === 'comma' ? null : parseNumber(text);
      const error =
        row.kind === 'label'
          ? explainTooLong('The label of a year', text, MAX_YEAR_LABEL_LENGTH)
          : describeFigureError(text, amount);
      if (error !== null) return error;
      setEditing(null);
      if (row.kind === 'label') change(renameYear(value, column.key, text));
      else if (amount !== readCell(sheet, row, column).value) {
        const notice = isCost(row) && amount !== null && amount < 0 ? NEGATIVE_COST : '';
        change(editFigures(value, [{ key: column.key, row, value: amount }], adjustments), notice);
      }
      return null;
    },
  };
}

/** Clearing, copying and pasting the selected cells. */
export function createClipboardCommands(state: SheetState) {
  const { value, sheet, adjustments, change } = state;
  const { range } = state.cursor;
  const skipLine = (line: UnmappedLine) =>
    state.setUnmapped(state.unmapped.filter((other) => other !== line));
  return {
    clear() {
      if (state.readOnly) return;
      const edits: FigureEdit[] = [];
      let next = value;
      sheet.rows.forEach((row, r) =>
        sheet.columns.forEach(({ key }, c) => {
          if (!isIn(range, r, c)) return;
          if (row.kind === 'label') next = renameYear(next, key, '');
          else edits.push({ key, row, value: null });
        }),
      );
      change(editFigures(next, edits, adjustments));
    },

    /** The selected cells as a spreadsheet takes them: tabs between cells, one line for each row. */
    copyText: () =>
      sheet.rows
        .filter((_, r) => r >= range.top && r <= range.bottom)
        .map((row) =>
          sheet.columns
            .filter((_, c) => c >= range.left && c <= range.right)
            .map((column) =>
              row.kind === 'label' ? column.name : (readCell(sheet, row, column).value ?? ''),
            )
            .join('\t'),
        )
        .join('\n'),

    pasteText(text: string) {
      if (state.readOnly || text.trim() === '') return;
      const place = { row: range.top, column: range.left };
      const request = { draft: value, sheet, place, text, adjustments };
      const { draft, notice, mixedCosts, unmapped } = paste(request);
      state.offerLines(unmapped);
      if (mixedCosts.length === 0) {
        change(draft, notice);
        return;
      }
      const read = paste({ ...request, readsBracketsAsCosts: true });
      change(draft, notice, {
        text: `${mixedCosts.join(', ')}: some figures are in brackets and were stored as negative costs. Are they costs?`,
        action: 'Read as costs',
        draft: read.draft,
        notice: read.notice,
      });
    },

    /** Adds a pasted line that was not recognized to a row of the sheet. */
    mapLine(line: UnmappedLine, rowId: string) {
      const row = sheet.rows.find(({ id }) => id === rowId);
      if (!row) return;
      change(addLineToRow(value, sheet, { line, row, adjustments }), `${line.name} added to ${row.label}.`);
      skipLine(line);
    },

    skipLine,
  };
}

/** Adding and removing years. */
export function createYearCommands(state: SheetState) {
  const { value, sheet, cursor, change, setEditing, setNotice } = state;
  return {
    newYear() {
      if (sheet.columns.length >= MAX_YEARS) {
        setNotice(`A deal can have at most ${MAX_YEARS} years.`);
        return;
      }
      const key = freeKey(value);
      change(addYear(value, key));
      const cell = { rowId: 'label', key };
      cursor.selectCell(cell);
      setEditing({ cell, text: '', quick: false });
    },

    /** Adds periods by their names, with the cursor in the first. */
    addPeriods(labels: readonly string[]) {
      if (sheet.columns.length + labels.length > MAX_YEARS) {
        setNotice(`A deal can have at most ${MAX_YEARS} years.`);
        return;
      }
      const next = labels.reduce((draft, label) => addYear(draft, freeKey(draft), label), value);
      change(next, `${joinWithAnd(labels)} added. Undo to remove.`);
    },

    dropYear() {
      if (!cursor.column || sheet.columns.length < 2) return;
      change(removeYear(value, cursor.column.key), `${cursor.column.name} removed. Undo to restore it.`);
    },
  };
}
