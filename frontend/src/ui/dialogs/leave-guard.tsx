import { useEffect, useState } from 'react';
import { guardLeaving } from '../../lib/guarded-history';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveTexts {
  readonly title: string;
  readonly text: string;
}

const UNSAVED_CHANGES: LeaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes have not been saved and will be lost.',
};

/**
 * Asks before the user leaves unsaved work: on navigation with a dialog (render the returned element), on closing or
 * reloading with the browser's own dialog. A change of the query alone, such as a tab, does not count.
 *
 * @param texts title and text of the dialog, if it is not about unsaved changes
 */
export function useLeaveGuard(dirty: boolean, { title, text }: LeaveTexts = UNSAVED_CHANGES) {
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const stepAside = guardLeaving((go) => setProceed(() => go));
    return () => {
      window.removeEventListener('beforeunload', ask);
      stepAside();
    };
  }, [dirty]);

  return (
    <ConfirmDialog
      open={proceed !== null}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      dangerous
      onConfirm={() => {
        setProceed(null);
        proceed?.();
      }}
      onCancel={() => setProceed(null)}
    >
      {text}
    </ConfirmDialog>
  );
}
