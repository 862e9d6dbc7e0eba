import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CSV_METRICS, type CsvMetric, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { Link as RouterLink } from 'react-router-dom';
import { type ColumnMap, type Figure, setFigure } from '../reading/columns';
import { type CsvTable } from '../reading/read-csv';
import { type EntryMode } from '../reading/template';
import { ColumnLine } from './column-line';
import { getColumnName, listExamples } from './examples';

interface FigureColumnsProps {
  table: CsvTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
}

const METRICS = Object.keys(CSV_METRICS) as CsvMetric[];
const getFigureLabel = ({ metric, yearKey }: Figure) =>
  `${FINANCIAL_FIELD_LABELS[CSV_METRICS[metric]]}, ${yearKey}`;

/** The figures a column can hold, for the requested years and for the years in the file. */
function listFigures(map: ColumnMap, years: readonly string[]): Figure[] {
  const known = new Set([...Object.values(map.figures).map(({ yearKey }) => yearKey), ...years]);
  return [...known]
    .sort()
    .reverse()
    .flatMap((yearKey) => METRICS.map((metric) => ({ metric, field: CSV_METRICS[metric], yearKey })));
}

/** Maps the remaining columns to yearly figures, or skips them. */
export function FigureColumns({ table, map, mode, onMap }: FigureColumnsProps) {
  const used = new Set(Object.values(map.fields));
  const columns = table.headers.map((_, column) => column).filter((column) => !used.has(column));
  const figures = listFigures(map, mode.years);
  const options = figures.map((figure) => ({
    value: `${figure.yearKey}/${figure.metric}`,
    label: getFigureLabel(figure),
  }));
  const count = mode.years.length;
  return (
    <section aria-labelledby="figure-columns">
      <Typography variant="h3" id="figure-columns">
        Financial data: {mode.detailed ? 'Detailed Mode' : 'Standard Mode'}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.5, pb: 1, borderBottom: 1, borderColor: 'divider', maxWidth: 'none' }}
      >
        For {count} {count === 1 ? 'year' : 'years'}. You can change the mode in{' '}
        <Link component={RouterLink} to="/settings">
          Settings
        </Link>
        . Columns named like revenue_{mode.years[0]} are mapped automatically; cells of these columns that are
        not numbers are skipped.
      </Typography>
      {columns.length === 0 && (
        <Box sx={{ py: 2, color: 'text.secondary' }}>
          No columns left to map: the file has no financial data.
        </Box>
      )}
      {columns.map((column) => {
        const figure = map.figures[column];
        const name = getColumnName(table, column);
        return (
          <ColumnLine
            key={column}
            name={name}
            quiet={!figure}
            value={figure ? `${figure.yearKey}/${figure.metric}` : ''}
            options={options}
            examples={listExamples(table, column)}
            figures
            onChoose={(value) => {
              const chosen = figures.find(({ yearKey, metric }) => `${yearKey}/${metric}` === value);
              onMap(setFigure(map, column, chosen ?? null));
            }}
          />
        );
      })}
    </section>
  );
}
