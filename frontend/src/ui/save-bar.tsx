import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode } from 'react';
import { FULL_BLEED } from './full-bleed';

/** The bar and, on a narrow screen, the one of the app below it cover no field that gets the focus. */
const COVERED = (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      html: {
        scrollPaddingBottom: 'calc(136px + env(safe-area-inset-bottom))',
        [breakpoints.up('md')]: { scrollPaddingBottom: 76 },
      },
    })}
  />
);

/** The buttons of a form, which stay visible while the form scrolls. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 0 },
        zIndex: 5,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        mt: 3,
        ...FULL_BLEED,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {COVERED}
      {children}
    </Box>
  );
}
