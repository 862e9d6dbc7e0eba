import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface TwoLineItem {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** the second line */
  readonly detail: ReactNode;
  /** the main figure, right of the title */
  readonly figure?: ReactNode;
  /** below the figure */
  readonly status?: ReactNode;
  /** controls below the lines, outside of the link */
  readonly actions?: ReactNode;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A table in two lines per row, for narrow screens. */
export function TwoLineList({ items, label }: { items: readonly TwoLineItem[]; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component={Link}
            to={item.to}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              py: 1.5,
              minHeight: 48,
              color: 'text.primary',
              textDecoration: 'none',
            }}
          >
            <Box sx={{ fontWeight: 500, ...ONE_LINE }}>{item.title}</Box>
            <Box className="figure" sx={{ textAlign: 'right' }}>
              {item.figure}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary', ...ONE_LINE }}>{item.detail}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'right' }}>{item.status}</Box>
          </Box>
          {item.actions}
        </Box>
      ))}
    </Box>
  );
}
