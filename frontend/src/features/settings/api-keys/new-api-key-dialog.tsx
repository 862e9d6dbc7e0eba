import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { useAuth } from '../../../lib/auth';
import { getErrorMessage } from '../../../lib/http/api-error';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/fields/field';
import { PasswordAndCodeFields } from '../../../ui/fields/password-and-code-fields';
import { useIdentityProof } from '../../../ui/fields/use-identity-proof';
import { type ApiKeyLifetime, useCreateApiKey } from '../api/api-keys';
import { CreatedApiKey } from './created-api-key';

const MAX_NAME_LENGTH = 80;

const ACCESS = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
] as const;
type Access = (typeof ACCESS)[number]['value'];

const LIFETIMES: readonly { value: ApiKeyLifetime; label: string }[] = [
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '365d', label: '1 year' },
  { value: 'never', label: 'Never' },
];

/** Asks what a new key is for, creates it, and shows it once. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const create = useCreateApiKey();
  return (
    <Dialog
      open
      // A click beside the dialog must not lose the key.
      onClose={create.isPending || create.data ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{create.data ? 'Copy your API key' : 'Create API key'}</DialogTitle>
      {create.data ? (
        <CreatedApiKey created={create.data} onClose={onClose} />
      ) : (
        <NewApiKeyForm create={create} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface NewApiKeyFormProps {
  create: ReturnType<typeof useCreateApiKey>;
  onClose: () => void;
}

function NewApiKeyForm({ create, onClose }: NewApiKeyFormProps) {
  const formId = useId();
  const { adapter } = useAuth();
  const needsPassword = adapter?.kind === 'embedded';
  const identity = useIdentityProof();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>('read');
  const [expiresIn, setExpiresIn] = useState<ApiKeyLifetime>('90d');
  const isIncomplete = name.trim() === '' || (needsPassword && identity.isIncomplete);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isIncomplete || create.isPending) return;
    const scopes: ('read' | 'write')[] = access === 'write' ? ['read', 'write'] : ['read'];
    const proof = needsPassword ? identity.proof : {};
    create.mutate({ name, scopes, expiresIn, ...proof }, { onError: identity.onRefused });
  };
  return (
    <>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2.5, justifyItems: 'stretch', pt: 0.5 }}
        >
          <TextField
            label="Name"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus
            autoFocus
            hint="The program that uses it"
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
          <Labeled label="It can">
            <Choice label="It can" value={access} options={ACCESS} onChange={setAccess} />
          </Labeled>
          <Labeled label="Expires after">
            <Choice label="Expires after" value={expiresIn} options={LIFETIMES} onChange={setExpiresIn} />
          </Labeled>
          {needsPassword && <PasswordAndCodeFields {...identity.fields} />}
        </Box>
        <Box role="alert" sx={{ mt: 2, color: 'error.main', '&:empty': { display: 'none' } }}>
          {create.error && getErrorMessage(create.error)}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={create.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={isIncomplete || create.isPending}>
          Create key
        </Button>
      </DialogActions>
    </>
  );
}

/** The group itself carries the name for assistive technology. */
function Labeled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Box aria-hidden sx={{ typography: 'body2', mb: 0.75 }}>
        {label}
      </Box>
      {children}
    </div>
  );
}
