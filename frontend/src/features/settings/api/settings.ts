import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/api';
import { TIMEOUT, transport } from '../../../lib/transport';
import { ifMatch, useRevisedSave } from '../../../lib/use-revised-save';

export type UserSettings = Schemas['SettingsResponse'];

const patient = { fetch: transport(TIMEOUT.settings) };

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/users/settings', { ...patient, signal })),
});

/** Saves defaults on top of the revision they were read at; the server takes no revision in the body. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useRevisedSave<UserSettings>({
    read: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    write: async ({ revision: _, ...body }, revision) => {
      const saved = await unwrap(
        api.PUT('/api/users/settings', { ...patient, params: { header: ifMatch(revision) }, body }),
      );
      client.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
  });
}
