import { SETTINGS_DEFAULTS, type SdeMethod } from '@dealwright/vocabulary';
import { useEntryDefaults } from '../../../domain/user-settings';

/** How SDE is chosen; the default while the settings are unknown. */
export function useSdeMethod(): { method: SdeMethod; isPending: boolean } {
  const settings = useEntryDefaults();
  return { method: (settings ?? SETTINGS_DEFAULTS).sdeCalculationMethod, isPending: settings === null };
}
