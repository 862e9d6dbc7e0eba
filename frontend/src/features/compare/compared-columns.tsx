import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { UNKNOWN } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type ComparisonRow } from '../../domain/models/comparison/comparison-row';
import { type ComparisonGroup } from '../../domain/models/comparison/comparison-rows';

/** Px of the column of names: a phone shows it and at least one model next to it. */
const PINNED_WIDTH = { xs: 116, sm: 216 };

export const MARKS = {
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

/** The cells of some columns. */
function Cells({ row, columns }: { row: ComparisonRow; columns: readonly number[] }) {
  return columns.map((index) => {
    const cell = row.cells[index] ?? null;
    const mark = row.best.includes(index) ? 'best' : row.worst.includes(index) ? 'worst' : null;
    return (
      <Box
        component="td"
        key={index}
        sx={{
          // Between its mark and a figure no line breaks; a text may have several.
          whiteSpace: row.values ? 'nowrap' : 'normal',
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

export interface ComparedColumnsProps {
  /** header of each column and its key */
  heads: readonly { readonly id: string; readonly head: ReactNode }[];
  groups: readonly ComparisonGroup[];
  /** the numbers of the columns to show */
  columns: readonly number[];
}

/** Some of the columns, each with the names of the rows at its left. */
export function ComparedColumns({ heads, groups, columns }: ComparedColumnsProps) {
  return (
    <PinnedTable
      caption="Financial models side by side"
      minWidth={PINNED_WIDTH.xs + 150 * columns.length}
      pinnedWidth={PINNED_WIDTH}
    >
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Figure</VisuallyHidden>
          </th>
          {columns.map((index) => (
            <Box component="th" scope="col" key={heads[index]?.id} sx={{ verticalAlign: 'bottom' }}>
              <Typography variant="body1" component="div" sx={{ textTransform: 'none', letterSpacing: 0 }}>
                {heads[index]?.head}
              </Typography>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                colSpan={columns.length + 1}
                sx={{ pt: '24px !important', fontWeight: '600 !important' }}
              >
                {title}
              </Box>
            </tr>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <Cells row={row} columns={columns} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
