import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { TooManyRequests } from './too-many-requests.js';

type MaybeCaller = Request & { caller?: { ownerId?: string; apiKey?: { id: string } | null } };

/** Counts requests by API key, by user, or by the address of the connection if nobody is signed in; never by a header. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override getTracker({ caller, ip }: MaybeCaller): Promise<string> {
    return Promise.resolve(caller?.apiKey?.id ?? caller?.ownerId ?? ip ?? 'unknown');
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const seconds = Math.max(1, Math.ceil(detail.timeToBlockExpire || detail.timeToExpire));
    throw new TooManyRequests(seconds);
  }
}
