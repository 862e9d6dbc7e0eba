export { HealthModule } from './health.module.js';
export { ReadinessProbes } from './readiness.js';
