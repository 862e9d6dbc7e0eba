import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { useMemo } from 'react';
import { countBlank, findUnreadableCells } from '../reading/to-row-deals';
import { type ColumnMap } from '../reading/columns';
import { type CsvTable } from '../reading/read-csv';
import { type EntryMode } from '../reading/template';
import { DealColumns } from './deal-columns';
import { FigureColumns } from './figure-columns';

interface MappingStepProps {
  table: CsvTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
  onBack: () => void;
  onImport: () => void;
}

const DESCRIPTION_MISSING = 'Description field is required and must be mapped';
const count = (value: number) => value.toLocaleString('en-US');

/** Maps columns to fields and shows examples before anything is imported. */
export function MappingStep({ table, map, mode, onMap, onBack, onImport }: MappingStepProps) {
  const total = table.rows.length;
  const unmapped = map.fields.description === undefined;
  const blank = unmapped ? 0 : countBlank(table.rows, map.fields.description);
  const unreadable = useMemo(() => findUnreadableCells(table.rows, map), [table.rows, map]);
  const [first] = unreadable;
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
        {first && (
          <Box sx={{ color: 'warning.main' }}>
            {count(unreadable.length)} {unreadable.length === 1 ? 'row has a value' : 'rows have values'} that
            cannot be read and will not be imported, such as {DEAL_FIELD_LABELS[first.field]} “{first.text}”
            on line {count(first.line)}. Correct the file, or import the other rows now and these later from
            the report.
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={unmapped} onClick={onImport}>
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
