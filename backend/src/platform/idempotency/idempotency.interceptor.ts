import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Post as PlainPost,
  UseInterceptors,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { toEnvelope, RawBody } from '../http/envelope.js';
import { Idempotency, idempotencyKey } from './idempotency.js';

type Caller = { ownerId?: string } | undefined;

/** A POST with an Idempotency-Key happens once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const key = idempotencyKey(request);
    const ownerId = request.caller?.ownerId;
    if (key === null || ownerId === undefined) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.answer(ownerId, key, request, response, next));
  }

  private async answer(
    ownerId: string,
    key: string,
    request: Request,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const content = `${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`;
    const { status, body, replayed } = await this.idempotency.runOnce(ownerId, key, content, async () => {
      const answer: unknown = await lastValueFrom(next.handle());
      return { status: response.statusCode, body: toEnvelope(answer, response) };
    });
    if (replayed) response.status(status).setHeader('Idempotent-Replay', 'true');
    return new RawBody(body);
  }
}

/** A handler of POST, in place of Nest's own: with an Idempotency-Key it happens once. */
export const Post = (path?: string) =>
  applyDecorators(PlainPost(path), UseInterceptors(IdempotencyInterceptor));

/** The handler sees to its Idempotency-Key itself: its body is no JSON, or it takes long. */
export const OwnPost = PlainPost;
