import { splitSearchWords } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealListItem } from '../dto/deal.response.js';
import { Listing } from '../../platform/http/index.js';
import { BoundedMap } from '../list/bounded-map.js';
import { type CachedDealResponse, DealResponsesCache } from '../list/deal-responses.cache.js';
import {
  type DealMatches,
  type DealSearch,
  DealSearchQueries,
  ESTIMATION_SAMPLE,
  MAX_RANKED_MATCHES,
} from './deal-search.queries.js';

const MAX_REMEMBERED_SEARCHES = 2_000;

/**
 * Reading deals in their order until enough match costs as much as ranking all matches when the square of the share of
 * matches times the owner's deals is this much: 300 / share rows are read instead of share x deals, and a row found by
 * its trigrams costs 2.5 times as much.
 */
const NEWEST_PAYS_FROM = MAX_RANKED_MATCHES / 2.5;

type Ranking = 'all' | 'newest';

/** Searches deals by their words. A rare word and a common one are found in different ways. */
@Injectable()
export class DealSearchService {
  /** The ranking that was right the last time. A ranking that is no longer right costs time; the answer stays right. */
  private readonly rankings = new BoundedMap<Ranking>(MAX_REMEMBERED_SEARCHES);

  constructor(
    private readonly queries: DealSearchQueries,
    private readonly responses: DealResponsesCache,
  ) {}

  /** The best matches. `meta.more` says that there are more matches than were ranked. */
  async search(ownerId: string, query: string): Promise<Listing<DealListItem>> {
    const search: DealSearch = { query, words: splitSearchWords(query) };
    if (search.words.length === 0) return new Listing<DealListItem>([], { more: false });
    return this.responses.get(ownerId, ['search', query], () => this.find(ownerId, search));
  }

  private async find(
    ownerId: string,
    search: DealSearch,
  ): Promise<CachedDealResponse<Listing<DealListItem>>> {
    const key = JSON.stringify([ownerId, ...search.words]);
    const ranking = this.rankings.get(key) ?? (await this.chooseRanking(ownerId, search));
    if (ranking === 'newest') {
      const matches = await this.queries.rankNewest(ownerId, search);
      if (matches.found > MAX_RANKED_MATCHES) {
        this.rankings.set(key, 'newest');
        return toAnswer(matches, true);
      }
    }
    const matches = await this.queries.rankAll(ownerId, search);
    if (ranking === 'newest' || matches.found <= MAX_RANKED_MATCHES) this.rankings.set(key, 'all');
    else this.rankings.delete(key);
    return toAnswer(matches, false);
  }

  private async chooseRanking(ownerId: string, search: DealSearch): Promise<Ranking> {
    const { hits, deals } = await this.queries.estimate(ownerId, search);
    const share = hits / ESTIMATION_SAMPLE;
    const newestPays = share * deals > MAX_RANKED_MATCHES && share ** 2 * deals >= NEWEST_PAYS_FROM;
    return newestPays ? 'newest' : 'all';
  }
}

function toAnswer({ rows, snapshot }: DealMatches, more: boolean): CachedDealResponse<Listing<DealListItem>> {
  return { value: new Listing<DealListItem>(rows, { more }), snapshot, length: rows.text.length };
}
