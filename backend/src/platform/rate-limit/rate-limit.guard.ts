import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { TooManyRequests } from './too-many-requests.js';

type MaybeCaller = Request & { caller?: { ownerId?: string } };

/** Counts requests by user, or by the address of the connection if no user is signed in; never by a header. */
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
    throw new TooManyRequests(seconds);
  }
}
