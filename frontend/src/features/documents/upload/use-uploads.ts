import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { isCancelled } from '../../../lib/upload';
import { MAX_UPLOAD_BYTES, type RefusedFile, sortFiles, type UploadLimits } from '../../../lib/upload-limits';
import { sendDocument, useInvalidateDocuments } from '../api/documents';

export const DOCUMENT_LIMITS: UploadLimits = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
  maxBytes: MAX_UPLOAD_BYTES,
  maxFiles: 50,
};

/** Uploads that run at the same time; they share one connection. */
const MAX_PARALLEL_UPLOADS = 2;

export interface Upload {
  readonly id: string;
  readonly file: File;
  /** 0 to 1 of what has been sent */
  readonly share: number;
  /** null unless the upload failed */
  readonly error: string | null;
}

/** Uploads files to a deal, with progress, cancel and retry for each. */
export function useUploads(dealId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const invalidate = useInvalidateDocuments(dealId);
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...patch } : each)));
  const drop = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));

  /** true: it arrived. */
  async function send({ id, file }: Upload): Promise<boolean> {
    const stop = stops.current.get(id);
    if (!stop || stop.signal.aborted) return false;
    try {
      await sendDocument(dealId, {
        file,
        key: id,
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      invalidate();
      return true;
    } catch (error) {
      if (!isCancelled(error)) change(id, { error: messageOf(error) });
      return false;
    } finally {
      stops.current.delete(id);
    }
  }

  async function sendAll(batch: readonly Upload[]) {
    for (const { id } of batch) stops.current.set(id, new AbortController());
    const waiting = [...batch];
    const arrived: boolean[] = [];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { signal } = stops.current.get(next.id) ?? {};
        const ok = await send(next);
        // A file that the reader took back is no failure.
        if (ok || !signal?.aborted) arrived.push(ok);
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, lane));
    if (arrived.includes(false)) toast.error('Failed to upload documents');
    else if (arrived.length > 0) toast.success('Documents uploaded successfully!');
  }

  function add(files: readonly File[]) {
    const sorted = sortFiles(files, DOCUMENT_LIMITS);
    setRefused(sorted.refused);
    const batch = sorted.accepted.map((file): Upload => ({
      id: crypto.randomUUID(),
      file,
      share: 0,
      error: null,
    }));
    setUploads((all) => [...all, ...batch]);
    void sendAll(batch);
  }

  return {
    uploads,
    refused,
    dismissRefused: () => setRefused([]),
    add,
    cancel: (id: string) => {
      stops.current.get(id)?.abort();
      drop(id);
    },
    retry: (id: string) => {
      const found = uploads.find((each) => each.id === id);
      if (!found) return;
      change(id, { error: null, share: 0 });
      void sendAll([found]);
    },
  };
}
