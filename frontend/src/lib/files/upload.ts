import { toApiError, networkError, timeoutError } from '../http/api-error';
import { env } from '../env';
import { sendAuthorized, TIMEOUT } from '../http/transport';

interface UploadOptions {
  /** name of the multipart field, repeated for each file */
  readonly field: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 to 1 of what has left this machine */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

const aborted = () => new DOMException('The upload was canceled', 'AbortError');

/** Only XMLHttpRequest reports upload progress. */
function send(path: string, files: readonly File[], token: string | null, options: UploadOptions) {
  const { field, headers = {}, onProgress, signal, timeoutMs = TIMEOUT.extraction } = options;
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const file of files) body.append(field, file, file.name);
    const cancel = () => request.abort();
    const settle = (done: () => void) => () => {
      signal?.removeEventListener('abort', cancel);
      done();
    };
    request.open('POST', `${env.apiOrigin}${path}`);
    request.timeout = timeoutMs;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = settle(() =>
      resolve(new Response(request.status === 204 ? null : request.responseText, { status: request.status })),
    );
    request.onerror = settle(() => reject(networkError()));
    request.ontimeout = settle(() => reject(timeoutError(timeoutMs)));
    request.onabort = settle(() => reject(aborted()));
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    signal?.addEventListener('abort', cancel);
    request.send(body);
  });
}

/**
 * Uploads files and reports progress, with the user's token. Failures are ApiErrors; a canceled upload rejects with an
 * AbortError.
 */
export async function upload<T>(path: string, files: readonly File[], options: UploadOptions): Promise<T> {
  const response = await sendAuthorized((token) => send(path, files, token, options));
  if (!response.ok) throw await toApiError(response);
  return ((await response.json()) as { data: T }).data;
}

export const isCanceled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
