import Box from '@mui/material/Box';
import { type DebtFlow, roundFlows } from '@dealwright/finance';
import { memo, useMemo } from 'react';
import { formatMoney } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/lists/pinned-table';

export interface FlowRow {
  readonly period: number;
  readonly flow: DebtFlow;
}

interface AmortizationTableProps {
  caption: string;
  /** length of a row: a year or a month after closing */
  unit: 'Year' | 'Month';
  rows: readonly FlowRow[];
  /** owed at closing */
  principal: number;
}

/** Up to 300 rows scroll in a frame under a fixed header. */
const FRAME = {
  '& > [role=region]': { maxHeight: 520, overflowY: 'auto' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default' },
} as const;

const COLUMNS = ['payment', 'interest', 'principal', 'balance'] as const;

/** Payments of each period and the balance after it. */
export const AmortizationTable = memo(function AmortizationTable({
  caption,
  unit,
  rows,
  principal,
}: AmortizationTableProps) {
  const printed = useMemo(
    () =>
      roundFlows(
        rows.map(({ flow }) => flow),
        principal,
      ),
    [rows, principal],
  );
  return (
    <Box sx={FRAME}>
      <PinnedTable
        caption={caption}
        minWidth={560}
        heads={[unit, 'Payment', 'Interest', 'Principal', 'Balance']}
      >
        <tbody>
          {rows.map(({ period }, index) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {COLUMNS.map((column) => (
                <td key={column}>
                  <Figure value={printed[index]?.[column]} format={formatMoney} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
    </Box>
  );
});
