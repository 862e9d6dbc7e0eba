import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field';
import { Section } from '../../../ui/section';
import { allApiKeysQuery, useRevokeAnyApiKey } from '../api/operator-api-keys';
import { ApiKeyList } from './api-key-list';

/** The API keys of all users, for operators. */
export function AllApiKeys() {
  const [search, setSearch] = useState('');
  return (
    <Section
      title="API keys"
      action={
        <SearchField label="Search API keys" placeholder="Email or start of a key" onSearch={setSearch} />
      }
      lead="The newest 200 keys of all users. Revoke one that leaked or whose owner has left."
    >
      <ApiKeyList
        keys={useQuery(allApiKeysQuery(search))}
        empty={search === '' ? 'No API keys yet.' : 'No such API key.'}
        revoke={useRevokeAnyApiKey()}
      />
    </Section>
  );
}
