import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { countBlank, findUnreadCells } from '../reading/to-row-deals';
import { type ColumnMap } from '../reading/columns';
import { findNumerals, type Numerals } from '../reading/numerals';
import { type CsvTable } from '../reading/csv-table';
import { type EntryMode } from '../reading/template';
import { DealColumns } from './deal-columns';
import { FigureColumns } from './figure-columns';
import { NumeralsNotice } from './numerals-notice';
import { SkippedRows } from './skipped-rows';

interface MappingStepProps {
  table: CsvTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
  /** the table with a row that was skipped */
  onTable: (table: CsvTable) => void;
  onBack: () => void;
  onImport: () => void;
}

interface ReadCells extends Pick<MappingStepProps, 'table' | 'map'> {
  readonly numerals: Numerals;
}

const DESCRIPTION_MISSING = 'Description field is required and must be mapped';
const count = (value: number) => value.toLocaleString('en-US');

/** Maps columns to fields and shows examples before anything is imported. */
export function MappingStep({ table, map, mode, onMap, onTable, onBack, onImport }: MappingStepProps) {
  const total = table.rows.length;
  const unmapped = map.fields.description === undefined;
  const blank = unmapped ? 0 : countBlank(table.rows, map);
  const imported = total - blank;
  const numerals = useMemo(() => findNumerals(table.rows, map), [table.rows, map]);
  const isDoubtful = numerals.doubtful.length > 0 && map.decimalMark === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h2">
          Found {count(total)} {total === 1 ? 'deal' : 'deals'} in your CSV
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {table.fileName}. Check the mapping; the examples are from your file.
        </Typography>
        {table.warnings.length > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
            {table.warnings.map((doubt) => (
              <div key={doubt}>{doubt}</div>
            ))}
          </Alert>
        )}
      </Box>
      <DealColumns table={table} map={map} onMap={onMap} />
      <FigureColumns table={table} map={map} mode={mode} onMap={onMap} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {unmapped && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {DESCRIPTION_MISSING}
          </Box>
        )}
        {blank > 0 && (
          <Box sx={{ color: 'warning.main' }}>
            {count(blank)} {blank === 1 ? 'row has' : 'rows have'} no description and no business name and
            will not be imported; the report lists {blank === 1 ? 'it' : 'them'}.
          </Box>
        )}
        <UnreadCells table={table} map={map} numerals={numerals} />
        <SkippedRows table={table} onTable={onTable} />
        <NumeralsNotice table={table} numerals={numerals} map={map} onMap={onMap} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={unmapped || isDoubtful || imported === 0} onClick={onImport}>
            Import {count(imported)} {imported === 1 ? 'Deal' : 'Deals'}
          </Button>
          <Button color="inherit" onClick={onBack}>
            Back to Upload
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Says which cells cannot be read, and where they are kept. */
function UnreadCells({ table, map, numerals }: ReadCells) {
  const unread = useMemo(() => findUnreadCells(table, map, numerals), [table, map, numerals]);
  const [first] = unread;
  if (!first) return null;
  const isOne = unread.length === 1;
  return (
    <Box sx={{ color: 'warning.main' }}>
      {count(unread.length)} {isOne ? 'cell' : 'cells'} cannot be read, such as {first.heading} “{first.text}”
      in row {count(first.row)}. {isOne ? 'Its deal is' : 'Their deals are'} imported; what{' '}
      {isOne ? 'it says is' : 'they say is'} kept in a note on the deal and listed in the report.
    </Box>
  );
}
