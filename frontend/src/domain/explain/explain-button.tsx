import Popover from '@mui/material/Popover';
import { type ExplainedResult } from '@dealwright/finance';
import { type ReactNode, use, useState } from 'react';
import { ExplanationsContext } from './explanations';
import { Derivation } from './derivation';

interface ExplainResultProps {
  result: ExplainedResult;
  details?: ReactNode;
  /** the accessible name, where the text of the button alone does not say what it explains */
  name?: string;
  children: ReactNode;
}

/** A button that opens the explanation of a result. */
export function ExplainResult({ result, details, name, children }: ExplainResultProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="why"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={name}
        title={`Explain: ${result.label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </button>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              tabIndex: -1,
              'aria-label': `Explanation: ${result.label}`,
              sx: { mt: 0.5, maxHeight: 'min(560px, calc(100dvh - 32px))' },
            },
          }}
        >
          <Derivation result={result} details={details} onClose={close} />
        </Popover>
      )}
    </>
  );
}

/** A figure that opens its explanation when pressed. Without an explanation it renders as plain text. */
export function ExplainButton({ id, children }: { id: string; children: ReactNode }) {
  const explained = use(ExplanationsContext).get(id);
  return explained ? <ExplainResult result={explained}>{children}</ExplainResult> : <>{children}</>;
}
