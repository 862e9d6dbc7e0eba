import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth, useUser } from '../../../lib/auth';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { identityCalls } from './calls';
import { PasswordField } from '../../../ui/fields/password-field';
import { CODE_INSTRUCTIONS, type CodeKind, TwoFactorForm } from './two-factor/two-factor-form';

/** Password, and a code where the account has a second factor, of the user whose session has ended. */
export default function SignInAgain({ onDone }: { onDone: () => void }) {
  const { adapter } = useAuth();
  const email = useUser()?.email ?? '';
  const [password, setPassword] = useState('');
  const [codeKind, setCodeKind] = useState<CodeKind | null>(null);
  const finish = async () => {
    await adapter?.start();
    onDone();
  };
  const { busy, error, onSubmit } = useSubmit(async () => {
    if (password === '') throw new Error('Enter your password.');
    const { twoFactorRedirect } = await identityCalls.signIn({ email, password });
    if (twoFactorRedirect === true) setCodeKind('app');
    else await finish();
  });
  if (codeKind !== null) {
    return (
      <>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {CODE_INSTRUCTIONS[codeKind]}
        </Typography>
        <TwoFactorForm kind={codeKind} onKindChange={setCodeKind} onDone={finish} />
      </>
    );
  }
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <FormError>{error}</FormError>
      {/* Password managers find the password by the name of the account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={`Password of ${email}`}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </Stack>
  );
}
