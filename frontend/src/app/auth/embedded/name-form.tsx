import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useAuth, useUser } from '../../../lib/auth';
import { toast } from '../../../lib/toast';
import { TextField } from '../../../ui/fields/field';
import { identityCalls } from './calls';
import { MAX_NAME_LENGTH } from './validation';
import { FormError } from '../frame/form-error';
import { useSubmit } from '../frame/use-submit';

export function NameForm() {
  const { adapter } = useAuth();
  const user = useUser();
  const saved = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? saved;
  const { busy, error, onSubmit } = useSubmit(async () => {
    await identityCalls.rename(name.trim());
    await adapter?.start();
    setDraft(null);
    toast.success('Name saved');
  });
  return (
    <Stack component="form" onSubmit={onSubmit} spacing={2.5}>
      <FormError>{error}</FormError>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || name.trim() === '' || name.trim() === saved}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save name
      </Button>
    </Stack>
  );
}
