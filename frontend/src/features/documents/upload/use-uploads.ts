import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DealDocument, documentsQuery } from '../../../domain/deal-documents';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { isCanceled } from '../../../lib/files/upload';
import {
  MAX_UPLOAD_BYTES,
  type RefusedFile,
  sortFiles,
  type SortedFiles,
  type UploadLimits,
} from '../../../lib/files/upload-limits';
import { sendDocument, useInvalidateDocuments } from '../api/documents';

export const DOCUMENT_LIMITS: UploadLimits = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
  maxBytes: MAX_UPLOAD_BYTES,
  maxFiles: 50,
};

/** The number of concurrent uploads, which share the bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;

export interface Upload {
  readonly id: string;
  readonly file: File;
  /** the share that has been sent, 0 to 1 */
  readonly share: number;
  /** null unless the upload failed */
  readonly error: string | null;
}

const toUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, share: 0, error: null });

/** Sorts files. One that is chosen again, such as with one that was refused the first time, is not stored twice. */
function sortNewFiles(files: readonly File[], stored: readonly DealDocument[]): SortedFiles {
  const isStored = (file: File) =>
    stored.some(({ fileName, fileSize }) => fileName === file.name && fileSize === file.size);
  const { accepted, refused } = sortFiles(
    files.filter((file) => !isStored(file)),
    DOCUMENT_LIMITS,
  );
  const again = files.filter(isStored).map(({ name }) => ({
    name,
    message: `File ${name} is already a document of this deal. To store it again, rename it first.`,
  }));
  return { accepted, refused: [...refused, ...again] };
}

const abortOnUnmount = (running: ReadonlyMap<string, AbortController>) => () =>
  running.forEach((stop) => stop.abort());

function reportResults(results: readonly boolean[]): void {
  const failed = results.filter((isSent) => !isSent).length;
  if (failed > 0 && failed < results.length)
    toast.warning(
      `${failed} of ${results.length} files ${failed === 1 ? 'was' : 'were'} not uploaded. The others are stored.`,
    );
  else if (failed > 0) toast.error('Failed to upload documents');
  else if (results.length > 0) toast.success('Documents uploaded successfully!');
}

/** Processes items in order, `MAX_PARALLEL_UPLOADS` at a time, and returns all results. */
async function runInLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const runLane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(...(await work(next)));
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, runLane));
  return results;
}

/** The uploads in progress and those that failed. */
function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    append: (more: readonly Upload[]) => setUploads((all) => [...all, ...more]),
    change: (id: string, patch: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...patch } : each))),
    drop: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}

/** Uploads files to a deal, with progress, cancel and retry for each. */
export function useUploads(dealId: string) {
  const { uploads, append, change, drop } = useUploadList();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [uploaded, setUploaded] = useState<readonly DealDocument[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const client = useQueryClient();
  const invalidate = useInvalidateDocuments(dealId);
  useEffect(() => abortOnUnmount(stops.current), []);

  /** Returns true if the upload succeeded. */
  async function send({ id, file }: Upload): Promise<boolean> {
    const stop = stops.current.get(id);
    if (!stop || stop.signal.aborted) return false;
    try {
      const onProgress = (share: number) => change(id, { share });
      const added = await sendDocument(dealId, { file, key: id, signal: stop.signal, onProgress });
      setUploaded((all) => [...all, ...added]);
      drop(id);
      invalidate();
      return true;
    } catch (error) {
      if (!isCanceled(error)) change(id, { error: getErrorMessage(error) });
      return false;
    } finally {
      stops.current.delete(id);
    }
  }

  async function sendAll(batch: readonly Upload[]) {
    for (const { id } of batch) stops.current.set(id, new AbortController());
    reportResults(
      await runInLanes(batch, async (upload) => {
        const { signal } = stops.current.get(upload.id) ?? {};
        const isSent = await send(upload);
        // A file that the user removed during its upload is not a failure.
        return isSent || !signal?.aborted ? [isSent] : [];
      }),
    );
  }

  function add(files: readonly File[]) {
    const sorted = sortNewFiles(files, client.getQueryData(documentsQuery(dealId).queryKey) ?? []);
    setRefused(sorted.refused);
    setUploaded([]);
    const batch = sorted.accepted.map(toUpload);
    append(batch);
    void sendAll(batch);
  }

  return {
    uploads,
    /** the documents that the last choice of files became */
    uploaded,
    dismissUploaded: () => setUploaded([]),
    refused,
    dismissRefused: () => setRefused([]),
    add,
    cancel: (id: string) => {
      stops.current.get(id)?.abort();
      drop(id);
    },
    retry: (id: string) => {
      change(id, { error: null, share: 0 });
      void sendAll(uploads.filter((each) => each.id === id));
    },
  };
}
