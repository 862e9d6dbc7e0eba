import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type ApiKey } from '../api/api-keys';
import { ApiKeyRow } from './api-key-row';
import { RevokeDialog, type RevokeDialogProps } from './revoke-dialog';

/** A key; with its owner in a list of the keys of several users. */
type ListedKey = ApiKey & { readonly ownerId?: string; readonly ownerEmail?: string | null };

interface ApiKeyListProps {
  keys: UseQueryResult<readonly ListedKey[]>;
  /** said where there is none */
  empty: string;
  revoke: RevokeDialogProps['revoke'];
}

/** API keys, each with its revocation. */
export function ApiKeyList({ keys, empty, revoke }: ApiKeyListProps) {
  const [asked, setAsked] = useState<ApiKey | null>(null);
  return (
    <>
      {keys.isPending && <LoadingState rows={2} />}
      {keys.isError && !keys.data && (
        <ErrorState
          title="Could not load the API keys"
          text={getErrorMessage(keys.error)}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {keys.data && keys.data.length > 0 && (
        <Box component="ul" aria-label="API keys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.data.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              owner={key.ownerEmail ?? key.ownerId}
              onRevoke={() => setAsked(key)}
            />
          ))}
        </Box>
      )}
      {asked && <RevokeDialog apiKey={asked} revoke={revoke} onClose={() => setAsked(null)} />}
    </>
  );
}
