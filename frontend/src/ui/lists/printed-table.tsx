import Box from '@mui/material/Box';
import { type GridColDef, type GridRenderCellParams, type GridValidRowModel } from '@mui/x-data-grid';
import { type ReactNode } from 'react';

interface PrintedTableProps<Row extends GridValidRowModel> {
  label: string;
  rows: readonly Row[];
  /** those of the data grid; no function of a column may need the grid itself */
  columns: readonly GridColDef<Row>[];
}

type CellFunction = ((...args: readonly unknown[]) => unknown) | undefined;

function renderCell<Row extends GridValidRowModel>(column: GridColDef<Row>, row: Row): ReactNode {
  const entered: unknown = row[column.field];
  const get = column.valueGetter as CellFunction;
  const value = get ? get(entered, row, column) : entered;
  if (column.renderCell) {
    const cell = { row, value, field: column.field, tabIndex: -1 };
    return column.renderCell(cell as unknown as GridRenderCellParams<Row>);
  }
  const format = column.valueFormatter as CellFunction;
  return (format ? format(value, row, column) : value) as ReactNode;
}

/** A data grid on paper: all of its rows, which the grid itself does not render, under heads that each page repeats. */
export function PrintedTable<Row extends GridValidRowModel>(props: PrintedTableProps<Row>) {
  const { label, rows, columns } = props;
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'caption',
        '& th, & td': { p: 0.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
        '& *': { whiteSpace: 'normal' },
      }}
    >
      <thead>
        <tr>
          {columns.map(({ field, headerName, align = 'left' }) => (
            <Box component="th" scope="col" key={field} sx={{ textAlign: align, fontWeight: 500 }}>
              {headerName}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.field} style={{ textAlign: column.align ?? 'left' }}>
                {renderCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
