import { type QueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../../domain/user-settings';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

type ImportSettings = Pick<Schemas['SettingsResponse'], 'importColumns' | 'importStatuses'>;

/** Stores how the sheet was mapped. A failure does not stop the import: the next sheet is mapped by name. */
export async function saveImportSettings(client: QueryClient, settings: ImportSettings): Promise<void> {
  try {
    const saved = await unwrap(api.PUT('/api/users/settings', { body: settings }));
    client.setQueryData(settingsQuery.queryKey, saved);
  } catch {
    // Nothing that the user asked for has failed.
  }
}
