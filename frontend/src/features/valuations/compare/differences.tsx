import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { UNKNOWN } from '../../../lib/formats';
import { PinnedTable } from '../../../ui/pinned-table';
import { type DifferenceGroup } from './model-differences';

interface DifferencesProps {
  caption: string;
  groups: readonly DifferenceGroup[];
  names: readonly [string, string];
}

/** Rows of differences with the amount and the percent. */
export function Differences({ caption, groups, names: [first, second] }: DifferencesProps) {
  return (
    <PinnedTable
      caption={caption}
      minWidth={640}
      pinnedWidth={{ xs: 116, sm: 216 }}
      heads={['Figure', first, second, 'Difference', 'Percent']}
    >
      <tbody>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={5} sx={{ fontWeight: '600 !important' }}>
                {title}
              </Box>
            </tr>
            {rows.map(({ label, from, to, difference, percent }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {[from, to, difference, percent].map((cell, index) => (
                  <Box component="td" key={index} className="figure" sx={{ whiteSpace: 'nowrap' }}>
                    {cell ?? UNKNOWN}
                  </Box>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
