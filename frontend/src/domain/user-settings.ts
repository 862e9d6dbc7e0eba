import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Schemas, unwrap } from '../lib/http/api';
import { toast } from '../lib/toast';
import { TIMEOUT, transport } from '../lib/http/transport';

export type UserSettings = Schemas['SettingsResponse'];

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/api/users/settings', { fetch: transport(TIMEOUT.settings), signal })),
});

/** The settings that a new deal starts with. */
type EntryDefaults = Pick<
  UserSettings,
  'historicalYearsCount' | 'sdeCalculationMethod' | 'collectDetailedIncomeStatement'
>;

/**
 * The defaults of a new deal; null while they load. If they cannot be loaded, the standard defaults apply and a toast
 * says so.
 */
export function useEntryDefaults(): EntryDefaults | null {
  const { data, isPending, isError } = useQuery(settingsQuery);
  useEffect(() => {
    if (isError) toast.error('Failed to load user settings, using defaults');
  }, [isError]);
  return isPending ? null : (data ?? SETTINGS_DEFAULTS);
}

/** What the SDE of a model is called, which is the average of the newest years if the settings say so. */
export function useSdeTerm(): 'SDE' | 'Average SDE' {
  // Settings that could not be loaded are not requested again: a page that waits for them would begin anew each time.
  const { data } = useQuery({ ...settingsQuery, retryOnMount: false });
  return data?.sdeCalculationMethod === 'average' ? 'Average SDE' : 'SDE';
}
