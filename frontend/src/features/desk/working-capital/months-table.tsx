import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { nameMonth, readMonths } from '@dealwright/finance';
import {
  MAX_WORKING_CAPITAL_MONTHS,
  WORKING_CAPITAL_LINE_NAMES,
  WORKING_CAPITAL_LINES,
} from '@dealwright/vocabulary';
import { memo, useState } from 'react';
import { formatMoney } from '../../../lib/formats';
import { MoneyField } from '../../../ui/fields/number-field';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { listShownMonths, type Month, type Months, setFigure } from './edit-months';

const HEADS = [
  'Month end',
  ...WORKING_CAPITAL_LINE_NAMES.map((line) => WORKING_CAPITAL_LINES[line].label),
  'Net working capital',
];
const YEAR = 12;
const TABLE_PX = 1040;
const PINNED = { xs: 84, sm: 92 };

interface MonthRowProps {
  name: string;
  month: string;
  entered: Month | undefined;
  onChange: MonthsTableProps['onFigure'];
}

/** One month: its lines as fields, and what they come to. */
const MonthRow = memo(function MonthRow({ name, month, entered, onChange }: MonthRowProps) {
  const [read] = readMonths(entered ? [entered] : []);
  return (
    <tr>
      <th scope="row">{name}</th>
      {WORKING_CAPITAL_LINE_NAMES.map((line) => (
        <td key={line}>
          <MoneyField
            hideLabel
            label={`${WORKING_CAPITAL_LINES[line].label}, ${name}`}
            value={entered?.[line] ?? null}
            onChange={(value) => onChange((months) => setFigure(months, month, line, value))}
          />
        </td>
      ))}
      <td className="figure">
        <Figure value={read?.net ?? null} format={formatMoney} reason="Nothing is entered for this month" />
      </td>
    </tr>
  );
});

interface MonthsTableProps {
  months: Months;
  /** such as '2026-03', of the day on which the model is looked at */
  today: string;
  onFigure: (change: (months: Months) => Months) => void;
}

/** Edits the balances of working capital, one month a row. */
export function MonthsTable({ months, today, onFigure }: MonthsTableProps) {
  const [more, setMore] = useState({ earlier: 0, later: 0 });
  const shown = listShownMonths(months, today, more);
  const isFull = shown.length >= MAX_WORKING_CAPITAL_MONTHS;
  return (
    <div>
      <PinnedTable
        caption="Working capital at the end of each month"
        heads={HEADS}
        minWidth={TABLE_PX}
        pinnedWidth={PINNED}
      >
        <tbody>
          {shown.map((month) => (
            <MonthRow
              key={month}
              month={month}
              name={nameMonth(month)}
              entered={months.find((one) => one.month === month)}
              onChange={onFigure}
            />
          ))}
        </tbody>
      </PinnedTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button disabled={isFull} onClick={() => setMore({ ...more, earlier: more.earlier + YEAR })}>
          Add an earlier year
        </Button>
        <Button onClick={() => setMore({ ...more, later: more.later + 1 })}>Add a later month</Button>
      </Box>
    </div>
  );
}
