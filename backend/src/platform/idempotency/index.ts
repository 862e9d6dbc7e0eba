export { Idempotent } from './idempotency.interceptor.js';
export { Idempotency, readIdempotencyKey } from './idempotency.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyKeyEntity } from './idempotency-key.entity.js';
export { ResponseEtags1763625110000 } from './migrations/1763625110000-response-etags.js';
