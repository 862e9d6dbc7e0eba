export { ImportBatchEntity } from './import-batch.entity.js';
export { ImportsModule } from './imports.module.js';
