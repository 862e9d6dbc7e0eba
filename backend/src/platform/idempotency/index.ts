export { OwnPost, Post } from './idempotency.interceptor.js';
export { Idempotency, idempotencyKey } from './idempotency.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
