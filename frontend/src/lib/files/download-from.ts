import { localTimeZone } from '../days';
import { downloadBlob } from './download';
import { apiFetch, TIMEOUT } from '../http/transport';

/** The address of a file that shows the local date of the user. */
export const addTimeZone = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ timeZone: localTimeZone() }).toString()}`;

/** Fetches a file and hands it to the reader under the name that the server gave it. */
export async function downloadFrom(
  path: string,
  fallbackName: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await apiFetch(addTimeZone(path), { timeoutMs: TIMEOUT.settings, headers });
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(given ?? fallbackName, await response.blob());
}
