import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { UNKNOWN } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { type DifferenceGroup } from './model-differences';

interface DifferencesProps {
  caption: string;
  groups: readonly DifferenceGroup[];
  names: readonly [string, string];
}

/** Names of models are sentences at times, which capitals make hard to read. */
const MODEL_NAME = { textTransform: 'none', letterSpacing: 'normal', overflowWrap: 'anywhere' } as const;

/** Rows of differences with the amount and the percent. */
export function Differences({ caption, groups, names: [first, second] }: DifferencesProps) {
  return (
    <PinnedTable caption={caption} minWidth={640} pinnedWidth={{ xs: 116, sm: 216 }}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {[first, second].map((name, index) => (
            <th scope="col" key={index}>
              <Box component="span" sx={MODEL_NAME}>
                {name}
              </Box>
            </th>
          ))}
          <th scope="col">Difference</th>
          <th scope="col">Percent</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={5} sx={{ fontWeight: '600 !important' }}>
                {title}
              </Box>
            </tr>
            {rows.map(({ label, from, to, figures, difference, percent }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {[from, to, difference, percent].map((cell, index) => {
                  const value = figures?.values[index];
                  return (
                    <td key={index} className="figure">
                      {figures && value != null ? (
                        <Figure value={value} format={figures.format} />
                      ) : (
                        (cell ?? UNKNOWN)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
