export { ViabilityModule } from './viability.module.js';
