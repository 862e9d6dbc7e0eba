import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useAuth } from '../../../lib/auth';
import { ApiError } from '../../../lib/http/api-error';
import { usePageTitle } from '../../../lib/page-title';
import { TextField } from '../../../ui/fields/field';
import { AuthFrame } from '../frame/auth-frame';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { identityCalls } from './calls';

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function TwoFactorStep({ onStartOver }: { onStartOver: () => void }) {
  usePageTitle('Two-factor sign-in');
  const { adapter } = useAuth();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const { busy, error, onSubmit } = useSubmit(async () => {
    const entered = code.replaceAll(/\s/g, '');
    if (entered === '') throw new Error('Enter the code.');
    const verify = kind === 'app' ? identityCalls.verifyCode : identityCalls.verifyRecoveryCode;
    await verify(entered).catch((failure: unknown) => {
      throw failure instanceof ApiError && failure.code === 'INVALID_TWO_FACTOR_COOKIE'
        ? new Error('This sign-in took too long or had too many wrong codes. Start over.')
        : failure;
    });
    await adapter?.start();
  });
  return (
    <AuthFrame
      title="Enter your code"
      lead={
        kind === 'app'
          ? 'Open your authenticator app and type the six digits it shows for Dealwright.'
          : 'Type one of the recovery codes that you saved. Each works once.'
      }
      footer={
        <Link component="button" type="button" onClick={onStartOver}>
          Start over
        </Link>
      }
    >
      <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
        <FormError>{error}</FormError>
        <TextField
          key={kind}
          label={kind === 'app' ? 'Code' : 'Recovery code'}
          name="code"
          autoComplete="one-time-code"
          value={code}
          inputProps={
            kind === 'app' ? { inputMode: 'numeric' } : { spellCheck: false, autoCapitalize: 'none' }
          }
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Checking' : 'Sign in'}
        </Button>
        <Link
          component="button"
          type="button"
          variant="body2"
          color="textSecondary"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            setCode('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Link>
      </Stack>
    </AuthFrame>
  );
}
