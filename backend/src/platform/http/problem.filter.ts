import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { requestRoute } from '../logging/index.js';
import { findAllowedMethods, methodNotAllowed } from './allowed-methods.js';
import { DomainError, type FieldError, NOT_JSON } from './domain-error.js';

interface Problem {
  status: number;
  code: string;
  message: string;
  errors: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

/** No space left, for Node and for PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Errors of PostgreSQL that a value in the request causes. */
const INVALID_VALUE_CODES = new Set([
  '22P02',
  '22P05',
  '22021',
  '22003',
  '22007',
  '22008',
  '22001',
  '22023',
  '54000',
]);

/** Sends every error with the same body: the members of RFC 9457 and `success`, `error` and `errors`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(exception: unknown, host: ArgumentsHost): void {
    const context = host.switchToHttp();
    const response = context.getResponse<Response>();
    const request = context.getRequest<Request & { id?: string }>();
    const problem = toProblem(exception, request);
    if (problem.status >= 500) {
      this.logger.error(
        { err: exception, requestId: request.id, route: requestRoute(request) },
        'request failed',
      );
    }
    if (response.headersSent) {
      response.end();
      return;
    }
    sendProblem(response, request.id ?? '', problem);
  }
}

/** Writes the error body. Also used by middleware outside Nest. */
export function sendProblem(response: Response, requestId: string, problem: Problem): void {
  if (problem.headers !== undefined) response.set(problem.headers);
  response.status(problem.status).type('application/problem+json').send(toProblemBody(problem, requestId));
}

/** The body of an error as text. */
export function toProblemBody(problem: Problem, requestId: string): string {
  return JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    requestId,
    success: false,
    error: problem.message,
    errors: problem.errors,
  });
}

function toProblem(exception: unknown, request: Request): Problem {
  if (exception instanceof DomainError) {
    const { status, code, message, errors, headers } = exception;
    return { status, code, message, errors, headers };
  }
  if (exception instanceof HttpException) return toHttpProblem(exception, request);
  const code = readDriverCode(exception);
  if (code !== null && UNREACHABLE.has(code)) {
    return {
      status: 503,
      code: 'service.unavailable',
      message: 'The database cannot be reached just now. Nothing was lost; try again in a moment.',
      errors: [],
      headers: { 'Retry-After': '2' },
    };
  }
  if (code !== null && DISK_FULL.has(code)) return diskFull;
  if (code !== null && INVALID_VALUE_CODES.has(code)) {
    return {
      status: 400,
      code: 'request.invalid',
      message: 'A value in the request cannot be stored',
      errors: [],
    };
  }
  const client = describeClientError(exception);
  if (client !== null) return client;
  return {
    status: 500,
    code: 'internal',
    message:
      'Something went wrong on our side. Nothing was saved; try again, and quote the request id if it stays.',
    errors: [],
  };
}

/** Reads still work while the disk is full, so the message names only what failed. */
export const diskFull: Problem = {
  status: 507,
  code: 'storage.full',
  message:
    'The server has no disk space left, so this was not saved. Everything saved before is safe. Try again after the operator has freed space.',
  errors: [],
};

function toHttpProblem(exception: HttpException, request: Request): Problem {
  const status = exception.getStatus();
  const body = exception.getResponse();
  const text = typeof body === 'string' ? body : (body as { message?: unknown }).message;
  const message = typeof text === 'string' && text !== '' ? text : exception.message;
  if (status === 404 && message.startsWith('Cannot ')) {
    const allowed = findAllowedMethods(request);
    if (allowed.length > 0) return methodNotAllowed(allowed);
    return { status, code: 'route.notFound', message: 'There is no such address', errors: [] };
  }
  const code = (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return { status, code, message, errors: [] };
}

function readDriverCode(exception: unknown): string | null {
  const error = exception as { code?: unknown; driverError?: { code?: unknown }; message?: unknown };
  const code = error?.driverError?.code ?? error?.code;
  if (typeof code === 'string') return code;
  const text = typeof error?.message === 'string' ? error.message : '';
  if (
    /connection terminated|timeout exceeded when trying to connect|query read timeout|Client has encountered a connection error|not queryable/i.test(
      text,
    )
  ) {
    return 'ECONNRESET';
  }
  return null;
}

/** Describes errors of body parsers and multer, whose status or code shows that the request caused them. */
function describeClientError(exception: unknown): Problem | null {
  const error = exception as { status?: unknown; statusCode?: unknown; type?: unknown; code?: unknown };
  const status = Number(error?.status ?? error?.statusCode);
  if (error?.code === 'LIMIT_FILE_SIZE') {
    return { status: 413, code: 'request.tooLarge', message: 'A file is larger than allowed', errors: [] };
  }
  if (typeof error?.code === 'string' && error.code.startsWith('LIMIT_')) {
    return {
      status: 400,
      code: 'request.invalid',
      message: 'Too many files or fields were sent',
      errors: [],
    };
  }
  if (!(status >= 400 && status < 500)) return null;
  const message =
    status === 413
      ? 'The request is larger than 1 MiB'
      : error.type === 'entity.parse.failed'
        ? NOT_JSON
        : 'The request could not be read';
  return { status, code: status === 413 ? 'request.tooLarge' : 'request.unreadable', message, errors: [] };
}
