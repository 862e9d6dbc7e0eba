import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { UNKNOWN } from '../../../lib/formats';
import { PinnedTable } from '../../../ui/pinned-table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type Model } from '../api/models';
import { type ComparisonGroup, type ComparisonRow } from './comparison';

function Cells({ row }: { row: ComparisonRow }) {
  return row.cells.map((cell, index) => (
    <Box
      component="td"
      key={index}
      sx={{
        fontWeight: row.best.includes(index) ? 600 : 400,
        color: cell === null || !row.differs ? 'text.secondary' : 'text.primary',
      }}
    >
      {row.best.includes(index) && (
        <>
          <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: 0.75 }}>
            ●
          </Box>
          <VisuallyHidden>best: </VisuallyHidden>
        </>
      )}
      {cell ?? UNKNOWN}
    </Box>
  ));
}

interface ComparisonTableProps {
  models: readonly Model[];
  groups: readonly ComparisonGroup[];
}

/** Models side by side. What is alike stands back; what differs stands out, the best of it marked. */
export function ComparisonTable({ models, groups }: ComparisonTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shown = groups
    .map(({ title, rows }) => ({
      title,
      rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={onlyDifferences} />}
        label="Only what differs"
        onChange={(_event, on) => setOnlyDifferences(on)}
        sx={{ mb: 1, ml: 0, gap: 1 }}
      />
      <PinnedTable caption="Financial models side by side" minWidth={200 + 160 * models.length}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            {models.map(({ id, dealId, name, isDefault }) => (
              <Box
                component="th"
                scope="col"
                key={id}
                sx={{
                  textTransform: 'none !important',
                  fontSize: '0.875rem !important',
                  letterSpacing: '0 !important',
                }}
              >
                <Link
                  component={RouterLink}
                  to={`/deals/${dealId}/valuations/${id}`}
                  color="textPrimary"
                  underline="hover"
                >
                  {isDefault ? `${name} (Default)` : name}
                </Link>
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
                  colSpan={models.length + 1}
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
