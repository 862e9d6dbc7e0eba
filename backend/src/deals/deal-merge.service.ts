import { isDeepStrictEqual } from 'node:util';
import { MERGEABLE_DEAL_PROPERTIES } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DomainError, Invalid } from '../platform/http/index.js';
import { dealNotFound } from './deal.errors.js';
import { DealHistoryRepository } from './deal-history.repository.js';
import { type DealFieldValues, DealsQueries } from './deals.queries.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { type DealResponse } from './dto/deal.response.js';
import { hasFigures, type StoredFinancials } from './dto/financials.dto.js';
import { addNewestRevenueRange } from './newest-revenue.js';

/** The ids of the rows that moved from one deal to another, by kind. */
export type MovedIds = Readonly<Record<string, readonly string[]>>;

/** Two deals of which the second is merged into the first. */
export interface MergedPair {
  readonly ownerId: string;
  readonly dealId: string;
  readonly otherId: string;
}

export interface DealMerge extends MergedPair {
  /** the fields that the deal took from the other one, and whether it took the figures too */
  readonly taken: { readonly filled: readonly string[]; readonly financials: boolean };
  readonly stored: DealResponse;
  readonly other: DealResponse;
}

export interface DealUnmerge extends MergedPair {
  readonly moved: MovedIds;
}

interface MergeRecord {
  otherId: string;
  filled: string[];
  financials: boolean;
  /** the empty financials of the deal before it took those of the other; merges of earlier releases have none */
  before?: StoredFinancials;
  moved: MovedIds;
}

/** What a merge of two deals, and taking it back, change in the deals themselves. */
@Injectable()
export class DealMergeService {
  constructor(
    private readonly deals: DealsService,
    private readonly repository: DealsRepository,
    private readonly queries: DealsQueries,
    private readonly history: DealHistoryRepository,
  ) {}

  /** Locks both deals and fills what `id` lacks from the other one. */
  async begin(ownerId: string, id: string, otherId: string): Promise<DealMerge> {
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
    await this.queries.updateFields(ownerId, id, fields);
    if (financials) await this.writeFinancials(ownerId, id, pickFinancials(other));
    return { ownerId, dealId: id, otherId, taken: { filled, financials }, stored, other };
  }

  /** Hides the other deal and records what moved. */
  async finish(
    { ownerId, dealId, otherId, taken, stored, other }: DealMerge,
    moved: MovedIds,
  ): Promise<DealResponse> {
    await this.repository.setMerged(ownerId, otherId, dealId);
    const { filled, financials } = taken;
    const { businessName, description } = other;
    const before = financials && { before: pickFinancials(stored) };
    const record = { otherId, filled, financials, moved, ...before, businessName, description };
    await this.history.append(ownerId, dealId, 'merged', record);
    return this.deals.get(ownerId, dealId);
  }

  /** Locks both deals, empties what was filled in and not changed since, and shows the other deal again. */
  async beginUndo(ownerId: string, id: string, otherId: string): Promise<DealUnmerge> {
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
    await this.queries.updateFields(ownerId, id, fields);
    const hasTaken = record.financials && isDeepStrictEqual(pickFinancials(stored), pickFinancials(other));
    const { before = { historicalFinancials: {}, yearLabels: {}, sdeBase: null } } = record;
    if (hasTaken) await this.writeFinancials(ownerId, id, before);
    await this.repository.setMerged(ownerId, otherId, null);
    return { ownerId, dealId: id, otherId, moved: record.moved };
  }

  async finishUndo({ ownerId, dealId, otherId }: MergedPair): Promise<DealResponse> {
    await this.history.append(ownerId, dealId, 'unmerged', { otherId });
    return this.deals.get(ownerId, dealId);
  }

  private async writeFinancials(ownerId: string, id: string, financials: StoredFinancials): Promise<void> {
    await this.queries.saveFigures(ownerId, id, addNewestRevenueRange(financials), null);
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
  const { historicalFinancials, yearLabels, sdeBase, collectDetailedIncomeStatement } = deal;
  return { historicalFinancials, yearLabels, sdeBase, collectDetailedIncomeStatement };
}
