import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SETTINGS_DEFAULTS, type SdeMethod } from '@dealwright/vocabulary';
import { toast } from '../../../lib/toast';
import { settingsQuery } from '../api/models';

/** How SDE is chosen; the default while the settings are unknown. */
export function useSdeMethod(): { method: SdeMethod; isPending: boolean } {
  const settings = useQuery(settingsQuery);
  useEffect(() => {
    if (settings.isError) toast.error('Failed to load user settings, using defaults');
  }, [settings.isError]);
  return {
    method: settings.data?.sdeCalculationMethod ?? SETTINGS_DEFAULTS.sdeCalculationMethod,
    isPending: settings.isPending,
  };
}
