import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useOpenerFocus } from '../../../../lib/hooks/use-opener-focus';
import { TextField } from '../../../../ui/fields/field';
import { isTooLong } from '../../../../ui/fields/text-length';
import { RelativeTime } from '../../../../ui/relative-time';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { MAX_NAME_LENGTH } from '../validation';
import { identityCalls, type ProviderPasskey } from '../calls';

interface PasskeyRowProps {
  passkey: ProviderPasskey;
  onRenamed: () => Promise<void>;
  onDelete: () => void;
}

export function PasskeyRow({ passkey, onRenamed, onDelete }: PasskeyRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const renameRef = useOpenerFocus(draft !== null);
  const name = passkey.name ?? 'Passkey';
  const { busy, error, onSubmit } = useSubmit(async () => {
    await identityCalls.renamePasskey({ id: passkey.id, name: draft?.trim() ?? '' });
    await onRenamed();
    setDraft(null);
  });
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {draft === null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
            {passkey.createdAt && (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                Added <RelativeTime at={passkey.createdAt} inSentence />
              </Box>
            )}
          </Box>
          <Button
            ref={renameRef}
            size="small"
            color="inherit"
            aria-label={`Rename ${name}`}
            onClick={() => setDraft(name)}
          >
            Rename
          </Button>
          <Button size="small" color="inherit" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </Box>
      ) : (
        <Stack component="form" onSubmit={onSubmit} noValidate spacing={2}>
          <FormError>{error}</FormError>
          <TextField
            label="Name of the passkey"
            name="passkey-name"
            value={draft}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Stack direction="row" spacing={1}>
            <Button
              type="submit"
              variant="contained"
              disabled={busy || draft.trim() === '' || isTooLong(draft, MAX_NAME_LENGTH)}
            >
              Save name
            </Button>
            <Button color="inherit" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </Stack>
        </Stack>
      )}
    </Box>
  );
}
