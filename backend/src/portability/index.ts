export { PortabilityModule } from './portability.module.js';
