import { findNewestRevenueRange } from '@dealwright/figures';
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
