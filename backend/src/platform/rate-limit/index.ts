export { RateLimitModule } from './rate-limit.module.js';
