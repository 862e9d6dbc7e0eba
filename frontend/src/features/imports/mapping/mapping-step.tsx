import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { countBlank, findUnreadCells, type UnreadCell } from '../reading/to-row-deals';
import { type ColumnMap } from '../reading/columns';
import { findNumerals } from '../reading/numerals';
import { isCsvName } from '../reading/read-table';
import { SaveBar } from '../../../ui/save-bar';
import { type SheetTable } from '../reading/sheet-table';
import { type EntryMode } from '../reading/template';
import { DealColumns } from './deal-columns';
import { FigureColumns } from './figure-columns';
import { NumeralsNotice } from './numerals-notice';
import { SheetGrid } from './sheet-grid';
import { SkippedRows } from './skipped-rows';
import { StageWords } from './stage-words';

interface MappingStepProps {
  table: SheetTable;
  map: ColumnMap;
  mode: EntryMode;
  onMap: (map: ColumnMap) => void;
  /** the table with a row that was skipped, or with a cell that was edited */
  onTable: (table: SheetTable) => void;
  onBack: () => void;
  onImport: () => void;
}

const DESCRIPTION_MISSING = 'Description field is required and must be mapped';
const count = (value: number) => value.toLocaleString('en-US');
const countDeals = (value: number) => `${count(value)} ${value === 1 ? 'deal' : 'deals'}`;

/** Shows the rows of the sheet and maps their columns to fields before anything is imported. */
export function MappingStep({ table, map, mode, onMap, onTable, onBack, onImport }: MappingStepProps) {
  const total = table.rows.length;
  const unmapped = map.fields.description === undefined;
  const blank = unmapped ? 0 : countBlank(table.rows, map);
  const imported = total - blank;
  const numerals = useMemo(() => findNumerals(table.rows, map), [table.rows, map]);
  const { headers, rows } = table;
  const unread = useMemo(
    () => findUnreadCells({ headers, rows }, map, numerals),
    [headers, rows, map, numerals],
  );
  const isDoubtful = numerals.doubtful.length > 0 && map.decimalMark === undefined;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h2">
          Found {countDeals(total)} in your {isCsvName(table.fileName) ? 'CSV' : 'sheet'}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {table.fileName}. Check what each column fills; columns without a field go to the notes of the
          deals.
        </Typography>
        <Typography role="status" sx={{ mt: 1, fontWeight: 500 }}>
          {countDeals(imported)}, {count(unread.length)} {unread.length === 1 ? 'cell' : 'cells'} kept as
          notes
        </Typography>
        {table.warnings.length > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
            {table.warnings.map((doubt) => (
              <div key={doubt}>{doubt}</div>
            ))}
          </Alert>
        )}
      </Box>
      <SheetGrid table={table} map={map} years={mode.years} unread={unread} onMap={onMap} onTable={onTable} />
      <StageWords table={table} map={map} onMap={onMap} />
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
        <UnreadCells unread={unread} />
        <SkippedRows table={table} onTable={onTable} />
        <NumeralsNotice table={table} numerals={numerals} map={map} onMap={onMap} />
      </Box>
      <SaveBar>
        <Button color="inherit" onClick={onBack}>
          Back to Upload
        </Button>
        <Button variant="contained" disabled={unmapped || isDoubtful || imported === 0} onClick={onImport}>
          Import {count(imported)} {imported === 1 ? 'Deal' : 'Deals'}
        </Button>
      </SaveBar>
    </Box>
  );
}

/** Says which cells cannot be read, and where they are kept. */
function UnreadCells({ unread }: { unread: readonly UnreadCell[] }) {
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
