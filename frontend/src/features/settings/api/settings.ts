import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';
import { TIMEOUT, transport } from '../../../lib/http/transport';
import { ifMatch, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { settingsQuery, type UserSettings } from '../../../domain/user-settings';

/** Saves defaults against the loaded revision, which is sent as a header and not in the body. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useRevisedSave<UserSettings>({
    read: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    write: async ({ revision: _, ...body }, revision) => {
      const saved = await unwrap(
        api.PUT('/api/users/settings', {
          fetch: transport(TIMEOUT.settings),
          params: { header: ifMatch(revision) },
          body,
        }),
      );
      client.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
  });
}
