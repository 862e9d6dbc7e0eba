import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** action at the right of the title */
  action?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page: heading, hairline, content. Its style is in app/theme/static.css. */
export function Section({ title, action, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {lead && <p className="section-lead">{lead}</p>}
      <div className="section-work">{children}</div>
    </section>
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
