import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** the unit or the source, in small after the term */
  readonly note?: string;
  /** drawn as a total: a line above, bold */
  readonly total?: boolean;
}

/** Terms left, figures right, a hairline between: a block of a statement. */
export function DefinitionList({ items, label }: { items: readonly Definition[]; label?: string }) {
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0 }}>
      {items.map(({ term, value, note, total }) => (
        <Box
          key={term}
          sx={{
            display: 'flex',
            gap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            ...(total && { fontWeight: 600, borderBottom: 0, boxShadow: '0 -1px 0 currentColor' }),
          }}
        >
          <Box component="dt" sx={{ flex: 1, minWidth: 0, color: total ? 'inherit' : 'text.secondary' }}>
            {term}
            {note && (
              <Box
                component="span"
                sx={{ fontSize: '0.75rem', ml: 1, fontWeight: 400, color: 'text.secondary' }}
              >
                {note}
              </Box>
            )}
          </Box>
          <Box component="dd" className="figure" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
