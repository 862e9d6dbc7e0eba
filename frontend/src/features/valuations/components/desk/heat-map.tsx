import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type GridAxis, type GridKind, type ModelInput, sensitivityGrid } from '@dealwright/finance';
import { useMemo, useState } from 'react';
import { money0, percent, ratio, UNKNOWN } from '../../../../lib/formats';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Missing, Section } from '../../../../ui/section';

const KINDS: readonly { kind: GridKind; label: string }[] = [
  { kind: 'priceRate', label: 'Price by rate' },
  { kind: 'haircutRate', label: 'Lower SDE by rate' },
  { kind: 'growthHaircut', label: 'Growth by lower SDE' },
];

const axisText = ({ unit }: GridAxis, value: number) => (unit === 'dollars' ? money0(value) : percent(value));

/** Red below what pays the debt, amber below what lenders ask, green above: deeper the further away. */
function shade(dscr: number | null): string {
  if (dscr === null) return 'transparent';
  const strength = (distance: number) => `${Math.round(12 + 34 * Math.min(1, distance))}%`;
  const mix = (color: string, distance: number) =>
    `color-mix(in srgb, var(--mui-palette-${color}-main) ${strength(distance)}, transparent)`;
  if (dscr < 1) return mix('error', 1 - dscr);
  if (dscr < 1.25) return mix('warning', (1.25 - dscr) / 0.25);
  return mix('primary', (dscr - 1.25) / 1.5);
}

/** Coverage over two inputs at once. */
export function HeatMap({ input }: { input: ModelInput }) {
  const [kind, setKind] = useState<GridKind>('priceRate');
  const { rows, columns, cells } = useMemo(() => sensitivityGrid(input, kind), [input, kind]);
  const known = cells.some((row) => row.some(({ dscr }) => dscr !== null));
  return (
    <Section
      title="DSCR over two inputs"
      lead={`Down: ${rows.label}. Across: ${columns.label}. Red does not pay the debt, amber misses 1.25x.`}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Inputs"
          value={kind}
          onChange={(_event, next: GridKind | null) => next && setKind(next)}
          sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { px: 1.25, py: 0.5, textTransform: 'none' } }}
        >
          {KINDS.map((one) => (
            <ToggleButton key={one.kind} value={one.kind}>
              {one.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {known ? (
        <PinnedTable
          caption={`DSCR: ${rows.label} by ${columns.label}`}
          minWidth={120 + 62 * columns.values.length}
        >
          <thead>
            <tr>
              <th scope="col">{rows.label}</th>
              {columns.values.map((value) => (
                <th scope="col" key={value}>
                  {axisText(columns, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, index) => (
              <tr key={rows.values[index]}>
                <th scope="row">{axisText(rows, rows.values[index] ?? 0)}</th>
                {row.map(({ dscr }, column) => (
                  <Box
                    component="td"
                    key={columns.values[column]}
                    sx={{ fontSize: '0.75rem', px: '6px !important', bgcolor: shade(dscr) }}
                  >
                    {dscr === null ? UNKNOWN : ratio(dscr)}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </PinnedTable>
      ) : (
        <Missing>Needs historical financials, a price, a down payment and an SBA rate.</Missing>
      )}
    </Section>
  );
}
