import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { describeDevice } from '@dealwright/vocabulary';
import { TextField } from '../../../../ui/fields/field';
import { isTooLong } from '../../../../ui/fields/text-length';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { PasswordAndCodeFields } from '../../../../ui/fields/password-and-code-fields';
import { useIdentityProof } from '../../../../ui/fields/use-identity-proof';
import { createPasskey } from './passkey-ceremonies';
import { MAX_NAME_LENGTH } from '../validation';

interface NewPasskeyFormProps {
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for a name, the password, and a code if the server requires one, then lets the browser create the passkey. */
export function NewPasskeyForm({ onAdded, onCancel }: NewPasskeyFormProps) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const identity = useIdentityProof();
  const isNamed = name.trim() !== '' && !isTooLong(name, MAX_NAME_LENGTH);
  const { busy, error, onSubmit } = useSubmit(async () => {
    await createPasskey(name.trim(), identity.proof).catch((failure: unknown) => {
      identity.onRefused(failure);
      throw failure;
    });
    await onAdded();
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
      <FormError>{error}</FormError>
      <TextField
        label="Name of the passkey"
        name="passkey-name"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordAndCodeFields {...identity.fields} focusPassword />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={busy || !isNamed || identity.isIncomplete}>
          {busy ? 'Waiting for your device' : 'Create passkey'}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
