import { useState } from 'react';
import { type Sheet } from '../sheet-reading';
import { at, type Move, move, type Place, type Selection, toRange, within } from './selection';

/** A cell by the ids of its row and year: it stays with its year when a new name puts the year elsewhere. */
export interface CellKey {
  readonly rowId: string;
  readonly key: string;
}

export const isSameCell = (
  a: CellKey | undefined,
  b: { rowId: string | undefined; key: string | undefined },
) => a?.rowId !== undefined && a.rowId === b.rowId && a.key === b.key;

interface Cursor {
  readonly active: CellKey;
  readonly anchor: CellKey;
}

/** The selected cells of the sheet. Calls `onSelect` whenever the selection changes. */
export function useSheetSelection(sheet: Sheet, onSelect: () => void) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const size = { rows: sheet.rows.length, columns: sheet.columns.length };
  const toPlace = (cell: CellKey | undefined): Place =>
    within(
      {
        row: cell ? sheet.rows.findIndex(({ id }) => id === cell.rowId) : 1,
        column: cell ? sheet.columns.findIndex(({ key }) => key === cell.key) : 0,
      },
      size,
    );
  const selection: Selection = { active: toPlace(cursor?.active), anchor: toPlace(cursor?.anchor) };
  const toCellKey = ({ row, column }: Place): CellKey => ({
    rowId: sheet.rows[row]?.id ?? '',
    key: sheet.columns[column]?.key ?? '',
  });
  const select = (next: Selection) => {
    setCursor({ active: toCellKey(next.active), anchor: toCellKey(next.anchor) });
    onSelect();
  };
  return {
    selection,
    range: toRange(selection),
    row: sheet.rows[selection.active.row],
    column: sheet.columns[selection.active.column],
    /** Puts the cursor on a cell that may not be drawn yet, such as one of a new year. */
    selectCell: (cell: CellKey) => setCursor({ active: cell, anchor: cell }),
    select: (place: Place, extend = false) =>
      select(extend ? { active: place, anchor: selection.anchor } : at(place)),
    selectAll: () =>
      select({ active: { row: size.rows - 1, column: size.columns - 1 }, anchor: { row: 0, column: 0 } }),
    /** Moves the cursor. Returns false where the move leads out of the sheet. */
    go: (direction: Move, extend = false): boolean => {
      const next = move(selection, direction, size, extend);
      if (next) select(next);
      return next !== null;
    },
  };
}

export type SheetSelection = ReturnType<typeof useSheetSelection>;
