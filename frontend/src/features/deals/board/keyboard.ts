import { type KeyboardCoordinateGetter, KeyboardCode } from '@dnd-kit/core';

const STEP: Readonly<Record<string, number>> = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 };

/**
 * Left and right arrows move a card between columns. Up and down do nothing, because the order within a column is
 * fixed.
 */
export const fromColumnToColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEP[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = [...context.droppableRects.entries()].sort(([, a], [, b]) => a.left - b.left);
  const here = context.over?.id ?? (context.active?.data.current as { status?: string } | undefined)?.status;
  const at = columns.findIndex(([id]) => id === here);
  const [, rect] = columns[at + step] ?? [];
  return rect
    ? { x: rect.left + 8, y: Math.max(rect.top + 8, Math.min(currentCoordinates.y, rect.bottom - 80)) }
    : undefined;
};
