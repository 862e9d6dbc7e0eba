import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { FULL_BLEED } from '../full-bleed';

interface PinnedTableProps {
  /** caption for screen readers and name of the scrolling region */
  caption: string;
  /** column heads, if they are plain text */
  heads?: readonly string[];
  /** tbody, and thead if there are no `heads`; the first th of each row stays visible */
  children: ReactNode;
  /** minimum width in px; below it the table scrolls sideways */
  minWidth?: number;
  /** px of the pinned column on a phone and from there on; all other columns are equally wide */
  pinnedWidth?: { readonly xs: number; readonly sm: number };
}

/** A shadow at the right edge while there is more to scroll to; the cover moves with the content and hides it at the end. */
const SCROLL_SHADOW = [
  'linear-gradient(to left, var(--mui-palette-background-default) 40%, transparent) right / 40px 100% no-repeat local',
  'linear-gradient(to left, color-mix(in srgb, var(--mui-palette-text-primary) 24%, transparent), transparent) right / 14px 100% no-repeat scroll',
].join(', ');

const PINNED = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  textAlign: 'left',
  boxShadow: '1px 0 0 var(--mui-palette-divider)',
} as const;

/** A table of years that scrolls sideways with its first column pinned. */
export function PinnedTable({ caption, heads, children, minWidth = 640, pinnedWidth }: PinnedTableProps) {
  return (
    <Box
      role="region"
      aria-label={caption}

      tabIndex={0}
      sx={{
        position: 'relative',
        overflowX: 'auto',
        ...FULL_BLEED,
        background: SCROLL_SHADOW,
        '@media print': { overflow: 'visible', background: 'none' },
      }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          minWidth,
          '@media print': { minWidth: 0 },
          borderCollapse: 'separate',
          borderSpacing: 0,
          '& th, & td': {
            px: { xs: 0.75, sm: 1.5 },
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            textAlign: 'right',
          },
          '& th': { fontWeight: 400 },
          '& thead th': {
            typography: 'overline',
            color: 'text.secondary',
          },
          '& tr > th:first-of-type': { ...PINNED, pl: 0 },
          // The head of a group of rows takes the whole width: the line of the first column would end it.
          '& tr > th[colspan]:first-of-type': { boxShadow: 'none' },
          ...(pinnedWidth && {
            tableLayout: 'fixed',
            '& thead tr > th:first-of-type': { width: pinnedWidth },
          }),
        }}
      >
        <caption
          style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}
        >
          {caption}
        </caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </Box>
    </Box>
  );
}
