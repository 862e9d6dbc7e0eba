import { SETTINGS_DEFAULTS, type SdeMethod } from '@dealwright/vocabulary';
import { useEntryDefaults } from '../user-settings';

/** The SDE method from the settings, or the default until they load. */
export function useSdeMethod(): { method: SdeMethod; isPending: boolean } {
  const settings = useEntryDefaults();
  return { method: (settings ?? SETTINGS_DEFAULTS).sdeCalculationMethod, isPending: settings === null };
}
