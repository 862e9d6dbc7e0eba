import Box from '@mui/material/Box';
import { type DebtFlow } from '@dealwright/finance';
import { memo } from 'react';
import { formatMoney } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';
import { PinnedTable } from '../../../../ui/pinned-table';

export interface FlowRow {
  readonly period: number;
  readonly flow: DebtFlow;
}

interface AmortizationTableProps {
  caption: string;
  /** what a row is: a year or a month after closing */
  unit: 'Year' | 'Month';
  rows: readonly FlowRow[];
}

/** Three hundred months are scrolled in their own frame, under their heads. */
const FRAME = {
  '& > [role=region]': { maxHeight: 520, overflowY: 'auto' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' },
} as const;

const COLUMNS = ['payment', 'interest', 'principal', 'balance'] as const;

/** What is paid in each stretch of time, and what is still owed after it. */
export const AmortizationTable = memo(function AmortizationTable({
  caption,
  unit,
  rows,
}: AmortizationTableProps) {
  return (
    <Box sx={FRAME}>
      <PinnedTable
        caption={caption}
        minWidth={560}
        heads={[unit, 'Paid', 'Interest', 'Principal', 'Still owed']}
      >
        <tbody>
          {rows.map(({ period, flow }) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {COLUMNS.map((column) => (
                <td key={column}>
                  <Figure value={flow[column]} format={formatMoney} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
    </Box>
  );
});
