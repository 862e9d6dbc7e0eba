import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Request, type Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency, idempotencyKey } from './idempotency.js';

type Caller = { ownerId?: string } | undefined;

const OWN = 'idempotency.own';
/** The handler sees to its Idempotency-Key itself: its body is no JSON, or it takes long. */
export const OwnIdempotency = () => SetMetadata(OWN, true);

/** A POST with an Idempotency-Key happens once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean | undefined>(OWN, context.getHandler()) === true) return next.handle();
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
    const { status, body, replayed } = await this.idempotency.once(ownerId, key, content, async () => {
      const answer: unknown = await lastValueFrom(next.handle());
      return { status: response.statusCode, body: answer };
    });
    if (replayed) response.status(status).setHeader('Idempotent-Replay', 'true');
    return body;
  }
}
