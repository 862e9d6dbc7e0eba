import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useState } from 'react';
import { UNKNOWN } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type ComparisonGroup, type ComparisonRow } from '../../domain/models/comparison/comparison-rows';

/** Px of the column of names: a phone shows it and at least one model next to it. */
const PINNED_WIDTH = { xs: 116, sm: 216 };

const MARKS = {
  best: { sign: '▲', spoken: 'best: ', color: 'primary.main' },
  worst: { sign: '▽', spoken: 'worst: ', color: 'text.secondary' },
} as const;

function Mark({ kind }: { kind: keyof typeof MARKS }) {
  const { sign, spoken, color } = MARKS[kind];
  return (
    <>
      <Typography variant="caption" component="span" aria-hidden sx={{ color, mr: 0.75 }}>
        {sign}
      </Typography>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

function Cells({ row }: { row: ComparisonRow }) {
  return row.cells.map((cell, index) => {
    const mark = row.best.includes(index) ? 'best' : row.worst.includes(index) ? 'worst' : null;
    return (
      <Box
        component="td"
        key={index}
        sx={{
          whiteSpace: 'nowrap',
          color: cell === null || !row.differs ? 'text.secondary' : 'text.primary',
        }}
      >
        {mark && <Mark kind={mark} />}
        {row.values ? (
          <Figure
            value={row.values[index]}
            format={row.format}
            reason={row.reason}
            strong={mark === 'best'}
          />
        ) : (
          <span style={{ fontWeight: mark === 'best' ? 600 : 400 }}>{cell ?? UNKNOWN}</span>
        )}
      </Box>
    );
  });
}

interface ComparisonTableProps {
  /** header of each column and its key */
  heads: readonly { readonly id: string; readonly head: ReactNode }[];
  groups: readonly ComparisonGroup[];
}

/** Models side by side. Equal rows are muted; the best and worst values of other rows are marked. */
export function ComparisonTable({ heads, groups }: ComparisonTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shown = groups
    .map(({ title, rows }) => ({
      title,
      rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 1 }}>
        <FormControlLabel
          control={<Switch size="small" checked={onlyDifferences} />}
          label="Show differences only"
          onChange={(_event, on) => setOnlyDifferences(on)}
          sx={{ ml: 0, gap: 1 }}
        />
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {MARKS.best.sign} best for you{heads.length > 2 && `, ${MARKS.worst.sign} worst`}
        </Box>
      </Box>
      <PinnedTable
        caption="Financial models side by side"
        minWidth={PINNED_WIDTH.xs + 150 * heads.length}
        pinnedWidth={PINNED_WIDTH}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            {heads.map(({ id, head }) => (
              <Box component="th" scope="col" key={id} sx={{ verticalAlign: 'bottom' }}>
                <Typography variant="body1" component="div" sx={{ textTransform: 'none', letterSpacing: 0 }}>
                  {head}
                </Typography>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <Box
                  component="th"
                  scope="rowgroup"
                  colSpan={heads.length + 1}
                  sx={{ pt: '24px !important', fontWeight: '600 !important' }}
                >
                  {title}
                </Box>
              </tr>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <Cells row={row} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </PinnedTable>
    </>
  );
}
