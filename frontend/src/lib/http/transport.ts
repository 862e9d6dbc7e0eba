import { toApiError, networkError, timeoutError } from './api-error';
import { env } from '../env';

/** Supplies access tokens. The app connects its identity adapter here. */
export interface TokenSource {
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Called when a request is refused even with a fresh token. */
  onUnauthorized(): void;
}

export const TIMEOUT = { standard: 10_000, settings: 60_000, extraction: 120_000 } as const;

let tokens: TokenSource | null = null;

export function connectTokens(source: TokenSource | null): void {
  tokens = source;
}

/** The token for requests without `fetch`, such as uploads with progress. null if no user is signed in. */
export const callerToken = async (forceRefresh = false): Promise<string | null> =>
  (await tokens?.getToken({ forceRefresh })) ?? null;

/** The server refused even a fresh token. */
export const sessionEnded = (): void => tokens?.onUnauthorized();

async function attempt(request: Request, timeoutMs: number): Promise<Response> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  try {
    return await globalThis.fetch(request, { signal: AbortSignal.any([request.signal, clock.signal]) });
  } catch (error) {
    if (clock.signal.aborted) throw timeoutError(timeoutMs);
    if (request.signal.aborted) throw error;
    throw networkError();
  } finally {
    clearTimeout(timer);
  }
}

async function withToken(request: Request, forceRefresh: boolean): Promise<Request> {
  const token = await tokens?.getToken({ forceRefresh });
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/**
 * Creates a `fetch` that adds the user's token, times out, and turns every failure into an ApiError. After a 401 it
 * retries once with a fresh token; after a second 401 the session has ended.
 */
export function transport(timeoutMs: number = TIMEOUT.standard) {
  return async (request: Request): Promise<Response> => {
    const spare = request.clone();
    let response = await attempt(await withToken(request, false), timeoutMs);
    if (response.status === 401 && tokens) {
      response = await attempt(await withToken(spare, true), timeoutMs);
      if (response.status === 401) tokens.onUnauthorized();
    }
    if (!response.ok && response.status !== 304) throw await toApiError(response);
    return response;
  };
}

/** For what the generated client does not do: multipart uploads, downloads, event streams. */
export function apiFetch(
  path: string,
  { timeoutMs, ...init }: RequestInit & { timeoutMs?: number } = {},
): Promise<Response> {
  return transport(timeoutMs)(new Request(`${env.apiOrigin}${path}`, init));
}
