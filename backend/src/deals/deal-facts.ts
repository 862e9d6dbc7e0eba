import { Injectable } from '@nestjs/common';
import { DealChangesRepository } from './deal-changes.repository.js';
import { type DealFacts, DealFactsRepository } from './deal-facts.repository.js';
import { type ListDealsQuery } from './dto/list-deals.dto.js';

interface Known {
  readonly facts: DealFacts;
  /** null: of no use later */
  readonly moment: string | null;
}

const MOST_KNOWN = 500;

/**
 * Counts, sums and menus beside a list. Counting is dearer than a page, and pages are read more often than
 * deals change: what was counted is kept with the moment at which it was true, and used again only after the
 * database has said that nothing changed since. The memory of a process is thus never taken on trust.
 */
@Injectable()
export class DealFactsKeeper {
  private readonly known = new Map<string, Known>();
  private readonly pending = new Map<string, Promise<Known>>();

  constructor(
    private readonly repository: DealFactsRepository,
    private readonly changes: DealChangesRepository,
  ) {}

  /** What was counted before under these filters; to be used only if nothing changed since its moment. */
  recall(ownerId: string, query: ListDealsQuery): Known | undefined {
    return this.known.get(keyOf(ownerId, query));
  }

  /** Counts anew; several who ask at once count once. */
  async count(ownerId: string, query: ListDealsQuery): Promise<DealFacts> {
    const key = keyOf(ownerId, query);
    const others = this.pending.get(key);
    if (others !== undefined) {
      // It may have begun before what this caller has just saved.
      const { facts, moment } = await others;
      if (moment !== null && (await this.changes.unchanged(ownerId, moment))) return facts;
    }
    const counting = this.repository.read(ownerId, query);
    this.pending.set(key, counting);
    try {
      const known = await counting;
      this.keep(key, known);
      return known.facts;
    } finally {
      if (this.pending.get(key) === counting) this.pending.delete(key);
    }
  }

  private keep(key: string, known: Known): void {
    this.known.delete(key);
    if (known.moment === null) return;
    for (const oldest of this.known.keys()) {
      if (this.known.size < MOST_KNOWN) break;
      this.known.delete(oldest);
    }
    this.known.set(key, known);
  }
}

/** Facts are the same for every page, order and status of the same filters. */
function keyOf(ownerId: string, query: ListDealsQuery): string {
  const { archived, includeArchived, search, dateFrom, dateTo, revenueMin, revenueMax } = query;
  const { dealType, broker, location } = query;
  const filters = [archived, includeArchived, search, dateFrom, dateTo, revenueMin, revenueMax];
  return JSON.stringify([ownerId, ...filters, dealType, broker, location]);
}
