import { findNewestRevenueRange } from '@dealwright/figures';
import { getColumnName } from '../platform/database/index.js';
import { DealEntity } from './deal.entity.js';
import { type StoredFinancials } from './dto/financials.dto.js';

/** The columns that decide what {@link addNewestRevenueRange} adds. */
type RevenueSources = Pick<StoredFinancials, 'historicalFinancials' | 'yearLabels'>;

/** The range that follows from the figures of a deal, to be stored with them. */
export function addNewestRevenueRange<T extends RevenueSources>(
  financials: T,
): T & { readonly newestRevenueRange: string | null } {
  const { historicalFinancials = {}, yearLabels = {} } = financials;
  const asOfYear = new Date().getFullYear();
  return {
    ...financials,
    newestRevenueRange: findNewestRevenueRange({ historicalFinancials, yearLabels }, asOfYear),
  };
}

const [CHOSEN, NEWEST] = (['revenue', 'newestRevenueRange'] as const).map((property) =>
  getColumnName(DealEntity, property),
);

/** The revenue range of a deal, as SQL: the one that was chosen, else that of its newest full year. */
export const REVENUE_RANGE = `coalesce(d.${CHOSEN}, d.${NEWEST})`;
