import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { parseFinancialHeader } from '@dealwright/figures';
import { Link as RouterLink } from 'react-router-dom';
import { type ColumnMap, type Figure, setFigure } from '../reading/columns';
import { type SheetTable } from '../reading/sheet-table';
import { type EntryMode } from '../reading/template';
import { getFigureLabel, listFigures, toFigureTarget } from '../reading/targets';
import { ColumnLine } from './column-line';
import { getColumnName, listExamples } from './examples';

interface FigureColumnsProps {
  table: SheetTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
}

const LEAD = { mt: 0.5, pb: 1, borderBottom: 1, borderColor: 'divider', maxWidth: 'none' } as const;

/** Maps the columns whose names are yearly figures. */
export function FigureColumns({ table, map, mode, onMap }: FigureColumnsProps) {
  const used = new Set(Object.values(map.fields));
  const columns = table.headers.map((_, column) => column).filter((column) => !used.has(column));
  const isFigure = (column: number) => parseFinancialHeader(table.headers[column] ?? '') !== null;
  const others = columns.filter((column) => !isFigure(column));
  const count = mode.years.length;
  return (
    <section aria-labelledby="figure-columns">
      <Typography variant="h3" id="figure-columns">
        Financial data: {mode.detailed ? 'Detailed Mode' : 'Standard Mode'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={LEAD}>
        For {count} {count === 1 ? 'year' : 'years'}. You can change the mode in{' '}
        <Link component={RouterLink} to="/settings">
          Settings
        </Link>
        . Columns named like revenue_{mode.years[0]} are mapped automatically; cells of these columns that are
        not numbers are kept in a note.
      </Typography>
      {columns.length === others.length && (
        <Box sx={{ py: 2, color: 'text.secondary' }}>
          {others.length === 0
            ? 'No columns left to map: the file has no financial data.'
            : 'No column has the name of a yearly figure, such as Revenue 2025.'}
        </Box>
      )}
      <FigureLines
        table={table}
        map={map}
        onMap={onMap}
        figures={listFigures(map, mode.years)}
        columns={columns.filter(isFigure)}
      />
    </section>
  );
}

interface FigureLinesProps extends Pick<FigureColumnsProps, 'table' | 'map' | 'onMap'> {
  columns: readonly number[];
  figures: readonly Figure[];
}

/** One line for each column: the figure that it holds, and example values. */
function FigureLines({ table, map, onMap, columns, figures }: FigureLinesProps) {
  const options = figures.map((figure) => ({
    value: toFigureTarget(figure),
    label: getFigureLabel(figure),
  }));
  return columns.map((column) => {
    const figure = map.figures[column];
    return (
      <ColumnLine
        key={column}
        name={getColumnName(table, column)}
        quiet={!figure}
        value={figure ? toFigureTarget(figure) : ''}
        options={options}
        examples={listExamples(table, column)}
        figures
        onChoose={(value) => {
          const chosen = figures.find((one) => toFigureTarget(one) === value);
          onMap(setFigure(map, column, chosen ?? null));
        }}
      />
    );
  });
}
