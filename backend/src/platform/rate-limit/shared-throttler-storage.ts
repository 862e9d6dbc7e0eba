import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { SharedCounter } from './shared-counter.js';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts the requests of users for all API processes on one database, or in memory for one that is alone. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly local = new ThrottlerStorageService();

  constructor(private readonly counter: SharedCounter) {}

  onApplicationShutdown(): void {
    this.local.onApplicationShutdown();
  }

  async increment(
    ...[key, ttl, limit, blockDuration, name]: Parameters<ThrottlerStorage['increment']>
  ): Promise<ThrottlerRecord> {
    const window = await this.counter.count(key, ttl);
    if (window === null) return this.local.increment(key, ttl, limit, blockDuration, name);
    const seconds = Math.ceil(window.expiresInMs / 1_000);
    const isBlocked = window.hits > limit;
    return {
      totalHits: window.hits,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }
}
