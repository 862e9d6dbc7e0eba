import { type DealListColumn, type ListDensity, SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQuery, type UserSettings } from '../../../domain/user-settings';
import { api, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';

/** How the user sees the list of deals. */
export interface ListSettings {
  readonly listDensity: ListDensity;
  readonly listColumns: readonly DealListColumn[];
}

/** The user's settings of the list, the defaults while they load. A change shows at once and is saved for all devices. */
export function useListSettings() {
  const client = useQueryClient();
  const settings: ListSettings = useQuery(settingsQuery).data ?? SETTINGS_DEFAULTS;
  const save = useToastMutation<UserSettings, ListSettings, UserSettings | undefined>({
    mutationFn: ({ listDensity, listColumns }) =>
      unwrap(api.PUT('/api/users/settings', { body: { listDensity, listColumns: [...listColumns] } })),
    onMutate: ({ listDensity, listColumns }) => {
      const before = client.getQueryData(settingsQuery.queryKey);
      if (before)
        client.setQueryData(settingsQuery.queryKey, {
          ...before,
          listDensity,
          listColumns: [...listColumns],
        });
      return before;
    },
    toasts: { success: null, failure: 'Failed to save settings' },
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    onError: (_error, _settings, before) => client.setQueryData(settingsQuery.queryKey, before),
  });
  return { settings, change: (next: ListSettings) => save.mutate(next) };
}
