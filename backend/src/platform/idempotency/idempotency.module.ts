import { Global, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

@Global()
@Module({ providers: [Idempotency, IdempotencyKeysRepository], exports: [Idempotency] })
export class IdempotencyModule {}
