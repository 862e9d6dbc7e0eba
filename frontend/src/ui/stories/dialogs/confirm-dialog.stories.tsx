import { ConfirmDialog } from '../../dialogs/confirm-dialog';

export default { title: 'Dialogs / Confirm' };

const noop = () => undefined;

export const Dangerous = () => (
  <ConfirmDialog
    open
    dangerous
    title="Delete this model?"
    confirmLabel="Delete"
    onConfirm={noop}
    onCancel={noop}
  >
    You can restore it from the trash for 30 days.
  </ConfirmDialog>
);

export const Busy = () => (
  <ConfirmDialog open busy title="Merge these deals?" confirmLabel="Merge" onConfirm={noop} onCancel={noop}>
    Documents, notes and models move to the deal that stays.
  </ConfirmDialog>
);
