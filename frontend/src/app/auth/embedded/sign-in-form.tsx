import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useAuth } from '../../../lib/auth';
import { usePageTitle } from '../../../lib/page-title';
import { TextField } from '../../../ui/fields/field';
import { AuthFrame } from '../frame/auth-frame';
import { identityCalls } from './calls';
import { FormError } from '../frame/form-error';
import { canUsePasskeys } from './passkeys/passkey-support';
import { PasskeySignIn } from './passkeys/passkey-sign-in';
import { PasswordField } from '../../../ui/fields/password-field';
import { TwoFactorStep } from './two-factor/two-factor-step';
import { EXPIRED_LINK } from './validation';
import { useSubmit } from '../frame/use-submit';

export function SignInForm({ expiredLink }: { expiredLink: boolean }) {
  usePageTitle('Sign in');
  const { adapter } = useAuth();
  const location = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  // The button stays enabled, because a page is not always notified of text that a password manager filled in.
  const { busy, error, onSubmit } = useSubmit(async () => {
    if (email.trim() === '' || password === '') throw new Error('Enter your email and your password.');
    const { twoFactorRedirect } = await identityCalls.signIn({ email: email.trim(), password });
    if (twoFactorRedirect === true) setNeedsCode(true);
    else await adapter?.start();
  });
  if (needsCode) return <TwoFactorStep onStartOver={() => setNeedsCode(false)} />;
  const expired = expiredLink ? EXPIRED_LINK : null;
  return (
    <AuthFrame
      title="Welcome Back"
      lead="Sign in to your deals."
      footer={
        <>
          New here?{' '}
          <Link component={RouterLink} to="/sign-up" state={location.state as unknown}>
            Create an account
          </Link>
        </>
      }
    >
      <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
        <FormError>{error ?? expired}</FormError>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete={canUsePasskeys() ? 'username webauthn' : 'username'}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
        {canUsePasskeys() && <PasskeySignIn onDone={() => adapter?.start()} />}
        <Link component={RouterLink} to="/sign-in?forgot" color="textSecondary" variant="body2">
          Forgot your password?
        </Link>
      </Stack>
    </AuthFrame>
  );
}
