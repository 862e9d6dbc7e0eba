import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { type ReactNode } from 'react';
import { repeatUntilActed } from '../lib/repeat-until-acted';
import { FULL_BLEED } from './full-bleed';

/** A part of a long page that its index leads to. */
export interface PagePart {
  readonly id: string;
  readonly title: string;
}

/** The bar of the app and the index cover neither a part that the index leads to nor a field that gets the focus. */
const COVERED = <GlobalStyles styles={{ html: { scrollPaddingTop: 120 } }} />;

/** Scrolls to a part, and again while parts above it grow because their figures arrive, until the user acts. */
function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.focus({ preventScroll: true });
  repeatUntilActed(() => part.scrollIntoView({ block: 'start' }), {
    sizes: [part.parentElement ?? part],
    actor: window,
  });
}

/** Links to the parts of a long page. Stays at the top while the page scrolls; scrolls sideways where it is narrow. */
export function PageIndex({ parts }: { parts: readonly PagePart[] }) {
  return (
    <Box
      component="nav"
      aria-label="On this page"
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        display: 'flex',
        gap: 2.5,
        // As wide as the tables that scroll below it: on a narrow screen these reach into the page margins.
        ...FULL_BLEED,
        py: 1.25,
        overflowX: 'auto',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      {COVERED}
      {parts.map(({ id, title }) => (
        <Link
          key={id}
          href={`#${id}`}
          underline="hover"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={(event) => {
            event.preventDefault();
            goToPart(id);
          }}
        >
          {title}
        </Link>
      ))}
    </Box>
  );
}

/** A part of a long page, as the target of its index. */
export const PagePartTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} tabIndex={-1} sx={{ outline: 0, minWidth: 0 }}>
    {children}
  </Box>
);
