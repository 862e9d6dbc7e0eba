import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { getErrorMessage } from '../../../../lib/http/api-error';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { signInWithPasskey, signInWithSuggestedPasskey } from './passkey-ceremonies';

/** Signs in without email and password. No code follows: the device has verified its user. */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<void> | undefined }) {
  const { busy, error, submit } = useSubmit(async () => {
    await signInWithPasskey();
    await onDone();
  });
  const suggestionError = useSuggestedPasskey(onDone);
  return (
    <Stack spacing={2.5}>
      <Button variant="outlined" color="inherit" size="large" disabled={busy} onClick={submit}>
        {busy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </Button>
      <FormError>{error ?? suggestionError}</FormError>
    </Stack>
  );
}

/** Suggests passkeys in the email field while the form is open. Returns what went wrong with the chosen one. */
function useSuggestedPasskey(onDone: () => Promise<void> | undefined): string | null {
  const [error, setError] = useState<string | null>(null);
  const finish = useEffectEvent((isSignedIn: boolean) => (isSignedIn ? onDone() : undefined));
  useEffect(() => {
    const closing = new AbortController();
    signInWithSuggestedPasskey(closing.signal)
      .then((isSignedIn) => finish(isSignedIn))
      .catch((failure: unknown) => {
        if (!closing.signal.aborted) setError(getErrorMessage(failure));
      });
    return () => closing.abort();
  }, []);
  return error;
}
