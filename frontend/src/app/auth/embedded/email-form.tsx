import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUser } from '../../../lib/auth';
import { ApiError } from '../../../lib/http/api-error';
import { TextField } from '../../../ui/fields/field';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';
import { identityCalls } from './calls';
import { PasswordAndCodeFields } from '../../../ui/fields/password-and-code-fields';

/** Requests a change of the email address. Asks for a code if the server requires one. */
export function EmailForm() {
  const email = useUser()?.email ?? '';
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, onSubmit } = useSubmit(async () => {
    const address = newEmail.trim();
    if (!address.includes('@')) throw new Error('Enter the new email address.');
    const digits = code?.replaceAll(/\s/g, '');
    try {
      await identityCalls.changeEmail({ newEmail: address, password, ...(digits ? { code: digits } : {}) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'identity.codeRequired') setCode(code ?? '');
      throw failure;
    }
    setSentTo(address);
    setNewEmail('');
    setPassword('');
    setCode(null);
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
      <PasswordAndCodeFields
        password={password}
        onPasswordChange={setPassword}
        code={code}
        onCodeChange={setCode}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || newEmail.trim() === '' || password === ''}
        sx={{ alignSelf: 'flex-start' }}
      >
        Change email
      </Button>
    </Stack>
  );
}
