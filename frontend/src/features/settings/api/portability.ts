import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Schemas } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { downloadFrom } from '../../../lib/files/download-from';
import { toast } from '../../../lib/toast';
import { apiFetch, TIMEOUT } from '../../../lib/http/transport';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';

export type ImportReport = Schemas['ImportReport'];

const FILES = {
  json: { path: '/api/export', name: 'dealwright.json' },
  csv: { path: '/api/export/deals.csv', name: 'dealwright.csv' },
} as const;
export type ExportFile = keyof typeof FILES;

export function useExport() {
  return useToastMutation<void, ExportFile>({
    mutationFn: (file) => downloadFrom(FILES[file].path, FILES[file].name),
    toasts: { success: null, failure: (error) => getErrorMessage(error, 'Failed to export your data') },
  });
}

/** A file to import, and the key that prevents a second import on retry. */
export interface Chosen {
  readonly file: File;
  readonly key: string;
}

/** Imports an export file in addition to the existing data, all or nothing. The error lists what the server refused. */
export function useImportAll() {
  const client = useQueryClient();
  return useMutation<ImportReport, Error, Chosen>({
    mutationFn: async ({ file, key }) => {
      const response = await apiFetch('/api/import', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
        body: await file.text(),
        timeoutMs: TIMEOUT.extraction,
      });
      return ((await response.json()) as { data: ImportReport }).data;
    },
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to import the file')),
  });
}
