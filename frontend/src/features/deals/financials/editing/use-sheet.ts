import { parseNumber, type SdeAdjustments } from '@dealwright/finance';
import { type IncomeMode } from '@dealwright/vocabulary';
import { useState } from 'react';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import {
  addYear,
  editFigures,
  type FigureEdit,
  freeKey,
  removeYear,
  renameYear,
  switchMode,
} from './draft-edits';
import { MAX_YEARS, paste } from './paste';
import { at, isIn, type Move, move, type Place, toRange, type Selection, within } from './selection';
import { readCell, readSheet } from '../sheet-reading';
import { useHistory } from './use-history';

interface SheetOptions {
  readonly value: FinancialsDraft;
  readonly onChange: (next: FinancialsDraft) => void;
  readonly readOnly: boolean;
  readonly asOfYear: number;
  readonly adjustments: SdeAdjustments | null;
}

/** Where the cursor is; by key, so that it stays with its year when a new name puts the year elsewhere. */
interface Cursor {
  readonly active: { readonly rowId: string; readonly key: string };
  readonly anchor: { readonly rowId: string; readonly key: string };
}

/** A cell being typed into. Begun by typing, the arrow keys leave it; begun by F2, they move within its text. */
export interface Entry {
  readonly text: string;
  readonly quick: boolean;
}

/** The sheet's whole behaviour: selection, entry, clipboard, years, undo. What it looks like is the components'. */
export function useSheet({ value, onChange, readOnly, asOfYear, adjustments }: SheetOptions) {
  const history = useHistory(value, onChange);
  const sheet = readSheet(value, asOfYear, adjustments);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [editing, setEditing] = useState<Entry | null>(null);
  const [notice, setNotice] = useState('');
  const size = { rows: sheet.rows.length, columns: sheet.columns.length };

  const toPlace = (where: Cursor['active'] | undefined): Place =>
    within(
      {
        row: where ? sheet.rows.findIndex(({ id }) => id === where.rowId) : 1,
        column: where ? sheet.columns.findIndex(({ key }) => key === where.key) : 0,
      },
      size,
    );
  const selection: Selection = { active: toPlace(cursor?.active), anchor: toPlace(cursor?.anchor) };
  const range = toRange(selection);
  const row = sheet.rows[selection.active.row];
  const column = sheet.columns[selection.active.column];

  const select = (next: Selection) => {
    const name = ({ row: r, column: c }: Place) => ({
      rowId: sheet.rows[r]?.id ?? '',
      key: sheet.columns[c]?.key ?? '',
    });
    setCursor({ active: name(next.active), anchor: name(next.anchor) });
    setNotice('');
  };
  const go = (direction: Move, extend = false): boolean => {
    const next = move(selection, direction, size, extend);
    if (next) select(next);
    return next !== null;
  };
  const change = (next: FinancialsDraft, said = '') => {
    setNotice(said);
    history.apply(next);
  };

  function edit(text: string | null) {
    if (readOnly || !row || !column) return;
    if (row.readOnly) {
      setNotice(`${row.label} comes from the income statement; change it there.`);
      return;
    }
    const shown = row.kind === 'label' ? column.label : readCell(sheet, row, column).value;
    setNotice('');
    setEditing({ text: text ?? (shown === null ? '' : String(shown)), quick: text !== null });
  }

  /** false: what was typed is no amount, and the cell stays open. */
  function commit(text: string): boolean {
    if (!row || !column) return true;
    const amount = parseNumber(text);
    if (row.kind !== 'label' && text.trim() !== '' && amount === null) return false;
    setEditing(null);
    if (row.kind === 'label') change(renameYear(value, column.key, text));
    else if (amount !== readCell(sheet, row, column).value) {
      change(editFigures(value, [{ key: column.key, row, value: amount }], adjustments));
    }
    return true;
  }

  function clear() {
    if (readOnly) return;
    const edits: FigureEdit[] = [];
    let next = value;
    sheet.rows.forEach((each, r) =>
      sheet.columns.forEach(({ key }, c) => {
        if (!isIn(range, r, c)) return;
        if (each.kind === 'label') next = renameYear(next, key, '');
        else edits.push({ key, row: each, value: null });
      }),
    );
    change(editFigures(next, edits, adjustments));
  }

  const copyText = () =>
    sheet.rows
      .filter((_, r) => r >= range.top && r <= range.bottom)
      .map((each) =>
        sheet.columns
          .filter((_, c) => c >= range.left && c <= range.right)
          .map((one) => (each.kind === 'label' ? one.name : (readCell(sheet, each, one).value ?? '')))
          .join('\t'),
      )
      .join('\n');

  function pasteText(text: string) {
    if (readOnly || text.trim() === '') return;
    const from = { row: range.top, column: range.left };
    const { draft, notice: said } = paste(value, sheet, from, text, adjustments);
    change(draft, said);
  }

  function newYear() {
    if (size.columns >= MAX_YEARS) {
      setNotice(`A deal can have at most ${MAX_YEARS} years.`);
      return;
    }
    const key = freeKey(value);
    change(addYear(value, key));
    const where = { rowId: 'label', key };
    setCursor({ active: where, anchor: where });
    setEditing({ text: '', quick: false });
  }

  function dropYear() {
    if (!column || size.columns < 2) return;
    change(removeYear(value, column.key), `${column.name} removed. Undo to restore it.`);
  }

  return {
    sheet,
    selection,
    range,
    row,
    column,
    editing,
    notice,
    history,
    select: (place: Place, extend = false) =>
      select(extend ? { active: place, anchor: selection.anchor } : at(place)),
    selectAll: () =>
      select({ active: { row: size.rows - 1, column: size.columns - 1 }, anchor: { row: 0, column: 0 } }),
    go,
    edit,
    commit,
    cancelEdit: () => setEditing(null),
    clear,
    copyText,
    pasteText,
    newYear,
    dropYear,
    setMode: (mode: IncomeMode) => change(switchMode(value, mode)),
    undo: () => {
      setNotice('');
      history.undo();
    },
    redo: () => {
      setNotice('');
      history.redo();
    },
    say: setNotice,
  };
}

export type SheetControl = ReturnType<typeof useSheet>;
