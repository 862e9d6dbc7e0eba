import { STATUS_CODES } from 'node:http';
import { type Duplex } from 'node:stream';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type Response } from 'express';
import { requestRoute } from '../logging/index.js';
import { methodNotAllowed } from './allowed-methods.js';
import { DomainError } from './domain-error.js';
import { sendProblem, toProblemBody } from './problem.filter.js';

type Identified = Request & { id?: string };

const PAGE_METHODS = ['GET', 'HEAD'];
const NO_SUCH_ADDRESS = new DomainError(404, 'route.notFound', 'There is no such address');

/**
 * Answers what nothing before has answered, with the same body as errors of the API: no path of the server, no stack.
 * Must be added last.
 */
export function addEdgeErrors(app: NestExpressApplication): void {
  const logger = new Logger('Http');
  app.use((request: Identified, response: Response) => {
    const isPage = !/^\/api(?:\/|$)/.test(request.path);
    const error =
      isPage && !PAGE_METHODS.includes(request.method) ? methodNotAllowed(PAGE_METHODS) : NO_SUCH_ADDRESS;
    sendProblem(response, request.id ?? '', error);
  });
  app.use((error: unknown, request: Identified, response: Response, next: NextFunction) => {
    const status = readStatus(error);
    if (status >= 500)
      logger.error({ err: error, requestId: request.id, route: requestRoute(request) }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    sendProblem(response, request.id ?? '', describeStatus(status));
  });
}

function readStatus(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function describeStatus(status: number): DomainError {
  if (status === 404) return NO_SUCH_ADDRESS;
  if (status >= 500) {
    return new DomainError(
      status,
      'internal',
      'Something went wrong on our side. Try again, and quote the request id if it stays.',
    );
  }
  return new DomainError(status, 'request.unreadable', 'The request could not be read');
}

/** Statuses of responses to malformed HTTP requests, by the error code of the parser. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a connection that sends no valid HTTP request, and closes it. */
export function refuseInvalidHttp(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_STATUS[error.code ?? ''] ?? 400;
  const body = toProblemBody(describeStatus(status), '');
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
