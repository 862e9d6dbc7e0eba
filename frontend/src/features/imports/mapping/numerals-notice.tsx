import Box from '@mui/material/Box';
import { parseAmount, type Numerals } from '../reading/numerals';
import { type ColumnMap } from '../reading/columns';
import { type SheetTable } from '../reading/sheet-table';
import { joinWithAnd } from '../../../lib/join-with-and';
import { SelectField } from '../../../ui/fields/select-field';
import { getColumnName } from './examples';

interface NumeralsNoticeProps {
  table: SheetTable;
  numerals: Numerals;
  map: ColumnMap;
  onMap: (map: ColumnMap) => void;
}

const MARKS = ['comma', 'point'] as const;
const format = (amount: number | null) => amount?.toLocaleString('en-US') ?? '';

/** Says which columns are read with decimal commas, and asks where figures such as '200.000' can be read either way. */
export function NumeralsNotice({ table, numerals, map, onMap }: NumeralsNoticeProps) {
  const { commaColumns, doubtful } = numerals;
  const [first] = doubtful;
  const doubted = new Set(doubtful.map(({ column }) => column));
  const settled = [...commaColumns].filter((column) => !doubted.has(column));
  const getNames = (columns: readonly number[]) =>
    joinWithAnd(columns.map((column) => getColumnName(table, column)));
  return (
    <>
      {settled.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {getNames(settled)}: read with decimal commas, and with points between thousands. 1.250,50 is
          1,250.50.
        </Box>
      )}
      {first && (
        <Box sx={{ maxWidth: 420 }}>
          <SelectField
            label={`What is “${first.text}” in ${getNames([...doubted])}?`}
            required
            blank="Choose before importing"
            value={map.decimalMark ?? ''}
            options={MARKS.map((mark) => ({ value: mark, label: format(parseAmount(first.text, mark)) }))}
            onChange={(chosen) => {
              const mark = MARKS.find((each) => each === chosen);
              if (mark) onMap({ ...map, decimalMark: mark });
            }}
          />
        </Box>
      )}
    </>
  );
}
