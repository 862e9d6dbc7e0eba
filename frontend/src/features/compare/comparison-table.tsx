import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { usePrinting } from '../../lib/hooks/use-printing';
import { ComparedColumns, type ComparedColumnsProps, MARKS } from './compared-columns';

/** Columns that paper is wide enough for. */
const MAX_PRINTED_COLUMNS = 5;

/** The numbers of the columns of each table: one table on the screen, which scrolls, and several on paper. */
function splitColumns(count: number, printing: boolean): number[][] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (!printing) return [all];
  const starts = all.filter((index) => index % MAX_PRINTED_COLUMNS === 0);
  return starts.map((start) => all.slice(start, start + MAX_PRINTED_COLUMNS));
}

/** Models side by side. Equal rows are muted; the best and worst values of other rows are marked. */
export function ComparisonTable({ heads, groups }: Omit<ComparedColumnsProps, 'columns'>) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const parts = splitColumns(heads.length, usePrinting());
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
      {parts.map((columns) => (
        <ComparedColumns key={columns[0]} heads={heads} groups={shown} columns={columns} />
      ))}
    </>
  );
}
