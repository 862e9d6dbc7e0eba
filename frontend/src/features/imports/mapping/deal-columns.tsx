import Typography from '@mui/material/Typography';
import { DEAL_CSV_COLUMNS } from '@dealwright/vocabulary';
import { type ColumnMap, setField } from '../reading/columns';
import { type CsvTable } from '../reading/read-csv';
import { ColumnLine } from './column-line';
import { getColumnName, listExamples } from './examples';

interface DealColumnsProps {
  table: CsvTable;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
}

/** Maps each field of a deal to a column, with an example. */
export function DealColumns({ table, map, onMap }: DealColumnsProps) {
  const options = table.headers.map((_, column) => ({
    value: String(column),
    label: getColumnName(table, column),
  }));
  return (
    <section aria-labelledby="deal-columns">
      <Typography variant="h3" id="deal-columns" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        Deal fields
      </Typography>
      {DEAL_CSV_COLUMNS.map(({ field, header, required }) => {
        const column = map.fields[field];
        return (
          <ColumnLine
            key={field}
            name={required ? `${header} *` : header}
            value={column === undefined ? '' : String(column)}
            options={options}
            examples={listExamples(table, column)}
            onChoose={(value) => onMap(setField(map, field, value === null ? null : Number(value)))}
          />
        );
      })}
    </section>
  );
}
