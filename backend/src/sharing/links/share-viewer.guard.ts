import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { AddressLimiter, SharedCounter, TooManyRequests } from '../../platform/rate-limit/index.js';

/** A person opens a page a few times; a program that tries tokens is stopped long before it finds one. */
const VIEW_LIMITS = { kind: 'share', maxRequests: 60, windowMs: 60_000, maxAddresses: 50_000 };

/** Limits the requests of share links by address, and keeps every answer out of caches and search engines. */
@Injectable()
export class ShareViewerGuard implements CanActivate {
  private readonly limiter: AddressLimiter;

  constructor(
    private readonly config: AppConfig,
    counter: SharedCounter,
  ) {
    this.limiter = new AddressLimiter(VIEW_LIMITS, counter);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (!this.config.rateLimit) return true;
    const seconds = await this.limiter.count(http.getRequest<Request>().ip ?? 'unknown');
    if (seconds > 0) throw new TooManyRequests(seconds);
    return true;
  }
}
