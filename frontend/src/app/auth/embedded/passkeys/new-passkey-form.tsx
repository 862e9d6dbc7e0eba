import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { describeDevice } from '@dealwright/vocabulary';
import { TextField } from '../../../../ui/fields/field';
import { isTooLong } from '../../../../ui/fields/text-length';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { PasswordField } from '../../../../ui/fields/password-field';
import { createPasskey } from './passkey-ceremonies';
import { MAX_PASSKEY_NAME_LENGTH } from './passkey-row';

interface NewPasskeyFormProps {
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for a name and the password, then lets the browser create the passkey. */
export function NewPasskeyForm({ onAdded, onCancel }: NewPasskeyFormProps) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const [password, setPassword] = useState('');
  const isNamed = name.trim() !== '' && !isTooLong(name, MAX_PASSKEY_NAME_LENGTH);
  const { busy, error, onSubmit } = useSubmit(async () => {
    await createPasskey({ name: name.trim(), password });
    await onAdded();
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
      <FormError>{error}</FormError>
      <TextField
        label="Name of the passkey"
        name="passkey-name"
        value={name}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label="Your password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={busy || !isNamed || password === ''}>
          {busy ? 'Waiting for your device' : 'Create passkey'}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
