import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** action at the right of the title */
  action?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

const LOOK = {
  minWidth: 0,
  '& > .section-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 1,
    minHeight: 40,
    pb: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > .section-head > h2': { typography: 'h3', m: 0, flex: '1 1 auto' },
  '& > .section-lead': { typography: 'body2', color: 'text.secondary', m: 0, mt: 1.5, maxWidth: '68ch' },
  '& > .section-work': { pt: 2 },
} as const;

/** A part of a page: heading, hairline, content. Uses a single style, because sections re-render on each key press. */
export function Section({ title, action, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={LOOK}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {lead && <p className="section-lead">{lead}</p>}
      <div className="section-work">{children}</div>
    </Box>
  );
}

/** Says what a result is missing, with a link to enter it. */
export function Missing({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Box
      sx={{ py: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}
    >
      <span>{children}</span>
      {action}
    </Box>
  );
}
