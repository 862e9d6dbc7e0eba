export { DealChildRepository } from './deal-child.repository.js';
export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
export { DEAL_EVENT_KINDS, type DealEventKind } from './deal-event-kinds.js';
export {
  type DealMerge,
  DealMergeService,
  type DealUnmerge,
  type MergedPair,
  type MovedIds,
} from './deal-merge.service.js';
export { pickDealFields } from './deal-diff.js';
export { buildNewDealValues } from './new-deal-values.js';
export { dealNotFound, descriptionRequired } from './deal.errors.js';
export { DEAL_PROPERTIES, FINANCIAL_PROPERTIES } from './deal-columns.js';
export { REVENUE_RANGE_SQL } from './list/revenue-range.sql.js';
export { addNewestRevenueRange } from './newest-revenue.js';
export { DealEntity } from './deal.entity.js';
export { DealEventEntity } from './deal-event.entity.js';
export { DealChangeEntity } from './list/deal-change.entity.js';
export { DealTallyEntity } from './list/deal-tally.entity.js';
export { type DealFiguresRow, type ModelFigures, type PreviousFigures } from './deal-columns.js';
export { type NewDeal } from './deals.queries.js';
export { TrashItem } from './dto/trash-item.dto.js';
export { listTrashItems } from './trash-items.js';
export { MergeDto } from './dto/bulk.dto.js';
export { CreateDealDto } from './dto/create-deal.dto.js';
export {
  CreatedDealResponse,
  DealResponse,
  IS_SCORE_PROVISIONAL,
  LISTED_SCORE,
  LISTED_VERDICT,
} from './dto/deal.response.js';
export { SavedViewEntity } from './saved-views/saved-view.entity.js';
export { DealFieldsDto } from './dto/deal-fields.dto.js';
export { FinancialsDto, hasFigures, readFinancials, type StoredFinancials } from './dto/financials.dto.js';
export { type BrokerRename, renameBrokersInQuery } from './saved-views/rename-brokers.js';
export { SavedViewDto } from './saved-views/saved-view.dto.js';
export { dealMigrations } from './migrations/index.js';
