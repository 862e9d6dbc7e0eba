import { type Schemas } from '../../../lib/http/api';
import { type DealListItem } from '../api/deals';

/** One line of the search results. */
export interface SearchHit {
  readonly id: string;
  readonly kind: 'Deal' | 'Broker';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

/** Shown when more deals match than the server ranked. */
export const MORE_MATCHES_TEXT =
  'Showing the best of the newest 300 matches. Add a word to narrow the search.';

/** As many deals, and as many brokers, as a search returns. */
const MAX_SEARCH_RESULTS = 20;

interface Found {
  readonly deals: readonly unknown[];
  readonly brokers?: readonly unknown[];
  readonly hasMoreDeals: boolean;
}

/** What the results of a search leave out; null if nothing. */
export function describeCut(found: Found | undefined): string | null {
  if (!found) return null;
  if (found.hasMoreDeals) return MORE_MATCHES_TEXT;
  const isCut = [found.deals, found.brokers ?? []].some(({ length }) => length >= MAX_SEARCH_RESULTS);
  return isCut ? `Showing the best ${MAX_SEARCH_RESULTS} matches. Add a word to narrow the search.` : null;
}

const MAX_TITLE_LENGTH = 50;
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** Deals first, then brokers. */
export function toSearchHits(found: {
  readonly deals: readonly DealListItem[];
  readonly brokers: readonly Schemas['BrokerResponse'][];
}): readonly SearchHit[] {
  return [
    ...found.deals.map((deal): SearchHit => ({
      id: deal.id,
      kind: 'Deal',
      title: deal.businessName?.trim() || deal.description.slice(0, MAX_TITLE_LENGTH),
      detail: joined(deal.broker, deal.archived ? 'Archived' : deal.status),
      to: `/deals/${deal.id}`,
    })),
    ...found.brokers.map((broker): SearchHit => ({
      id: broker.id,
      kind: 'Broker',
      title: broker.name,
      detail: joined(broker.company, broker.email),
      to: '/brokers',
    })),
  ];
}
