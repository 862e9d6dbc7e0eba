export { Idempotent } from './idempotency.interceptor.js';
export { Idempotency, readIdempotencyKey } from './idempotency.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
