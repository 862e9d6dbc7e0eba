import Box from '@mui/material/Box';
import { type GridAxis, type GridKind, type SensitivityGrid } from '@dealwright/finance';
import { memo, useMemo, useState } from 'react';
import { formatMoney, formatPercent, formatRatio, UNKNOWN } from '../../../../lib/formats';
import { Choice } from '../../../../ui/fields/choice';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { PinnedTable } from '../../../../ui/lists/pinned-table';
import { Missing, Section } from '../../../../ui/section';
import { LoadingState } from '../../../../ui/states';
import { NOTHING_BORROWED } from '../../loan-structure/loan-completeness';
import { EnterDataButton } from '../../results/enter-data-button';
import { renderMissingInputs } from '../missing-inputs';
import { type LendersDeskState } from '../use-lenders-desk';
import { describeGridCells, explainSensitivity } from '../../explain/chart-explanations';
import { WhyButton } from '../../explain/why-button';
import { useDeskWorker } from './use-desk-worker';

const KINDS: readonly { value: GridKind; label: string }[] = [
  { value: 'priceRate', label: 'Price and rate' },
  { value: 'haircutRate', label: 'Lower SDE and rate' },
  { value: 'growthHaircut', label: 'Growth and lower SDE' },
];

/** Pause after the last edit before the grid is recalculated. */
const INPUT_DELAY_MS = 250;
const NO_GRID = `${NOTHING_BORROWED}, so DSCR does not apply at any price or rate.`;

const formatAxisValue = ({ unit }: GridAxis, value: number) =>
  unit === 'dollars' ? formatMoney(value) : formatPercent(value);

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

/** The grid as a table with colored cells. */
const SensitivityTable = memo(function SensitivityTable({
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
                  backgroundColor: getCellColor(dscr),
                  ...(isToday(today, index, column) ? TODAY : {}),
                }}
              >
                {isToday(today, index, column) && <VisuallyHidden>as entered: </VisuallyHidden>}
                {dscr === null ? UNKNOWN : formatRatio(dscr)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
});

const CELLS = { '& tbody td': { typography: 'caption', px: '6px' } } as const;

interface SensitivitySectionProps extends Pick<LendersDeskState, 'financed' | 'rules' | 'missing'> {
  growthRate: number | null;
}

/** DSCR across two inputs, calculated in a worker. */
export const SensitivitySection = memo(function SensitivitySection({
  financed,
  rules,
  missing,
  growthRate,
}: SensitivitySectionProps) {
  const [kind, setKind] = useState<GridKind>('priceRate');
  const task = useMemo(
    () => ({ task: 'grid', input: financed, kind, rules, growthRate }) as const,
    [financed, kind, rules, growthRate],
  );
  const grid = useDeskWorker(task, INPUT_DELAY_MS);
  const explained = grid && explainSensitivity(grid);
  const known = grid?.cells.some((row) => row.some(({ dscr }) => dscr !== null)) ?? false;
  return (
    <Section
      title="DSCR sensitivity"
      lead={
        grid !== null &&
        known &&
        `Rows: ${grid.rows.label}. Columns: ${grid.columns.label}. Red is below 1.00x, amber below 1.25x. ${describeGridCells(grid)}${grid.today ? ' The framed cell is the model as entered.' : ''}`
      }
      action={
        <>
          {grid !== null && known && explained && (
            <WhyButton
              result={explained}
              terms={['DSCR', 'Debt service']}
              source="The loans at closing and the assumptions of the lender's desk."
            />
          )}
          <Choice label="Inputs" value={kind} options={KINDS} onChange={setKind} />
        </>
      }
    >
      {grid === null ? (
        <LoadingState rows={8} />
      ) : known ? (
        <Box sx={CELLS}>
          <SensitivityTable grid={grid} />
        </Box>
      ) : (
        (renderMissingInputs(missing, { none: NO_GRID }) ?? (
          <Missing action={<EnterDataButton to={missing.enterYears}>Enter financials</EnterDataButton>}>
            {kind === 'growthHaircut' ? 'Needs a year with revenue.' : 'Needs positive SDE.'}
          </Missing>
        ))
      )}
    </Section>
  );
});
