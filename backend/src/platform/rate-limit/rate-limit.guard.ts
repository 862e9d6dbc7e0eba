import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { DomainError } from '../http/domain-error.js';

type MaybeCaller = Request & { caller?: { ownerId?: string } };

/** Counts by user where there is one, else by the address of the connection; never by what a header claims. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override getTracker(request: MaybeCaller): Promise<string> {
    return Promise.resolve(request.caller?.ownerId ?? request.ip ?? 'unknown');
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const seconds = Math.max(1, Math.ceil(detail.timeToBlockExpire || detail.timeToExpire));
    throw new DomainError(
      429,
      'request.tooMany',
      `Too many requests. Wait ${seconds} seconds and try again.`,
      [],
      { 'Retry-After': String(seconds) },
    );
  }
}
