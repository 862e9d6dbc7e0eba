import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { repeatUntilActed } from '../lib/repeat-until-acted';

/** Scrolls to a part of a page, and again while parts above it grow because their figures arrive, until the user acts. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.focus({ preventScroll: true });
  repeatUntilActed(() => part.scrollIntoView({ block: 'start' }), {
    sizes: [part.parentElement ?? part],
    actor: window,
  });
}

/** A part of a long page that an address ends in: `#id`. */
export const PagePartTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} tabIndex={-1} sx={{ outline: 0, minWidth: 0 }}>
    {children}
  </Box>
);
