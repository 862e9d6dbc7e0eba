import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { type Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiIdempotencyKey } from '../http/api-decorators.js';
import { RawBody, toEnvelope } from '../http/envelope.js';
import { type BodyRequest } from '../http/input/read-body.js';
import { Idempotency, readIdempotencyKey } from './idempotency.js';

type CallerRequest = BodyRequest & { caller?: { ownerId?: string } };

/** Runs a handler once for each Idempotency-Key; a repeated request gets the stored response. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    const key = readIdempotencyKey(request);
    const ownerId = request.caller?.ownerId;
    if (key === null || ownerId === undefined) return next.handle();
    const body = request.bodyHash ?? JSON.stringify(request.body ?? null);
    const content = `${request.method} ${request.originalUrl}\n${body}`;
    return from(this.runOnce({ ownerId, key, content }, http.getResponse<Response>(), next));
  }

  private async runOnce(
    request: { ownerId: string; key: string; content: string },
    response: Response,
    next: CallHandler,
  ): Promise<RawBody> {
    const { status, body, etag, replayed } = await this.idempotency.runOnce(request, async () => {
      const result: unknown = await lastValueFrom(next.handle());
      const envelope = toEnvelope(result, response);
      return { status: response.statusCode, body: envelope, etag: readEtag(response) };
    });
    if (replayed) {
      response.status(status).setHeader('Idempotent-Replay', 'true');
      if (etag !== null) response.setHeader('ETag', etag);
    }
    return new RawBody(body);
  }
}

function readEtag(response: Response): string | null {
  const etag = response.getHeader('ETag');
  return typeof etag === 'string' ? etag : null;
}

/**
 * A POST that is safe to repeat: with the same Idempotency-Key the handler runs once and the caller gets the first
 * response again. Handlers whose body is not JSON, or that take long, call {@link Idempotency} themselves and document
 * the header with {@link ApiIdempotencyKey}.
 */
export const Idempotent = () => applyDecorators(UseInterceptors(IdempotencyInterceptor), ApiIdempotencyKey());
