import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AppConfig } from '../config/index.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimitQueries } from './rate-limit.queries.js';
import { SharedCounter } from './shared-counter.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';

/** Someone with many open tabs stays below it; a program that never pauses does not. */
const REQUESTS_A_MINUTE = 1200;

@Module({
  providers: [RateLimitQueries, SharedCounter, SharedThrottlerStorage],
  exports: [SharedCounter, SharedThrottlerStorage],
})
export class RateLimitStorageModule {}

/** Must be imported after identity: guards run in the order of their modules, and callers must be known. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [RateLimitStorageModule],
      inject: [AppConfig, SharedThrottlerStorage],
      useFactory: (config: AppConfig, storage: SharedThrottlerStorage) => ({
        throttlers: [{ ttl: 60_000, limit: REQUESTS_A_MINUTE }],
        skipIf: () => !config.rateLimit,
        setHeaders: false,
        storage,
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
})
export class RateLimitModule {}
