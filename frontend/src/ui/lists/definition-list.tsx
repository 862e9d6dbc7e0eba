import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** unit or source, in small print after the term */
  readonly note?: string;
  /** a button after the term */
  readonly aside?: ReactNode;
  /** shown as a total: bold, with a line above */
  readonly total?: boolean;
}

const LOOK = {
  m: 0,
  '& > div': { display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
  '& > .total': { fontWeight: 600, borderBottom: 0, boxShadow: '0 -1px 0 currentColor' },
  '& dt': { flex: 1, minWidth: 'min-content', color: 'text.secondary' },
  '& > .total > dt': { color: 'inherit' },
  '& dt > span': { typography: 'caption', ml: 1, fontWeight: 400, color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
} as const;

/** A list of terms and figures, such as sources and uses. */
export function DefinitionList({ items, label }: { items: readonly Definition[]; label?: string }) {
  return (
    <Box component="dl" aria-label={label} sx={LOOK}>
      {items.map(({ term, value, note, aside, total }) => (
        <div key={term} className={total ? 'total' : undefined}>
          <dt>
            {term}
            {note && <span>{note}</span>} {aside}
          </dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </Box>
  );
}
