import { useState } from 'react';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { PasswordField } from '../../fields/password-field';

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

export const WithField = () => {
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      open
      dangerous
      title="Delete your account?"
      confirmLabel="Delete my account"
      isIncomplete={password === ''}
      fields={
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      }
      onConfirm={noop}
      onCancel={noop}
    >
      In seven days everything in this account is deleted.
    </ConfirmDialog>
  );
};

export const Busy = () => (
  <ConfirmDialog open busy title="Merge these deals?" confirmLabel="Merge" onConfirm={noop} onCancel={noop}>
    Documents, notes and models move to the deal that stays.
  </ConfirmDialog>
);
