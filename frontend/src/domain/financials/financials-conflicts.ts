import { formatPeriodLabel } from '@dealwright/figures';
import { type DealFinancials } from '@dealwright/finance';
import { DERIVED_INCOME_LINES, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { formatAccounting, formatMoney, parseNumber } from '../../lib/formats';

const LABELS: Readonly<Record<string, string>> = FINANCIAL_FIELD_LABELS;
const CALCULATED: readonly string[] = [...DERIVED_INCOME_LINES, 'sde'];

/** What the user calls a financials field on which two saves differ: 'Net income, 2024'. Null for another field. */
export function labelFinancialsConflict(
  path: string,
  yearLabels: NonNullable<DealFinancials['yearLabels']>,
): string | null {
  const [group = '', key = '', figure] = path.split('.');
  const year = formatPeriodLabel(key, yearLabels[key]);
  if (group === 'historicalFinancials')
    return figure ? `${LABELS[figure] ?? figure}, ${year}` : `Year ${year}`;
  if (group === 'sdeBase') return 'What SDE is counted on';
  if (group === 'yearLabels') return `Name of ${year}`;
  if (group === 'sdeAdjustments' && key !== '') return LABELS[key] ?? key;
  return null;
}

/** A value on which two saves of financials differ: figures as money, a blank result as 'Calculated'. */
export function formatFinancialsConflict(path: string, value: unknown): string | null {
  const [group = '', , figure = ''] = path.split('.');
  if (group !== 'historicalFinancials' && group !== 'sdeAdjustments') return null;
  if (value === null || value === undefined || value === '') {
    return CALCULATED.includes(figure) ? 'Calculated' : 'Empty';
  }
  if (typeof value === 'object') return `${Object.values(value).filter(Boolean).length} figures`;
  if (typeof value !== 'string' && typeof value !== 'number') return 'Changed';
  const amount = parseNumber(value);
  if (amount === null) return String(value);
  return formatAccounting(amount, formatMoney);
}
