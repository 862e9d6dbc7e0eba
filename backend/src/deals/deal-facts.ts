import { Injectable } from '@nestjs/common';
import { DealChangesRepository } from './deal-changes.repository.js';
import { type DealCounts, DealFactsRepository, type DealMenus } from './deal-facts.repository.js';
import { type ListDealsQuery } from './dto/list-deals.dto.js';

export type DealFacts = Omit<DealCounts, 'unchanged'> & DealMenus;

const MOST_KNOWN = 500;

/**
 * Counts, sums and menus beside a list. Counting is dearer than a page, and pages are read more often than
 * deals change: what was counted is kept with the moment at which it was true, and used again only after the
 * database has said that nothing changed since. The memory of a process is thus never taken on trust.
 */
@Injectable()
export class DealFactsKeeper {
  private readonly known = new Bounded<DealFacts>();
  private readonly menus = new Bounded<DealMenus>();
  private readonly pending = new Map<string, Promise<DealFacts>>();

  constructor(
    private readonly repository: DealFactsRepository,
    private readonly changes: DealChangesRepository,
  ) {}

  /** What was counted before under these filters; to be used only if nothing changed since its moment. */
  recall(ownerId: string, query: ListDealsQuery): DealFacts | undefined {
    return this.known.get(keyOf(ownerId, query));
  }

  /** Counts anew; several who ask at once count once. */
  async count(ownerId: string, query: ListDealsQuery): Promise<DealFacts> {
    const key = keyOf(ownerId, query);
    const others = await this.pending.get(key);
    // What others asked for may have begun before this caller's last save.
    if (others !== undefined && (await this.changes.unchanged(ownerId, others.moment))) return others;
    const counting = this.read(ownerId, query);
    this.pending.set(key, counting);
    try {
      const facts = await counting;
      this.known.set(key, facts);
      return facts;
    } finally {
      if (this.pending.get(key) === counting) this.pending.delete(key);
    }
  }

  /** The menus do not depend on the filters: those of another list will do if they still hold. */
  private async read(ownerId: string, query: ListDealsQuery): Promise<DealFacts> {
    const before = this.menus.get(ownerId);
    const { counts, sums, moment, unchanged } = await this.repository.counts(
      ownerId,
      query,
      before?.moment ?? null,
    );
    if (before !== undefined && unchanged) return { ...before, counts, sums, moment };
    const menus = await this.repository.menus(ownerId);
    this.menus.set(ownerId, menus);
    return { ...menus, counts, sums, moment };
  }
}

/** Facts are the same for every page, order and status of the same filters. */
function keyOf(ownerId: string, query: ListDealsQuery): string {
  const { archived, includeArchived, search, dateFrom, dateTo, revenueMin, revenueMax } = query;
  const { dealType, broker, location } = query;
  const filters = [archived, includeArchived, search, dateFrom, dateTo, revenueMin, revenueMax];
  return JSON.stringify([ownerId, ...filters, dealType, broker, location]);
}

/** Forgets what was put in first. */
class Bounded<T> {
  private readonly entries = new Map<string, T>();

  get(key: string): T | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: T): void {
    this.entries.delete(key);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size < MOST_KNOWN) break;
      this.entries.delete(oldest);
    }
    this.entries.set(key, value);
  }
}
