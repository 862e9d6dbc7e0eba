import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title';
import { TextField } from '../../../ui/fields/field';
import { AuthFrame } from '../frame/auth-frame';
import { identityCalls } from './calls';
import { FormError } from '../frame/form-error';
import { emailError } from './validation';
import { useSubmit } from '../frame/use-submit';

export function ForgotPassword() {
  usePageTitle('Forgot password');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, onSubmit } = useSubmit(async () => {
    const invalid = emailError(email);
    if (invalid) throw new Error(invalid);
    await identityCalls.requestReset(email.trim());
    setSentTo(email.trim());
  });
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="We will email you a link to reset it."
      footer={
        <Link component={RouterLink} to="/sign-in">
          Back to sign in
        </Link>
      }
    >
      {sentTo ? (
        <Typography role="status">
          If <strong>{sentTo}</strong> has an account, we sent it a link. It works once and expires in an
          hour.
        </Typography>
      ) : (
        <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
          <FormError>{error}</FormError>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy || email.trim() === ''}>
            {busy ? 'Sending' : 'Send the link'}
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}
