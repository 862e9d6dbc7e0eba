import { STATUS_CODES } from 'node:http';
import { Logger } from '@nestjs/common';

const logger = new Logger('Identity');

const WHEN_SILENT: Readonly<Record<number, string>> = {
  401: 'You are not signed in, or your session has ended. Sign in again.',
  404: 'There is no such address',
  429: 'Too many requests. Try again in a moment.',
  500: 'Something went wrong on our side. Try again, and quote the request id if it stays.',
  503: 'The database cannot be reached just now. Nothing was lost; try again in a moment.',
};

/**
 * Gives a failure of the provider the one body that every failure here has. `message` and `code` stay as the
 * provider's own clients expect them. An outage of the database is told apart from a fault of ours.
 */
export async function toProblemResponse(
  answer: Response,
  request: Request,
  databaseFailed: boolean,
): Promise<Response> {
  // Without a session `get-session` answers 200 and null: that, too, would sign out who is signed in.
  if (answer.status < 400 && !(databaseFailed && request.method === 'GET')) return answer;
  const status = databaseFailed ? 503 : answer.status;
  const told = status >= 500 ? {} : await readErrorBody(answer);
  if (status >= 500) logger.error(`${request.method} ${new URL(request.url).pathname} failed with ${status}`);
  const message = told.message ?? WHEN_SILENT[status] ?? STATUS_CODES[status] ?? 'The request was refused';
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/problem+json; charset=utf-8');
  headers.delete('content-length');
  const retry = headers.get('x-retry-after') ?? (status === 503 ? '2' : null);
  if (retry !== null) headers.set('retry-after', retry);
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: told.code ?? 'identity.refused',
    requestId: request.headers.get('x-request-id') ?? '',
    success: false,
    error: message,
    errors: [],
    message,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

async function readErrorBody(answer: Response): Promise<{ message?: string; code?: string }> {
  try {
    const { message, code } = (await answer.json()) as { message?: unknown; code?: unknown };
    return {
      // A message that only repeats the status says nothing to a person.
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
