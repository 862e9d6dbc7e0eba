import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Schemas, unwrap } from '../lib/api';
import { toast } from '../lib/toast';
import { TIMEOUT, transport } from '../lib/transport';

export type UserSettings = Schemas['SettingsResponse'];

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/api/users/settings', { fetch: transport(TIMEOUT.settings), signal })),
});

/**
 * What a new deal starts from; null until it is known. Settings that cannot be read are no reason not to go
 * on: what new users start from serves, and the reader is told.
 */
export function useEntryDefaults(): Omit<UserSettings, 'revision'> | null {
  const { data, isPending, isError } = useQuery(settingsQuery);
  useEffect(() => {
    if (isError) toast.error('Failed to load user settings, using defaults');
  }, [isError]);
  return isPending ? null : (data ?? SETTINGS_DEFAULTS);
}
