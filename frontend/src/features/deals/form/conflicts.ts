import { formatPeriodLabel } from '@dealwright/finance';
import { DEAL_FIELD_LABELS, DEAL_FIELDS, FINANCIAL_FIELD_LABELS, fieldsWhere } from '@dealwright/vocabulary';
import { formatMoney, parseNumber } from '../../../lib/formats';
import { type Deal } from '../api/deals';

const NAMES: Readonly<Record<string, string>> = {
  ...FINANCIAL_FIELD_LABELS,
  ...DEAL_FIELD_LABELS,
  collectDetailedIncomeStatement: 'Detailed income statement',
  historicalYearsCount: 'Number of years',
};

const MONEY_FIELDS: readonly string[] = fieldsWhere(DEAL_FIELDS, ({ type }) => type === 'money');

/** What the reader calls a field on which two saves differ: 'Net income, 2024'. */
export function conflictLabel(deal: Deal): (field: string) => string {
  return (field) => {
    const [group = '', key = '', figure] = field.split('.');
    const year = formatPeriodLabel(key, deal.yearLabels[key]);
    if (group === 'historicalFinancials')
      return figure ? `${NAMES[figure] ?? figure}, ${year}` : `Year ${year}`;
    if (group === 'yearLabels') return `Name of ${year}`;
    return NAMES[key || group] ?? field;
  };
}

/** A value on which two saves differ, as the reader knows it: figures as money, nothing as 'Empty'. */
export function conflictValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return `${Object.values(value).filter(Boolean).length} figures`;
  if (typeof value !== 'string' && typeof value !== 'number') return 'Changed';
  const isMoney = MONEY_FIELDS.includes(field) || /^(?:historicalFinancials|sdeAdjustments)\./.test(field);
  const amount = isMoney ? parseNumber(value) : null;
  if (amount !== null) return amount < 0 ? `(${formatMoney(-amount)})` : formatMoney(amount);
  return String(value);
}
