import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useAuth } from '../../../lib/auth';
import { toast } from '../../../lib/toast';
import { identityCalls } from './calls';
import { FormError } from '../frame/form-error';
import { PasswordField } from '../../../ui/fields/password-field';
import { PASSWORD_HINT, passwordError } from './validation';
import { useSubmit } from '../frame/use-submit';

export function PasswordForm() {
  const { adapter } = useAuth();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [revokeOtherSessions, setRevoke] = useState(true);
  const { busy, error, onSubmit } = useSubmit(async () => {
    const invalid = passwordError(newPassword);
    if (invalid) throw new Error(invalid);
    await identityCalls.changePassword({ currentPassword, newPassword, revokeOtherSessions });
    // The provider gives a new session with the new password: the old one's token is of no more use.
    await adapter?.start();
    setCurrent('');
    setNew('');
    toast.success('Password changed');
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <FormError>{error}</FormError>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={newPassword}
        onChange={setNew}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
        <Checkbox
          size="small"
          checked={revokeOtherSessions}
          onChange={(event) => setRevoke(event.target.checked)}
          sx={{ p: 0 }}
        />
        Sign out my other devices
      </Box>
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || currentPassword === '' || newPassword === ''}
        sx={{ alignSelf: 'flex-start' }}
      >
        Change password
      </Button>
    </Stack>
  );
}
