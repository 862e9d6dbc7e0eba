import { type DealStatus } from '@dealwright/vocabulary';
import { type DealListItem } from '../api/deals';

/** What the server answered for one status. */
export interface LoadedColumn {
  readonly status: DealStatus;
  readonly deals: readonly DealListItem[];
  /** deals of this status that pass the filters, loaded or not */
  readonly count: number;
  /** of the purchase prices of their default models, US dollars */
  readonly sum: number;
}

export type BoardColumn = LoadedColumn;

/**
 * Arranges deals by their current status. After a move, the loaded column of a deal is still the old one until the
 * next response; its count and sum move with the deal.
 */
export function arrange(loaded: readonly LoadedColumn[]): BoardColumn[] {
  const own = new Map(loaded.map(({ status, deals }) => [status, new Set(deals.map(({ id }) => id))]));
  const strangers = loaded.flatMap(({ status, deals }) => deals.filter((deal) => deal.status !== status));
  return loaded.map(({ status, deals, count, sum }) => {
    const stayed = deals.filter((deal) => deal.status === status);
    const left = deals.filter((deal) => deal.status !== status);
    const came = strangers.filter((deal) => deal.status === status && !own.get(status)?.has(deal.id));
    const worth = (moved: readonly DealListItem[]) =>
      moved.reduce((total, { model }) => total + (model.purchasePrice ?? 0), 0);
    return {
      status,
      deals: [...came, ...stayed],
      count: count - left.length + came.length,
      sum: sum - worth(left) + worth(came),
    };
  });
}
