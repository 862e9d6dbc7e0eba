import { toApiError, networkError, timeoutError } from './api-error';
import { env } from '../env';
import { takeFirstAnswer } from './first-answers';

/** Supplies access tokens. The app connects its identity adapter here. */
export interface TokenSource {
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /**
   * Called when a request is refused even with fresh tokens. Resolves to true once the user has signed in again, so
   * that the request can be repeated.
   */
  onUnauthorized(): Promise<boolean>;
}

export const TIMEOUT = { standard: 10_000, settings: 60_000, extraction: 120_000 } as const;

let tokens: TokenSource | null = null;

export function connectTokens(source: TokenSource | null): void {
  tokens = source;
}

/** Waits before a request with a fresh token is sent again: a server that has just started may refuse good tokens. */
const UNAUTHORIZED_RETRY_DELAYS_MS = [0, 500, 2_000] as const;

const callerToken = async (forceRefresh: boolean): Promise<string | null> =>
  (await tokens?.getToken({ forceRefresh })) ?? null;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request with the user's token, null if no user is signed in. After a 401 it repeats the request with fresh
 * tokens, then waits until the user has signed in again and repeats it once more. Nothing is signed out here.
 */
export async function sendAuthorized(send: (token: string | null) => Promise<Response>): Promise<Response> {
  let response = await send(await callerToken(false));
  if (response.status !== 401 || tokens === null) return response;
  for (const delayMs of UNAUTHORIZED_RETRY_DELAYS_MS) {
    if (delayMs > 0) await wait(delayMs);
    const token = await callerToken(true);
    // The provider gives no token: the session is over, and repeating does not help.
    if (token === null) break;
    response = await send(token);
    if (response.status !== 401) return response;
  }
  const signedInAgain = await tokens.onUnauthorized();
  return signedInAgain ? send(await callerToken(true)) : response;
}

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

/** Creates a `fetch` that adds the user's token, times out, and turns every failure into an ApiError. */
export function transport(timeoutMs: number = TIMEOUT.standard) {
  return async (request: Request): Promise<Response> => {
    const first = await takeFirstAnswer(request);
    if (first !== null) return first;
    const response = await sendAuthorized((token) => {
      const copy = request.clone();
      if (token) copy.headers.set('Authorization', `Bearer ${token}`);
      return attempt(copy, timeoutMs);
    });
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
