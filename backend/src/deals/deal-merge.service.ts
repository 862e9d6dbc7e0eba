import { isDeepStrictEqual } from 'node:util';
import { MERGEABLE_DEAL_PROPERTIES } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { DomainError, Invalid } from '../platform/http/index.js';
import { dealNotFound } from './deal.errors.js';
import { DealFinancialsChanged, DealsMerged, DealsUnmerged, type MovedIds } from './deal.events.js';
import { DealHistoryRepository } from './deal-history.repository.js';
import { type DealFieldValues, DealsQueries } from './deals.queries.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { type DealResponse } from './dto/deal.response.js';
import { hasFigures, type StoredFinancials } from './dto/financials.dto.js';

interface MergeRecord {
  otherId: string;
  filled: string[];
  financials: boolean;
  /** the empty financials of the deal before it took those of the other; merges of earlier releases have none */
  before?: StoredFinancials;
  moved: MovedIds;
}

/** Merges one deal into another, and undoes a merge. */
@Injectable()
export class DealMergeService {
  constructor(
    private readonly deals: DealsService,
    private readonly repository: DealsRepository,
    private readonly queries: DealsQueries,
    private readonly history: DealHistoryRepository,
    private readonly events: EventEmitter2,
  ) {}

  /** What `id` lacks it takes from the other deal, and all that belongs to that deal moves over. */
  @Transactional()
  async merge(ownerId: string, id: string, otherId: string): Promise<DealResponse> {
    if (id === otherId)
      throw new Invalid([{ field: 'otherId', message: 'A deal cannot be merged with itself' }]);
    const [stored, other] = await this.lockBoth(ownerId, id, otherId);
    if (stored.deletedAt !== null || other.deletedAt !== null) throw dealNotFound();

    const hasOwnFigures = hasFigures(stored.historicalFinancials);
    const filled = MERGEABLE_DEAL_PROPERTIES.filter(
      (field) =>
        stored[field] === null &&
        other[field] !== null &&
        // The deal's own gross revenue describes it better than the duplicate's revenue range.
        !(field === 'revenue' && hasOwnFigures),
    );
    const fields = Object.fromEntries(filled.map((field) => [field, other[field]])) as DealFieldValues;
    const financials = !hasOwnFigures && hasFigures(other.historicalFinancials);
    await this.queries.update(ownerId, id, fields, financials ? pickFinancials(other) : {});
    const parts = (await emitInTransaction(
      this.events,
      DealsMerged.event,
      new DealsMerged(ownerId, id, otherId, { filled, financials }),
    )) as MovedIds[];
    const moved = Object.assign({}, ...parts) as MovedIds;
    await this.repository.setMerged(ownerId, otherId, id);
    const record: MergeRecord = {
      otherId,
      filled,
      financials,
      moved,
      ...(financials && { before: pickFinancials(stored) }),
    };
    const { businessName, description } = other;
    await this.history.append(ownerId, id, 'merged', { ...record, businessName, description });
    await emitInTransaction(this.events, DealFinancialsChanged.event, new DealFinancialsChanged(ownerId, id));
    return this.deals.get(ownerId, id);
  }

  /** Takes the merge of `otherId` back; what was filled in and not changed since is emptied again. */
  @Transactional()
  async unmerge(ownerId: string, id: string, otherId: string): Promise<DealResponse> {
    const [stored, other] = await this.lockBoth(ownerId, id, otherId);
    const record = (await this.history.findLastData(ownerId, id, 'merged', otherId)) as MergeRecord | null;
    if (record === null || (await this.repository.findMergeTarget(ownerId, otherId)) !== id) {
      throw new DomainError(
        409,
        'deal.notMerged',
        'These deals are not merged, so there is nothing to take back.',
      );
    }
    const untouched = record.filled.filter(
      (field) => stored[field as keyof DealResponse] === other[field as keyof DealResponse],
    );
    const fields = Object.fromEntries(untouched.map((field) => [field, null])) as DealFieldValues;
    const hasTaken = record.financials && isDeepStrictEqual(pickFinancials(stored), pickFinancials(other));
    const { before = { historicalFinancials: {}, yearLabels: {} } } = record;
    await this.queries.update(ownerId, id, fields, hasTaken ? before : {});
    await this.repository.setMerged(ownerId, otherId, null);
    await emitInTransaction(
      this.events,
      DealsUnmerged.event,
      new DealsUnmerged(ownerId, id, otherId, record.moved),
    );
    await this.history.append(ownerId, id, 'unmerged', { otherId });
    for (const dealId of [id, otherId]) {
      await emitInTransaction(
        this.events,
        DealFinancialsChanged.event,
        new DealFinancialsChanged(ownerId, dealId),
      );
    }
    return this.deals.get(ownerId, id);
  }

  /** Locks both, always in the same order. */
  private async lockBoth(
    ownerId: string,
    id: string,
    otherId: string,
  ): Promise<[DealResponse, DealResponse]> {
    const found = new Map<string, DealResponse>();
    for (const each of [id, otherId].sort()) {
      const deal = await this.queries.lockForUpdate(ownerId, each);
      if (deal === null) throw dealNotFound();
      found.set(each, deal);
    }
    return [found.get(id), found.get(otherId)] as [DealResponse, DealResponse];
  }
}

function pickFinancials(deal: DealResponse): StoredFinancials {
  const { historicalFinancials, yearLabels, collectDetailedIncomeStatement } = deal;
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement };
}
