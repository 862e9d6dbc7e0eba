export { AddressLimiter } from './address-limiter.js';
export { RateLimitModule, RateLimitStorageModule } from './rate-limit.module.js';
export { RateLimitEntity } from './rate-limit.entity.js';
export { RateLimits1763602080000 } from './migrations/1763602080000-rate-limits.js';
export { SharedCounter } from './shared-counter.js';
export { TooManyRequests } from './too-many-requests.js';
