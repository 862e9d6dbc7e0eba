import { STATUS_CODES } from 'node:http';
import { Logger } from '@nestjs/common';
import { toProblemBody } from '../../../platform/http/index.js';
import { BASE_PATH } from '../constants.js';
import { type DatabaseOutcome } from '../outage.js';
import { describeProviderError, type IdentityError } from './provider-errors.js';

const logger = new Logger('Identity');

/** What an error without a code or a helpful text means, by its status. */
const DEFAULTS: Readonly<Record<number, { readonly code?: string; readonly message?: string }>> = {
  401: {
    code: 'identity.notSignedIn',
    message: 'You are not signed in, or your session has ended. Sign in again.',
  },
  404: { code: 'route.notFound', message: 'There is no such address' },
  429: { code: 'request.tooMany', message: 'Too many requests. Try again in a moment.' },
  500: {
    code: 'internal',
    message: 'Something went wrong on our side. Try again, and quote the request id if it stays.',
  },
  503: {
    code: 'service.unavailable',
    message: 'The database cannot be reached just now. Nothing was lost; try again in a moment.',
  },
};

/** Two people chose one address at the same time; the provider's own check came before both. */
const EMAIL_TAKEN = {
  status: 409,
  code: 'identity.emailTaken',
  message:
    'Another account has been created with this email address, so nothing was changed. Sign in to that account, or choose another address.',
  errors: [],
};

/**
 * Gives an error response of the provider the body and the codes of every error of this API. An outage of the database
 * becomes a 503, an address that was taken meanwhile a 409.
 */
export async function toProblemResponse(
  response: Response,
  request: Request,
  { databaseFailed, emailTaken }: DatabaseOutcome,
): Promise<Response> {
  // Without a session `get-session` responds with 200 and null: that would also sign out a user who is signed in.
  if (response.status < 400 && !(databaseFailed && request.method === 'GET')) return response;
  const status = databaseFailed ? 503 : emailTaken ? EMAIL_TAKEN.status : response.status;
  const { pathname } = new URL(request.url);
  if (status >= 500) logger.error(`${request.method} ${pathname} failed with ${status}`);
  const error = status >= 500 ? null : await readError(response, pathname.slice(BASE_PATH.length));
  const problem = emailTaken && !databaseFailed ? EMAIL_TAKEN : toProblem(status, error);
  return new Response(toProblemBody(problem, request.headers.get('x-request-id') ?? ''), {
    status,
    headers: toProblemHeaders(response.headers, status),
  });
}

function toProblem(status: number, error: ReadError | null) {
  const { code = 'identity.refused', message = STATUS_CODES[status] ?? 'The request was refused' } =
    DEFAULTS[status] ?? {};
  return {
    status,
    code: error?.code ?? code,
    message: error?.message ?? message,
    errors: error?.errors ?? [],
  };
}

function toProblemHeaders(original: Headers, status: number): Headers {
  const headers = new Headers(original);
  headers.set('content-type', 'application/problem+json; charset=utf-8');
  headers.delete('content-length');
  const retryAfter = headers.get('x-retry-after') ?? (status === 503 ? '2' : null);
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return headers;
}

/** `code` is missing where the provider names none. */
type ReadError = Partial<Pick<IdentityError, 'code'>> & Omit<IdentityError, 'code'>;

async function readError(response: Response, path: string): Promise<ReadError> {
  const body: unknown = await response.json().catch(() => null);
  const { message } = (body ?? {}) as { message?: unknown };
  const text = typeof message === 'string' && message !== '' ? message : null;
  const error = describeProviderError(body, path) ?? { message: text, errors: [] };
  // A message that only repeats the status does not help the user.
  return error.message !== null && isTitle(error.message) ? { ...error, message: null } : error;
}

function isTitle(message: string): boolean {
  return Object.values(STATUS_CODES).includes(message);
}
