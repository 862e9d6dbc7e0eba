export { LensesModule } from './lenses.module.js';
export { LensesService } from './lenses.service.js';
export { ReadEvidence1763604612100 } from './migrations/1763604612100-read-evidence-l.js';
export { DealAdjustmentsEntity } from './deal-adjustments.entity.js';
export { HaircutTableEntity } from './haircut-table.entity.js';
export { Lenses1763603133000 } from './migrations/1763603133000-lenses.js';
