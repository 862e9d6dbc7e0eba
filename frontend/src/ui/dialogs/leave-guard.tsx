import { useEffect, useState } from 'react';
import { guardLeaving } from '../../lib/guarded-history';
import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks before the user leaves unsaved work: on navigation with a dialog (render the returned element), on closing or
 * reloading with the browser's own dialog. A change of the query alone, such as a tab, does not count.
 */
export function useLeaveGuard(dirty: boolean) {
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      dangerous
      onConfirm={() => {
        setProceed(null);
        proceed?.();
      }}
      onCancel={() => setProceed(null)}
    >
      Your changes have not been saved and will be lost.
    </ConfirmDialog>
  );
}
