export { DealChildRepository } from './deal-child.repository.js';
export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
export {
  DEAL_EVENT_KINDS,
  DealCreated,
  type DealEventKind,
  DealFinancialsChanged,
  DealFinancialsSaving,
  DealsImported,
  DealsImporting,
  DealsMerged,
  DealsUnmerged,
  type ImportedDealFigures,
  type MovedIds,
  type PreparedModels,
} from './deal.events.js';
export { dealNotFound, descriptionRequired } from './deal.errors.js';
export { DEAL_PROPERTIES, FINANCIAL_PROPERTIES } from './deal-columns.js';
export { addNewestRevenueRange, REVENUE_RANGE } from './newest-revenue.js';
export { DealEntity } from './deal.entity.js';
export { DealEventEntity } from './deal-event.entity.js';
export { DealChangeEntity } from './list/deal-change.entity.js';
export { DealTallyEntity } from './list/deal-tally.entity.js';
export { type DealFiguresRow, type ModelFigures, type PreviousFigures } from './deal-columns.js';
export {
  DealSavesQueries,
  FIRST_PLACEHOLDER,
  type ReadDeal,
  type StatementParts,
} from './deal-saves.queries.js';
export { type DealText } from './deals.queries.js';
export { TrashItem } from './dto/trash-item.dto.js';
export { listTrashItems } from './trash-items.js';
export { DealResponse, IS_SCORE_PROVISIONAL } from './dto/deal.response.js';
export { SavedViewEntity } from './saved-views/saved-view.entity.js';
export { ImportBatchEntity } from './imports/import-batch.entity.js';
export { DealFieldsDto } from './dto/deal-fields.dto.js';
export { FinancialsDto, readFinancials } from './dto/financials.dto.js';
export { type BrokerRename, renameBrokersInQuery } from './saved-views/rename-brokers.js';
export { SavedViewDto } from './saved-views/saved-view.dto.js';
export { dealMigrations } from './migrations/index.js';
