import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { signInWithPasskey } from './passkey-ceremonies';

/** Signs in without email and password. No code follows: the device has verified its user. */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<void> | undefined }) {
  const { busy, error, submit } = useSubmit(async () => {
    await signInWithPasskey();
    await onDone();
  });
  return (
    <Stack spacing={2.5}>
      <Button variant="outlined" color="inherit" size="large" disabled={busy} onClick={submit}>
        {busy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </Button>
      <FormError>{error}</FormError>
    </Stack>
  );
}
