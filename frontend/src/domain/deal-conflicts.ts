import { DEAL_FIELD_LABELS, DEAL_FIELDS, fieldsWhere } from '@dealwright/vocabulary';
import { type Schemas } from '../lib/http/api';
import { formatAccounting, formatMoney, parseNumber } from '../lib/formats';
import { formatFinancialsConflict, labelFinancialsConflict } from './financials/financials-conflicts';

type Deal = Schemas['DealResponse'];

/** Calculated fields of a deal, which the user never has to resolve in a conflict. */
export const CALCULATED_DEAL_FIELDS = [
  'model',
  'isSample',
  'lastInteractionDate',
  'updatedAt',
  'createdAt',
  'brokerId',
  'deletedAt',
  'archived',
] as const satisfies readonly (keyof Deal)[];

const NAMES: Readonly<Record<string, string>> = {
  ...DEAL_FIELD_LABELS,
  collectDetailedIncomeStatement: 'Detailed income statement',
  historicalYearsCount: 'Number of years',
};

const MONEY_FIELDS: readonly string[] = fieldsWhere(DEAL_FIELDS, ({ type }) => type === 'money');

/** What the reader calls a field on which two saves differ: 'Net income, 2024'. */
export function conflictLabel(deal: Deal): (field: string) => string {
  return (field) => labelFinancialsConflict(field, deal.yearLabels) ?? NAMES[field] ?? field;
}

/** A value on which two saves differ, as the reader knows it: figures as money, nothing as 'Empty'. */
export function conflictValue(field: string, value: unknown): string {
  const figure = formatFinancialsConflict(field, value);
  if (figure !== null) return figure;
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' && typeof value !== 'number') return 'Changed';
  const amount = MONEY_FIELDS.includes(field) ? parseNumber(value) : null;
  if (amount !== null) return formatAccounting(amount, formatMoney);
  return String(value);
}
