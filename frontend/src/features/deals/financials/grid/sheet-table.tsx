import Box from '@mui/material/Box';
import { type FigurePlace, type FiguresReview } from '../../../../domain/financials-editor';
import { isIn, type Move } from '../editing/selection';
import { CellEditor } from './cell-editor';
import { RowHead } from './row-head';
import { type CellState, SheetCell } from './sheet-cell';
import { readCell } from '../sheet-reading';
import { SHEET_LOOK } from './sheet-look';
import { type SheetRow, toFigurePlace } from '../sheet-rows';
import { type SheetControl } from '../editing/use-sheet';
import { isSameCell } from '../editing/use-sheet-selection';
import { YearHead } from './year-head';

interface SheetTableProps {
  control: SheetControl;
  readOnly: boolean;
  onFocusWanted: () => void;
  review?: FiguresReview | undefined;
}

/** Where a section of the sheet begins. */
const SECTION_BEFORE: Readonly<Record<string, string>> = {
  grossRevenue: 'Income statement',
  'addBack.ownerSalary': 'Add-backs',
};

type CellOf = (rowIndex: number, columnIndex: number) => CellState;

/** The state of any cell: whether it is active or selected, what the mouse does to it, and its editor. */
function createCellStates({ control, readOnly, onFocusWanted, review }: SheetTableProps): CellOf {
  const { sheet, selection, range, editing } = control;
  const leave = (move: Move | null) => {
    if (move) control.go(move);
    onFocusWanted();
  };
  const renderEditor = (row: SheetRow | undefined, yearName: string) =>
    editing && (
      <CellEditor
        entry={editing}
        label={`${row?.label ?? ''} ${yearName}`}
        isText={row?.kind === 'label'}
        onCommit={(text) => control.commit(text)}
        onCancel={control.cancelEdit}
        onLeave={leave}
        onDropped={(message) => control.say(message)}
      />
    );
  return (rowIndex, columnIndex) => {
    const row = sheet.rows[rowIndex];
    const column = sheet.columns[columnIndex];
    const cell = { row: rowIndex, column: columnIndex };
    const place: FigurePlace | null = toFigurePlace(row, column?.key);
    const isEdited = isSameCell(editing?.cell, { rowId: row?.id, key: column?.key });
    const active = selection.active.row === rowIndex && selection.active.column === columnIndex;
    return {
      columnIndex: columnIndex + 2,
      active,
      selected: isIn(range, rowIndex, columnIndex),
      readOnly: readOnly || row?.readOnly === true,
      onPress: (extend, touch) => {
        if (isEdited) return;
        control.select(cell, extend);
        if (touch && active) control.edit(null);
      },
      onDrag: () => control.select(cell, true),
      onOpen: () => control.edit(null),
      onPoint: place && review ? () => review.onPlace(place, 'hover') : undefined,
      mark: place && review?.getMark(place),
      editor: isEdited && renderEditor(row, column?.name ?? ''),
    };
  };
}

export function SheetTable(props: SheetTableProps) {
  const { sheet } = props.control;
  const cellAt = createCellStates(props);
  return (
    <Box
      component="table"
      role="grid"
      aria-label="Historical financials in US dollars"
      aria-rowcount={sheet.rows.length}
      aria-colcount={sheet.columns.length + 1}
      aria-multiselectable
      aria-readonly={props.readOnly}
      sx={SHEET_LOOK}
    >
      <thead>
        <tr role="row" aria-rowindex={1}>
          <th scope="col" role="columnheader" aria-colindex={1}>
            US dollars
          </th>
          {sheet.columns.map((column, index) => (
            <YearHead
              key={column.key}
              {...cellAt(0, index)}
              name={column.name}
              isNamed={column.label !== ''}
              doubts={column.warnings.length}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, rowIndex) =>
          row.kind === 'label' ? null : (
            <FigureRow key={row.id} row={row} rowIndex={rowIndex} control={props.control} cellAt={cellAt} />
          ),
        )}
      </tbody>
    </Box>
  );
}

interface FigureRowProps {
  row: SheetRow;
  rowIndex: number;
  control: SheetControl;
  cellAt: CellOf;
}

/** One line of figures, below the heading of its section where it is the first of one. */
function FigureRow({ row, rowIndex, control, cellAt }: FigureRowProps) {
  const { sheet } = control;
  const section = SECTION_BEFORE[row.id];
  const total = row.kind === 'sde' || row.id === 'netIncome';
  return (
    <>
      {section && (
        <tr role="row" className="section">
          <th role="rowheader" scope="colgroup" colSpan={sheet.columns.length + 1}>
            <span>{section}</span>
          </th>
        </tr>
      )}
      <tr role="row" aria-rowindex={rowIndex + 1} className={row.kind === 'sde' ? 'answer' : undefined}>
        <RowHead row={row} column={control.column} />
        {sheet.columns.map((column, index) => (
          <SheetCell
            key={column.key}
            {...cellAt(rowIndex, index)}
            reading={readCell(sheet, row, column)}
            total={total}
          />
        ))}
      </tr>
    </>
  );
}
