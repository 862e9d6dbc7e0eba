import Typography from '@mui/material/Typography';
import { DEFAULT_DEAL_STATUS, IMPORT_FIELDS, type ImportField } from '@dealwright/vocabulary';
import { type ColumnMap, setField } from '../reading/columns';
import { type SheetTable } from '../reading/sheet-table';
import { ColumnLine } from './column-line';
import { getColumnName, listExamples } from './examples';

interface DealColumnsProps {
  table: SheetTable;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
}

/** What deals have in a field that no column fills; nothing where it says nothing. */
const SKIPPED: Readonly<Partial<Record<ImportField, string>>> = {
  status: `Every deal will be ${DEFAULT_DEAL_STATUS}`,
  archived: 'No deal will be archived',
};

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
      {IMPORT_FIELDS.map(({ field, header, required }) => {
        const column = map.fields[field];
        return (
          <ColumnLine
            key={field}
            name={required ? `${header} *` : header}
            value={column === undefined ? '' : String(column)}
            options={options}
            examples={column === undefined ? SKIPPED[field] : listExamples(table, column)}
            onChoose={(value) => onMap(setField(map, field, value === null ? null : Number(value)))}
          />
        );
      })}
    </section>
  );
}
