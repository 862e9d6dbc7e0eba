import Box from '@mui/material/Box';
import { type CellState } from './sheet-cell';

interface YearHeadProps extends CellState {
  name: string;
  isNamed: boolean;
  doubts: number;
}

/** The name of a year, a cell like any other. */
export function YearHead({ name, isNamed, doubts, ...cell }: YearHeadProps) {
  return (
    <Box
      component="th"
      scope="col"
      role="columnheader"
      className="figure"
      aria-colindex={cell.columnIndex}
      aria-selected={cell.selected}
      aria-readonly={cell.readOnly}
      data-active={cell.active || undefined}
      tabIndex={cell.active ? 0 : -1}
      onPointerDown={(event) => cell.onPress(event.shiftKey, event.pointerType === 'touch')}
      onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && cell.onDrag()}
      onDoubleClick={cell.onOpen}
      sx={{ color: isNamed ? 'text.primary' : 'text.secondary', fontWeight: 600, cursor: 'cell' }}
    >
      {doubts > 0 && (
        <Box
          component="span"
          role="img"
          aria-label={`${doubts} ${doubts === 1 ? 'value needs' : 'values need'} review`}
          title="See the warnings below the table"
          sx={{
            display: 'inline-block',
            width: 7,
            height: 7,
            mr: 1,
            borderRadius: '50%',
            bgcolor: 'warning.main',
            verticalAlign: 'middle',
          }}
        />
      )}
      {name}
      {cell.editor}
    </Box>
  );
}
