import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title';
import { AuthFrame } from '../frame/auth-frame';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { returnTarget } from '../../guard';
import { type OidcDoor } from './door';

export function OidcSignIn({ door }: { door: OidcDoor }) {
  usePageTitle('Sign in');
  return (
    <AuthFrame title="Welcome Back" lead={`Sign in to your deals with your account at ${door.issuerHost}.`}>
      <ContinueForm door={door} />
    </AuthFrame>
  );
}

export function OidcSignUp({ door }: { door: OidcDoor }) {
  usePageTitle('Join');
  return (
    <AuthFrame
      title="Join"
      lead={`Accounts are kept at ${door.issuerHost}. Create one there, or sign in with the one you have.`}
    >
      <ContinueForm door={door} />
    </AuthFrame>
  );
}

function ContinueForm({ door }: { door: OidcDoor }) {
  const location = useLocation();
  const { busy, error, onSubmit } = useSubmit(async () => {
    await door.signIn(returnTarget(location.state)).catch((failure: unknown) => {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new Error(`${door.issuerHost} cannot be reached (${reason}). Try again in a moment.`);
    });
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <FormError>{error ?? door.failure}</FormError>
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? `Opening ${door.issuerHost}` : `Continue to ${door.issuerHost}`}
      </Button>
    </Stack>
  );
}
