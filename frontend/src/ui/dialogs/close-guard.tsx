import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface CloseGuard {
  /** does it at once, or once it is confirmed that what was typed may be lost */
  readonly ask: (action: () => void) => void;
  /** to render beside the dialog */
  readonly question: ReactNode;
}

/** Asks before a dialog with unsaved text closes, as by Escape or a click beside it. */
export function useCloseGuard(dirty: boolean): CloseGuard {
  const [action, setAction] = useState<(() => void) | null>(null);
  return {
    ask: (next) => (dirty ? setAction(() => next) : next()),
    question: (
      <ConfirmDialog
        open={action !== null}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Keep editing"
        dangerous
        onConfirm={() => {
          setAction(null);
          action?.();
        }}
        onCancel={() => setAction(null)}
      >
        What you typed has not been saved and will be lost.
      </ConfirmDialog>
    ),
  };
}
