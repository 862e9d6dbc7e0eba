/** Places in the sheet, by position in what is shown. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The cell with the focus, and the corner a range was begun at (the same for one cell). */
export interface Selection {
  readonly active: Place;
  readonly anchor: Place;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type Move =
  'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'sheetStart' | 'sheetEnd' | 'next' | 'previous';

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

export const within = ({ row, column }: Place, size: Size): Place => ({
  row: clamp(row, size.rows),
  column: clamp(column, size.columns),
});

export const at = (place: Place): Selection => ({ active: place, anchor: place });

function target({ row, column }: Place, move: Move, size: Size): Place | null {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: size.columns - 1 };
    case 'sheetStart':
      return { row: 0, column: 0 };
    case 'sheetEnd':
      return { row: size.rows - 1, column: size.columns - 1 };
    case 'next':
      if (column < size.columns - 1) return { row, column: column + 1 };
      return row < size.rows - 1 ? { row: row + 1, column: 0 } : null;
    case 'previous':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: size.columns - 1 } : null;
  }
}

/** The selection after a key. null: the move leads out of the sheet, which only Tab does. */
export function move(from: Selection, direction: Move, size: Size, extend = false): Selection | null {
  const place = target(from.active, direction, size);
  if (place === null) return null;
  const active = within(place, size);
  return { active, anchor: extend ? from.anchor : active };
}

export function toRange({ active, anchor }: Selection): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

export const isIn = ({ top, bottom, left, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
