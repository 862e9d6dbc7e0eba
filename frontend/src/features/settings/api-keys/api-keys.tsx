import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type ApiKey, apiKeysQuery, useRevokeApiKey } from '../api/api-keys';
import { ApiKeyRow } from './api-key-row';
import { NewApiKeyDialog } from './new-api-key-dialog';
import { RevokeDialog } from './revoke-dialog';

/** The keys with which programs act for the user: list, creation and revocation. */
export function ApiKeys() {
  const keys = useQuery(apiKeysQuery);
  const revoke = useRevokeApiKey();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  return (
    <Section
      title="API keys"
      action={
        <Button variant="outlined" onClick={() => setCreating(true)}>
          Create API key
        </Button>
      }
      lead="A program that has a key reads or changes your data for you. It cannot change your account or create keys."
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
          No API keys yet. Create one to connect a spreadsheet, a script or another program.
        </Typography>
      )}
      {keys.data && keys.data.length > 0 && (
        <Box component="ul" aria-label="API keys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.data.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </Box>
      )}
      {creating && <NewApiKeyDialog onClose={() => setCreating(false)} />}
      {asked && <RevokeDialog apiKey={asked} revoke={revoke} onClose={() => setAsked(null)} />}
    </Section>
  );
}
