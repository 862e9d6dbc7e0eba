import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { type FigureMark } from '../../../../domain/financials-editor';
import { UNKNOWN } from '../../../../lib/formats';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { amount } from './amount';
import { MARKS } from './cell-marks';
import { type CellReading } from '../sheet-reading';

export interface CellState {
  /** column in the grid, from 1; column 1 contains the row names */
  readonly columnIndex: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** called on a press, which may start editing */
  readonly onPress: (extend: boolean, touch: boolean) => void;
  readonly onDrag: () => void;
  readonly onOpen: () => void;
  /** called when the mouse points to the cell */
  readonly onPoint?: (() => void) | undefined;
  /** confidence mark of a figure that was read from a document */
  readonly mark?: FigureMark | null | undefined;
  /** the editor, while the cell is being edited */
  readonly editor: ReactNode;
}

interface SheetCellProps extends CellState {
  reading: CellReading;
  total: boolean;
}

const MARK = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    right: 3,
    borderTop: '6px solid var(--mui-palette-warning-main)',
    borderLeft: '6px solid transparent',
  },
} as const;

/** The description of a cell for screen readers and on hover. */
function meaning({ value, derived, typedOver }: CellReading): string | undefined {
  if (typedOver !== null) {
    return `Overridden. The lines add up to ${amount(typedOver)}; press Delete to use the calculated amount.`;
  }
  if (value === null) return 'Not known';
  return derived ? 'Calculated from the lines above' : undefined;
}

function Amount({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <>
        <span aria-hidden>{UNKNOWN}</span>
        <VisuallyHidden>Unknown</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {value < 0 && <VisuallyHidden>minus </VisuallyHidden>}
      {amount(value)}
    </>
  );
}

export function SheetCell({ reading, total, ...cell }: SheetCellProps) {
  const { value, derived, typedOver } = reading;
  const muted = value === null || (derived && !total);
  return (
    <Box
      component="td"
      role="gridcell"
      className="figure"
      aria-colindex={cell.columnIndex}
      aria-selected={cell.selected}
      aria-readonly={cell.readOnly}
      data-active={cell.active || undefined}
      tabIndex={cell.active ? 0 : -1}
      title={meaning(reading)}
      onPointerDown={(event) => cell.onPress(event.shiftKey, event.pointerType === 'touch')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && event.buttons === 1 && cell.onDrag()}
      // Not on mouseenter, which also fires when the sheet scrolls under a resting mouse.
      onMouseMove={(event) => event.buttons === 0 && cell.onPoint?.()}
      onDoubleClick={cell.onOpen}
      sx={{
        color: value !== null && value < 0 ? 'error.main' : muted ? 'text.secondary' : 'text.primary',
        fontWeight: total ? 600 : 400,
        cursor: 'cell',
        ...(typedOver !== null && MARK),
        ...(cell.mark && MARKS[cell.mark].look),
      }}
    >
      <span className="read">
        <Amount value={value} />
      </span>
      {cell.mark && <VisuallyHidden>{`, ${MARKS[cell.mark].said}`}</VisuallyHidden>}
      {typedOver !== null && <VisuallyHidden>, overridden</VisuallyHidden>}
      {cell.editor}
    </Box>
  );
}
