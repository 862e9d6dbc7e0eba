import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title';
import { AuthFrame } from '../frame/auth-frame';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { returnTarget } from '../../guard';
import { type OidcProvider } from './provider';

export function OidcSignIn({ provider }: { provider: OidcProvider }) {
  usePageTitle('Sign in');
  return (
    <AuthFrame
      title="Welcome Back"
      lead={`Sign in to your deals with your account at ${provider.issuerHost}.`}
    >
      <ContinueForm provider={provider} />
    </AuthFrame>
  );
}

export function OidcSignUp({ provider }: { provider: OidcProvider }) {
  usePageTitle('Join');
  return (
    <AuthFrame
      title="Join"
      lead={`Accounts are kept at ${provider.issuerHost}. Create one there, or sign in with the one you have.`}
    >
      <ContinueForm provider={provider} />
    </AuthFrame>
  );
}

function ContinueForm({ provider }: { provider: OidcProvider }) {
  const location = useLocation();
  const { busy, error, onSubmit } = useSubmit(async () => {
    await provider.signIn(returnTarget(location.state)).catch((failure: unknown) => {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new Error(`${provider.issuerHost} cannot be reached (${reason}). Try again in a moment.`);
    });
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <FormError>{error ?? provider.failure}</FormError>
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? `Opening ${provider.issuerHost}` : `Continue to ${provider.issuerHost}`}
      </Button>
    </Stack>
  );
}
