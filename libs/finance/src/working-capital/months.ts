import { formatMonth } from '@dealwright/figures';

/**
 * The month so many months later.
 *
 * Unit: months. Rule C6.
 *
 * @example addMonths('2025-11', 2) // => '2026-01'
 * @example addMonths('2025-01', -1) // => '2024-12'
 */
export function addMonths(month: string, count: number): string {
  const months = 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * A month as a reader calls it.
 *
 * Unit: month. Rule C6.
 *
 * @example nameMonth('2025-01') // => 'Jan 2025'
 */
export const nameMonth = (month: string): string =>
  formatMonth(12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1, 'short');
