import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/index.js';
import { type CountedWindow, RateLimitQueries } from './rate-limit.queries.js';

const CLEANUP_INTERVAL_MS = 60_000;
const REDIS_TIMEOUT_MS = 500;
const REDIS_PREFIX = 'dealwright:rate:';

/** Starts the window with its first request. Returns the hits and the milliseconds that are left. */
const COUNT_SCRIPT = `local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** Counts requests for all API processes on one database: in Redis where there is one, else in PostgreSQL. */
@Injectable()
export class SharedCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private cleanupTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly queries: RateLimitQueries,
  ) {
    if (config.rateLimit && config.sharedRedisUrl !== undefined) this.redis = connect(config.sharedRedisUrl);
  }

  onApplicationBootstrap(): void {
    if (!this.config.hasExternalDatabase || this.redis !== undefined) return;
    const run = () => void this.queries.deleteExpired().catch(() => undefined);
    this.cleanupTimer = setInterval(run, CLEANUP_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.cleanupTimer);
    this.redis?.disconnect();
  }

  /**
   * Counts one request. Returns null in a process with an embedded database, which is alone, and while the counter
   * does not respond: the process then counts for itself, so that a limit never makes a request fail.
   */
  async count(key: string, windowMs: number): Promise<CountedWindow | null> {
    if (!this.config.hasExternalDatabase) return null;
    return this.countShared(key, windowMs).catch(() => null);
  }

  private async countShared(key: string, windowMs: number): Promise<CountedWindow> {
    if (this.redis === undefined) return this.queries.count(key, windowMs);
    const counted = (await this.redis.eval(COUNT_SCRIPT, 1, `${REDIS_PREFIX}${key}`, windowMs)) as [
      number,
      number,
    ];
    return { hits: counted[0], expiresInMs: counted[1] };
  }
}

/** Commands fail at once while Redis is away. */
function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (tries) => Math.min(200 * tries, 2_000),
  });
  redis.on('error', () => undefined);
  return redis;
}
