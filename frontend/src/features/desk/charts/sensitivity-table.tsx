import { type SensitivityGrid, toComparableDscr } from '@dealwright/finance';
import { memo } from 'react';
import { formatJudgedRatio, formatMoney, formatPercent, UNKNOWN } from '../../../lib/formats';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LossMark } from '../loss-mark';

const formatAxisValue = ({ unit }: SensitivityGrid['rows'], value: number) =>
  unit === 'dollars' ? formatMoney(value) : formatPercent(value);

/** What the colors hold a DSCR against: a figure below one of them never reads as reaching it. */
const LIMITS = { minimums: [1, 1.25] } as const;

/** Red below 1.00x, amber below 1.25x, green from there on; the further away, the deeper the color. */
function getCellColor(dscr: number | null): string {
  if (dscr === null) return 'transparent';
  const strength = (distance: number) => `${Math.round(12 + 34 * Math.min(1, distance))}%`;
  const mix = (color: string, distance: number) =>
    `color-mix(in srgb, var(--mui-palette-${color}-main) ${strength(distance)}, transparent)`;
  if (dscr < 1) return mix('error', 1 - dscr);
  if (dscr < 1.25) return mix('warning', (1.25 - dscr) / 0.25);
  return mix('primary', (dscr - 1.25) / 1.5);
}

const TODAY = {
  outline: '2px solid var(--mui-palette-text-primary)',
  outlineOffset: '-2px',
  fontWeight: 600,
} as const;

const isToday = (today: SensitivityGrid['today'], row: number, column: number) =>
  today?.row === row && today.column === column;

const isLoss = (dscr: number | null) => dscr !== null && toComparableDscr(dscr) === null;

/** Whether a cell shows no DSCR because its SDE is not positive. */
export const hasLossCell = ({ cells }: SensitivityGrid) =>
  cells.some((row) => row.some(({ dscr }) => isLoss(dscr)));

function CellDscr({ dscr }: { dscr: number | null }) {
  if (isLoss(dscr)) return <LossMark />;
  return dscr === null ? UNKNOWN : formatJudgedRatio(dscr, LIMITS);
}

/** The grid as a table with colored cells. */
export const SensitivityTable = memo(function SensitivityTable({
  grid: { rows, columns, cells, today },
}: {
  grid: SensitivityGrid;
}) {
  return (
    <PinnedTable
      caption={`DSCR: ${rows.label} by ${columns.label}`}
      minWidth={120 + 62 * columns.values.length}
    >
      <thead>
        <tr>
          <th scope="col">{rows.label}</th>
          {columns.values.map((value, column) => (
            <th scope="col" key={column}>
              {formatAxisValue(columns, value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, index) => (
          // Keyed by position: a new price must recolor the cells, not replace them.
          <tr key={index}>
            <th scope="row">{formatAxisValue(rows, rows.values[index] ?? 0)}</th>
            {row.map(({ dscr }, column) => (
              <td
                key={column}
                style={{
                  backgroundColor: getCellColor(toComparableDscr(dscr)),
                  ...(isToday(today, index, column) ? TODAY : {}),
                }}
              >
                {isToday(today, index, column) && <VisuallyHidden>as entered: </VisuallyHidden>}
                <CellDscr dscr={dscr} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
});
