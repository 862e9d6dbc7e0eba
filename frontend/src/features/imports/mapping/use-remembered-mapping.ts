import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../../domain/user-settings';
import { saveImportSettings } from '../api/import-settings';
import { type ColumnMap } from '../reading/columns';
import { readStatuses, rememberStatuses } from '../reading/stage-words';
import { mapRememberedColumns, rememberColumns } from '../reading/targets';

/** Maps columns and stages as the user did the last time, and stores how it is done this time. */
export function useRememberedMapping() {
  const client = useQueryClient();
  // The page has asked for them; where they could not be loaded, columns are mapped by name.
  const { data } = useQuery({ ...settingsQuery, enabled: false });
  const { importColumns, importStatuses } = data ?? SETTINGS_DEFAULTS;
  return {
    mapColumns: (headers: readonly string[]): ColumnMap => ({
      ...mapRememberedColumns(headers, importColumns),
      statuses: readStatuses(importStatuses),
    }),
    save: (headers: readonly string[], map: ColumnMap): void => {
      void saveImportSettings(client, {
        importColumns: rememberColumns(headers, map, importColumns),
        importStatuses: rememberStatuses(map, importStatuses),
      });
    },
  };
}
