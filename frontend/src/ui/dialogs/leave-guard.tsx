import { useEffect, useState } from 'react';
import { guardLeaving } from '../../lib/guarded-history';
import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks before unsaved work is left: for a way inside the product with a dialog (render what it answers), for
 * closing or reloading with the browser's own. A change of the query alone, such as a tab, is not leaving.
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
