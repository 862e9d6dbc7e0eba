export { ViabilityModule } from './viability.module.js';
export { ViabilityService } from './viability.service.js';
