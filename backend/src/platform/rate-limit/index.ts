export { AddressLimiter } from './address-limiter.js';
export { RateLimitModule } from './rate-limit.module.js';
export { TooManyRequests } from './too-many-requests.js';
