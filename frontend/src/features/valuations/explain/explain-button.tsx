import Popover from '@mui/material/Popover';
import { type ReactNode, use, useState } from 'react';
import { ExplanationsContext } from './explanations';
import { Derivation } from './derivation';

/** A figure that opens its explanation when pressed. Without an explanation it renders as plain text. */
export function ExplainButton({ id, children }: { id: string; children: ReactNode }) {
  const explained = use(ExplanationsContext).get(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!explained) return <>{children}</>;
  return (
    <>
      <button
        type="button"
        className="why"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={`Explain: ${explained.label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </button>
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
              'aria-label': `Explanation: ${explained.label}`,
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
