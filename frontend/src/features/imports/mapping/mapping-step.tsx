import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { countBlank, findRefusedCells, findSkippedCells } from '../reading/to-row-deals';
import { type ColumnMap } from '../reading/columns';
import { findNumerals, type Numerals } from '../reading/numerals';
import { type CsvTable } from '../reading/csv-table';
import { type EntryMode } from '../reading/template';
import { DealColumns } from './deal-columns';
import { FigureColumns } from './figure-columns';
import { NumeralsNotice } from './numerals-notice';

interface MappingStepProps {
  table: CsvTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
  onBack: () => void;
  onImport: () => void;
}

interface ReadCells extends Pick<MappingStepProps, 'table' | 'map'> {
  readonly numerals: Numerals;
}

const DESCRIPTION_MISSING = 'Description field is required and must be mapped';
const count = (value: number) => value.toLocaleString('en-US');

/** Maps columns to fields and shows examples before anything is imported. */
export function MappingStep({ table, map, mode, onMap, onBack, onImport }: MappingStepProps) {
  const total = table.rows.length;
  const unmapped = map.fields.description === undefined;
  const blank = unmapped ? 0 : countBlank(table.rows, map.fields.description);
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
            {count(blank)} {blank === 1 ? 'row has' : 'rows have'} no description and will not be imported;
            the report lists {blank === 1 ? 'it' : 'them'}.
          </Box>
        )}
        <RefusedRows table={table} map={map} numerals={numerals} />
        <SkippedFigures table={table} map={map} numerals={numerals} />
        <NumeralsNotice table={table} numerals={numerals} map={map} onMap={onMap} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={unmapped || isDoubtful} onClick={onImport}>
            Import {count(total)} {total === 1 ? 'Deal' : 'Deals'}
          </Button>
          <Button color="inherit" onClick={onBack}>
            Back to Upload
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Says how many rows will not be imported for one of their values. */
function RefusedRows({ table, map, numerals }: ReadCells) {
  const refused = useMemo(() => findRefusedCells(table.rows, map, numerals), [table.rows, map, numerals]);
  const [first] = refused;
  if (!first) return null;
  return (
    <Box sx={{ color: 'warning.main' }}>
      {count(refused.length)} {refused.length === 1 ? 'row has a value' : 'rows have values'} that cannot be
      imported, such as {first.label} “{first.text}” in row {count(first.row)}. Correct the file, or import
      the other rows now and these later from the report.
    </Box>
  );
}

/** Says which yearly figures are left out because they are no numbers. */
function SkippedFigures({ table, map, numerals }: ReadCells) {
  const skipped = useMemo(() => findSkippedCells(table.rows, map, numerals), [table.rows, map, numerals]);
  const [first] = skipped;
  if (!first) return null;
  return (
    <Box sx={{ color: 'warning.main' }}>
      {count(skipped.length)}{' '}
      {skipped.length === 1 ? 'yearly figure is no number and is' : 'yearly figures are no numbers and are'}{' '}
      left out, such as {table.headers[first.column]} “{first.text}” in row {count(first.row)}. Correct the
      file, or enter them on the deals later.
    </Box>
  );
}
