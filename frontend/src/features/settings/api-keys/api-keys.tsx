import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../ui/section';
import { apiKeysQuery, useRevokeApiKey } from '../api/api-keys';
import { ApiKeyList } from './api-key-list';
import { NewApiKeyDialog } from './new-api-key-dialog';

/** The keys with which programs act for the user: list, creation and revocation. */
export function ApiKeys() {
  const [creating, setCreating] = useState(false);
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
      <ApiKeyList
        keys={useQuery(apiKeysQuery)}
        empty="No API keys yet. Create one to connect a spreadsheet, a script or another program."
        revoke={useRevokeApiKey()}
      />
      {creating && <NewApiKeyDialog onClose={() => setCreating(false)} />}
    </Section>
  );
}
