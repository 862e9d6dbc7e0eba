import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadBlob } from '../../../lib/files/download';
import { addTimeZone } from '../../../lib/files/download-from';
import { type Schemas } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { apiFetch } from '../../../lib/http/transport';
import { toast } from '../../../lib/toast';
import { type Chosen } from './portability';

export type ArchiveReport = Schemas['ArchiveReport'];

/** An archive may have gigabytes, on a slow line. */
const TIMEOUT_MS = 60 * 60_000;

export interface DownloadProgress {
  readonly bytes: number;
  /** about how many there will be; null where nothing is known */
  readonly estimate: number | null;
}

/** Downloads the archive of the account and reports how much has arrived. */
export function useArchiveDownload() {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const download = useMutation<void, Error>({
    mutationFn: async () => {
      setProgress({ bytes: 0, estimate: null });
      const response = await apiFetch(addTimeZone('/api/export/archive'), { timeoutMs: TIMEOUT_MS });
      const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      const estimate = Number(response.headers.get('x-estimated-bytes')) || null;
      downloadBlob(
        name ?? 'dealwright.zip',
        await readAll(response, (bytes) => setProgress({ bytes, estimate })),
      );
    },
    onSuccess: () => toast.success('Archive downloaded'),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to download the archive')),
    onSettled: () => setProgress(null),
  });
  return { download, progress };
}

async function readAll(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type: 'application/zip' });
    chunks.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/** Restores an archive beside the existing data, all of it or nothing. */
export function useArchiveImport() {
  const client = useQueryClient();
  return useMutation<ArchiveReport, Error, Chosen>({
    mutationFn: async ({ file, key }) => {
      const response = await apiFetch('/api/import/archive', {
        method: 'POST',
        headers: { 'content-type': 'application/zip', 'Idempotency-Key': key },
        body: file,
        timeoutMs: TIMEOUT_MS,
      });
      return ((await response.json()) as { data: ArchiveReport }).data;
    },
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to restore the archive')),
  });
}
