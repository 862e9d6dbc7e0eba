import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Listing } from '../platform/http/index.js';
import { type TimelineEntry, type TimelineQuery } from './dto/timeline.dto.js';
import { InteractionsService } from './interactions.service.js';
import { NotesService } from './notes.service.js';

const DEFAULT_LIMIT = 50;

/** Everything that happened on a deal in one stream, newest first. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly deals: DealsService,
    private readonly interactions: InteractionsService,
    private readonly notes: NotesService,
  ) {}

  async list(ownerId: string, dealId: string, query: TimelineQuery): Promise<Listing<TimelineEntry>> {
    const limit = query.limit ?? DEFAULT_LIMIT;
    const before = query.before === undefined ? null : new Date(query.before).toISOString();
    const [events, interactions, notes] = await Promise.all([
      this.deals.listHistory(ownerId, dealId, before, limit + 1),
      this.interactions.list(ownerId, dealId),
      this.notes.list(ownerId, dealId),
    ]);
    const entries: TimelineEntry[] = [
      ...events.map(({ id, kind, at, data, mergedFrom }) => ({
        id: `event-${id}`,
        kind,
        at,
        data: mergedFrom === null ? data : { ...data, mergedFrom },
      })),
      ...interactions.map((data) => ({
        id: data.id,
        kind: 'interaction',
        at: data.createdAt,
        data: { ...data },
      })),
      ...notes.map((data) => ({ id: data.id, kind: 'note', at: data.createdAt, data: { ...data } })),
    ];
    const sorted = entries
      .filter(({ at }) => before === null || at < before)
      .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
    const page = sorted.slice(0, limit);
    return new Listing(page, { nextBefore: sorted.length > limit ? (page.at(-1)?.at ?? null) : null });
  }
}
