import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/http/api-error';
import { usePageTitle } from '../../../lib/page-title';
import { toast } from '../../../lib/toast';
import { AuthFrame } from '../frame/auth-frame';
import { identityCalls } from './calls';
import { FormError } from '../frame/form-error';
import { PasswordField } from '../../../ui/fields/password-field';
import { PASSWORD_HINT, passwordError, EXPIRED_LINK } from './validation';
import { useSubmit } from '../frame/use-submit';

export function ResetPassword({ token }: { token: string }) {
  usePageTitle('Choose a password');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { busy, error, onSubmit } = useSubmit(async () => {
    const invalid = passwordError(password);
    if (invalid) throw new Error(invalid);
    await identityCalls.resetPassword({ token, newPassword: password }).catch((failure: unknown) => {
      throw failure instanceof ApiError && failure.code === 'identity.invalidToken'
        ? new Error(EXPIRED_LINK)
        : failure;
    });
    toast.success('Password changed. Sign in with the new one.');
    await navigate('/sign-in', { replace: true });
  });
  return (
    <AuthFrame
      title="Choose a new password"
      lead="Then sign in with it."
      footer={
        <Link component={RouterLink} to="/sign-in?forgot">
          Request a new link
        </Link>
      }
    >
      <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
        <FormError>{error}</FormError>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy || password === ''}>
          {busy ? 'Saving' : 'Save password'}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
