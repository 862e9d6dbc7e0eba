import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEAL_CSV_COLUMNS } from '@dealwright/vocabulary';
import { SelectField } from '../../../ui/select-field';
import { type ColumnMap, setField } from '../reading/columns';
import { type CsvTable } from '../reading/read-csv';
import { columnName, examplesOf } from './examples';

interface DealColumnsProps {
  table: CsvTable;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
}

/** One line for each field of a deal: the column it comes from, and an example. */
export function DealColumns({ table, map, onMap }: DealColumnsProps) {
  const options = table.headers.map((_, column) => ({
    value: String(column),
    label: columnName(table, column),
  }));
  return (
    <section aria-labelledby="deal-columns">
      <Typography variant="h3" id="deal-columns" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        Deal fields
      </Typography>
      {DEAL_CSV_COLUMNS.map(({ field, header, required }) => {
        const column = map.fields[field];
        return (
          <Box
            key={field}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px 280px minmax(0, 1fr)' },
              alignItems: 'center',
              columnGap: 3,
              rowGap: 0.5,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box aria-hidden sx={{ fontWeight: 500 }}>
              {header}
              {required && ' *'}
            </Box>
            <SelectField
              label={required ? `${header} *` : header}
              hideLabel
              blank="Skip"
              value={column === undefined ? '' : String(column)}
              options={options}
              onChange={(value) => onMap(setField(map, field, value === '' ? null : Number(value)))}
            />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {examplesOf(table, column)}
            </Box>
          </Box>
        );
      })}
    </section>
  );
}
