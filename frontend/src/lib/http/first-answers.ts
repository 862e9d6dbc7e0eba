/**
 * Answers that came with the page, and requests that the page sent before this code arrived: see index.html. They save
 * the first screen one round trip after another.
 */
interface FirstAnswers {
  /** answers of the API by path */
  readonly answers: Readonly<Record<string, unknown>>;
  /** requests under way by path and query; each is used once */
  readonly pending: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** What is older than this has to be asked for again. */
const MAX_AGE_MS = 30_000;

/** Clears everything that came with the page, because a write may have changed it or another user may have signed in. */
export function clearFirstAnswers(): void {
  delete window.firstAnswers;
}

/** Returns the answer to a GET if it came with the page or was requested by it; null if it has to be requested. */
export async function takeFirstAnswer(request: Pick<Request, 'method' | 'url'>): Promise<Response | null> {
  const first = window.firstAnswers;
  if (first === undefined) return null;
  if (request.method !== 'GET' || performance.now() > MAX_AGE_MS) {
    clearFirstAnswers();
    return null;
  }
  const { origin, pathname, search } = new URL(request.url, window.location.href);
  if (origin !== window.location.origin) return null;
  const key = `${pathname}${search}`;
  if (key in first.answers) return Response.json(first.answers[key]);
  const pending = first.pending[key];
  if (pending === undefined) return null;
  delete first.pending[key];
  const response = await pending.catch(() => null);
  // A write while it was under way makes it stale.
  return response?.ok === true && window.firstAnswers === first ? response : null;
}
