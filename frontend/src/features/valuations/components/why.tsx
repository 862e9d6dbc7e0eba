import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { type ReactNode, use, useState } from 'react';
import { ExplanationsContext } from './explained';
import { Derivation } from './derivation';

/** A figure that answers 'why?': pressing it shows what it is made of. A figure nobody explains is only shown. */
export function Why({ id, children }: { id: string; children: ReactNode }) {
  const explained = use(ExplanationsContext).get(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!explained) return <>{children}</>;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={`Why? ${explained.label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          font: 'inherit',
          letterSpacing: 'inherit',
          color: 'inherit',
          background: 'none',
          border: 0,
          p: 0,
          cursor: 'help',
          textAlign: 'inherit',
          textDecoration: 'underline dotted',
          textDecorationThickness: 1,
          textUnderlineOffset: '0.22em',
          textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
          '&:hover': { textDecorationColor: 'currentColor' },
        }}
      >
        {children}
      </Box>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              tabIndex: -1,
              'aria-label': `Why: ${explained.label}`,
              sx: { mt: 0.5, maxHeight: 'min(560px, calc(100dvh - 32px))' },
            },
          }}
        >
          <Derivation id={id} onClose={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
}
