import { STATUS_CODES } from 'node:http';
import { Logger } from '@nestjs/common';

const logger = new Logger('Identity');

const DEFAULT_MESSAGES: Readonly<Record<number, string>> = {
  401: 'You are not signed in, or your session has ended. Sign in again.',
  404: 'There is no such address',
  429: 'Too many requests. Try again in a moment.',
  500: 'Something went wrong on our side. Try again, and quote the request id if it stays.',
  503: 'The database cannot be reached just now. Nothing was lost; try again in a moment.',
};

/**
 * Gives an error response of the provider the body of every error of this API. `message` and `code` stay as the
 * provider's own clients expect them. An outage of the database becomes a 503.
 */
export async function toProblemResponse(
  response: Response,
  request: Request,
  databaseFailed: boolean,
): Promise<Response> {
  // Without a session `get-session` responds with 200 and null: that would also sign out a user who is signed in.
  if (response.status < 400 && !(databaseFailed && request.method === 'GET')) return response;
  const status = databaseFailed ? 503 : response.status;
  if (status >= 500) logger.error(`${request.method} ${new URL(request.url).pathname} failed with ${status}`);
  const error = status >= 500 ? {} : await readErrorBody(response);
  const message =
    error.message ?? DEFAULT_MESSAGES[status] ?? STATUS_CODES[status] ?? 'The request was refused';
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: error.code ?? 'identity.refused',
    requestId: request.headers.get('x-request-id') ?? '',
    success: false,
    error: message,
    errors: [],
    message,
  };
  return new Response(JSON.stringify(body), { status, headers: toProblemHeaders(response.headers, status) });
}

function toProblemHeaders(original: Headers, status: number): Headers {
  const headers = new Headers(original);
  headers.set('content-type', 'application/problem+json; charset=utf-8');
  headers.delete('content-length');
  const retryAfter = headers.get('x-retry-after') ?? (status === 503 ? '2' : null);
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return headers;
}

async function readErrorBody(response: Response): Promise<{ message?: string; code?: string }> {
  try {
    const { message, code } = (await response.json()) as { message?: unknown; code?: unknown };
    return {
      // A message that only repeats the status does not help the user.
      ...(typeof message === 'string' && message !== '' && !isTitle(message) ? { message } : {}),
      ...(typeof code === 'string' && code !== '' ? { code } : {}),
    };
  } catch {
    return {};
  }
}

function isTitle(message: string): boolean {
  return Object.values(STATUS_CODES).includes(message);
}
