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
