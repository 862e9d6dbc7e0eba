import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { SearchField } from '../../../ui/fields/search-field';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type ApiKey } from '../api/api-keys';
import { allApiKeysQuery, useRevokeAnyApiKey } from '../api/operator-api-keys';
import { ApiKeyRow } from './api-key-row';
import { RevokeDialog } from './revoke-dialog';

/** The API keys of all users, for operators. */
export function AllApiKeys() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const keys = useQuery(allApiKeysQuery(search));
  const revoke = useRevokeAnyApiKey();
  return (
    <Section
      title="API keys"
      action={
        <SearchField label="Search API keys" placeholder="Email or start of a key" onSearch={setSearch} />
      }
      lead="The newest 200 keys of all users. Revoke one that leaked or whose owner has left."
    >
      {keys.isPending && <LoadingState rows={2} />}
      {keys.isError && !keys.data && (
        <ErrorState
          title="Could not load the API keys"
          text={getErrorMessage(keys.error)}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data?.length === 0 && (
        <Typography color="textSecondary">
          {search === '' ? 'No API keys yet.' : 'No such API key.'}
        </Typography>
      )}
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
    </Section>
  );
}
