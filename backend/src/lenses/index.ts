export { AdjustmentDto, MAX_ADJUSTMENTS, HaircutsDto } from './dto/lenses.dto.js';
export { assertHaircuts, readAdjustments } from './lenses.service.js';
export { LensesModule } from './lenses.module.js';
export { LensesService } from './lenses.service.js';
export { DealEvidenceChanged } from './lenses.events.js';
export { DealAdjustmentsEntity } from './deal-adjustments.entity.js';
export { HaircutTableEntity } from './haircut-table.entity.js';
export { Lenses1763603133000 } from './migrations/1763603133000-lenses.js';
export { AdjustmentShapes1764322000000 } from './migrations/1764322000000-adjustment-shapes.js';
