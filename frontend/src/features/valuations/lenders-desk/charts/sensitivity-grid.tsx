import Box from '@mui/material/Box';
import { type GridAxis, type GridKind, type ModelInput, type SensitivityGrid } from '@dealwright/finance';
import { memo, useMemo, useState } from 'react';
import { formatMoney, formatPercent, formatRatio, UNKNOWN } from '../../../../lib/formats';
import { Choice } from '../../../../ui/fields/choice';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Missing, Section } from '../../../../ui/section';
import { LoadingState } from '../../../../ui/states';
import { NOTHING_BORROWED } from '../../loan-structure/loan-completeness';
import { EnterDataButton } from '../../results/enter-data-button';
import { type MissingInputs, renderMissingInputs } from '../missing-inputs';
import { useDeskWorker } from './use-desk-worker';

const KINDS: readonly { value: GridKind; label: string }[] = [
  { value: 'priceRate', label: 'Price by rate' },
  { value: 'haircutRate', label: 'Lower SDE by rate' },
  { value: 'growthHaircut', label: 'Growth by lower SDE' },
];

/** Long enough that a hand that goes on typing is not kept waiting for a picture of what it leaves behind. */
const INPUT_DELAY_MS = 250;
const NO_GRID = `${NOTHING_BORROWED}: there is no debt service, so DSCR does not apply at any price or rate.`;

const formatAxisValue = ({ unit }: GridAxis, value: number) =>
  unit === 'dollars' ? formatMoney(value) : formatPercent(value);

/** Red below what pays the debt, amber below what lenders ask, green above: deeper the further away. */
function getCellColor(dscr: number | null): string {
  if (dscr === null) return 'transparent';
  const strength = (distance: number) => `${Math.round(12 + 34 * Math.min(1, distance))}%`;
  const mix = (color: string, distance: number) =>
    `color-mix(in srgb, var(--mui-palette-${color}-main) ${strength(distance)}, transparent)`;
  if (dscr < 1) return mix('error', 1 - dscr);
  if (dscr < 1.25) return mix('warning', (1.25 - dscr) / 0.25);
  return mix('primary', (dscr - 1.25) / 1.5);
}

/** The grid as a table whose cells are tinted. */
const SensitivityTable = memo(function SensitivityTable({
  grid: { rows, columns, cells },
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
          // By place: another price must tint the same cells, not make new ones.
          <tr key={index}>
            <th scope="row">{formatAxisValue(rows, rows.values[index] ?? 0)}</th>
            {row.map(({ dscr }, column) => (
              <td key={column} style={{ backgroundColor: getCellColor(dscr) }}>
                {dscr === null ? UNKNOWN : formatRatio(dscr)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
});

const CELLS = { '& tbody td': { fontSize: '0.75rem', px: '6px' } } as const;

interface SensitivitySectionProps {
  input: ModelInput;
  missing: MissingInputs;
}

/** Coverage over two inputs at once, worked out beside the page. */
export const SensitivitySection = memo(function SensitivitySection({
  input,
  missing,
}: SensitivitySectionProps) {
  const [kind, setKind] = useState<GridKind>('priceRate');
  const task = useMemo(() => ({ task: 'grid', input, kind }) as const, [input, kind]);
  const grid = useDeskWorker(task, INPUT_DELAY_MS);
  const known = grid?.cells.some((row) => row.some(({ dscr }) => dscr !== null)) ?? false;
  return (
    <Section
      title="DSCR over two inputs"
      lead={
        grid !== null &&
        known &&
        `Down: ${grid.rows.label}. Across: ${grid.columns.label}. Red does not pay the debt, amber misses 1.25x. Measured on the loan structure alone, every payment counted.`
      }
      action={<Choice label="Inputs" value={kind} options={KINDS} onChange={setKind} />}
    >
      {grid === null ? (
        <LoadingState rows={8} />
      ) : known ? (
        <Box sx={CELLS}>
          <SensitivityTable grid={grid} />
        </Box>
      ) : (
        (renderMissingInputs(missing, { none: NO_GRID }) ?? (
          <Missing action={<EnterDataButton to={missing.enterYears}>Enter the years</EnterDataButton>}>
            {kind === 'growthHaircut'
              ? 'Needs a year with revenue to grow from.'
              : 'Needs an SDE above zero.'}
          </Missing>
        ))
      )}
    </Section>
  );
});
