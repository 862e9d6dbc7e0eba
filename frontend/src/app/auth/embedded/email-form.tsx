import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUser } from '../../../lib/auth';
import { TextField } from '../../../ui/fields/field';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { identityCalls } from './calls';
import { PasswordAndCodeFields } from '../../../ui/fields/password-and-code-fields';
import { useIdentityProof } from '../../../ui/fields/use-identity-proof';

/** Requests a change of the email address. Asks for a code if the server requires one. */
export function EmailForm() {
  const email = useUser()?.email ?? '';
  const [newEmail, setNewEmail] = useState('');
  const identity = useIdentityProof();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, onSubmit } = useSubmit(async () => {
    const address = newEmail.trim();
    if (!address.includes('@')) throw new Error('Enter the new email address.');
    await identityCalls.changeEmail({ newEmail: address, ...identity.proof }).catch((failure: unknown) => {
      identity.onRefused(failure);
      throw failure;
    });
    setSentTo(address);
    setNewEmail('');
    identity.reset();
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <Typography>
        You sign in with <strong>{email}</strong>.
      </Typography>
      <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
        {sentTo &&
          `If ${sentTo} has no account yet, a link is on its way there. Open it within a day; until then nothing changes.`}
      </Typography>
      <FormError>{error}</FormError>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      <PasswordAndCodeFields {...identity.fields} />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || newEmail.trim() === '' || identity.isIncomplete}
        sx={{ alignSelf: 'flex-start' }}
      >
        Change email
      </Button>
    </Stack>
  );
}
