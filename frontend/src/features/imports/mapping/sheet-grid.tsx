import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import { useMemo, useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { type ColumnMap } from '../reading/columns';
import { readCell } from '../reading/read-cell';
import { setCell, type SheetRow, type SheetTable } from '../reading/sheet-table';
import { getTarget, listTargets, setTarget } from '../reading/targets';
import { type UnreadCell } from '../reading/to-row-deals';
import { EditableCell } from './editable-cell';
import { getColumnName } from './examples';

interface SheetGridProps {
  table: SheetTable;
  map: ColumnMap;
  /** offered for figures besides the years of the file */
  years: readonly string[];
  unread: readonly UnreadCell[];
  onMap: (map: ColumnMap) => void;
  onTable: (table: SheetTable) => void;
}

const ROWS_PER_PAGE = 25;
const COLUMN_WIDTH_PX = 180;
const NUMBER_WIDTH = { xs: 48, sm: 64 };

const toKey = (row: number, column: number): string => `${row}/${column}`;

/** The columns that have a heading or hold anything. */
function listColumns({ headers, rows }: SheetTable): number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) => headers[column] || rows.some(({ cells }) => readCell(cells, column) !== ''),
  );
}

/** The rows of the sheet as they are read: what each column fills, and cells that cannot be read to be edited in place. */
export function SheetGrid({ table, map, years, unread, onMap, onTable }: SheetGridProps) {
  const [page, setPage] = useState(0);
  const [isOnlyMarked, setOnlyMarked] = useState(false);
  /** these stay editable, so that the focus does not get lost */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => listColumns(table), [table]);
  const problems = useMemo(
    () => new Map(unread.map(({ row, column, problem }) => [toKey(row, column), problem])),
    [unread],
  );
  const isMarked = ({ number }: SheetRow) =>
    columns.some((column) => problems.has(toKey(number, column)) || edited.has(toKey(number, column)));
  const rows = isOnlyMarked ? table.rows.filter(isMarked) : table.rows;
  const lastPage = Math.max(0, Math.ceil(rows.length / ROWS_PER_PAGE) - 1);
  const first = Math.min(page, lastPage) * ROWS_PER_PAGE;

  function edit(number: number, column: number, text: string) {
    setEdited(new Set([...edited, toKey(number, column)]));
    onTable(setCell(table, { number, column, text }));
  }
  return (
    <div>
      <PinnedTable
        caption="Your rows, with what each column fills"
        minWidth={NUMBER_WIDTH.sm + columns.length * COLUMN_WIDTH_PX}
        pinnedWidth={NUMBER_WIDTH}
      >
        <GridHead table={table} map={map} years={years} columns={columns} onMap={onMap} />
        <tbody>
          {rows.slice(first, first + ROWS_PER_PAGE).map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((column) => (
                <Box component="td" key={column} sx={{ '&&': { textAlign: 'left', verticalAlign: 'top' } }}>
                  <EditableCell
                    label={`${getColumnName(table, column)}, row ${number}`}
                    text={readCell(cells, column)}
                    problem={problems.get(toKey(number, column))}
                    isEdited={edited.has(toKey(number, column))}
                    onEdit={(text) => edit(number, column, text)}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Switch
              checked={isOnlyMarked}
              disabled={problems.size === 0 && !isOnlyMarked}
              onChange={(_event, checked) => setOnlyMarked(checked)}
            />
          }
          label="Only rows with marked cells"
        />
        <TablePagination
          component="div"
          count={rows.length}
          page={first / ROWS_PER_PAGE}
          rowsPerPage={ROWS_PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
        />
      </Box>
    </div>
  );
}

type GridHeadProps = Pick<SheetGridProps, 'table' | 'map' | 'years' | 'onMap'> & {
  columns: readonly number[];
};

/** The headings of the sheet, each with what its column fills. */
function GridHead({ table, map, years, columns, onMap }: GridHeadProps) {
  const options = useMemo(() => listTargets(map, years), [map, years]);
  return (
    <thead>
      <tr>
        <th scope="col">Row</th>
        {columns.map((column) => (
          <Box
            component="th"
            scope="col"
            key={column}
            sx={{ '&&': { textAlign: 'left', verticalAlign: 'bottom' } }}
          >
            <Box component="span" sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}>
              {getColumnName(table, column)}
            </Box>
            <SelectField
              label={`${getColumnName(table, column)} fills`}
              hideLabel
              required
              value={getTarget(map, column)}
              options={options}
              onChange={(target) => onMap(setTarget(map, column, target))}
            />
          </Box>
        ))}
      </tr>
    </thead>
  );
}
