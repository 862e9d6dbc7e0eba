import {
  ASSUMPTION_FIELDS,
  type AssumptionUnit,
  DEAL_FIELDS,
  LOAN_FIELDS,
  nameChoice,
  nameListEntries,
} from '@dealwright/vocabulary';
import { formatMoney, formatMonths, formatPercent, formatYears } from '../lib/formats';

/** One changed value, before and after. */
export interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

type Unit = AssumptionUnit | 'percent or dollars';

/** The highest down payment that is a percentage: nobody puts $100 down. */
const MAX_DOWN_PAYMENT_PERCENT = 100;

const NUMBER_FORMATS: Readonly<Partial<Record<Unit, (value: number) => string>>> = {
  dollars: formatMoney,
  percent: formatPercent,
  'percent or dollars': (value) =>
    value <= MAX_DOWN_PAYMENT_PERCENT ? formatPercent(value) : formatMoney(value),
  points: (value) => `${plain.format(value)} points`,
  times: (value) => `${plain.format(value)}x`,
  years: formatYears,
  months: formatMonths,
};

/** Formats a value for display. A missing value is 'empty', since a dash next to the arrow would read as part of it. */
export function formatValue(value: unknown, unit: Unit = 'number'): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  if (typeof value === 'number') return (NUMBER_FORMATS[unit] ?? plain.format)(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return 'empty';
}

/** 'listingUrl' as 'Listing URL', 'sba504Rate' as 'SBA 504 rate'. */
export function humanizeFieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(?:sba|url|sde|dscr)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Inputs of a model that are neither loan structure nor assumption. */
const PROJECTION_FIELDS = {
  growthRate: { label: 'Growth rate', unit: 'percent' },
  projectionPeriod: { label: 'Projection period', unit: 'years' },
} as const;

/** In the order in which changes are listed: price, down payment, rates and notes first, settings of estimates last. */
const MODEL_FIELDS = { ...LOAN_FIELDS, ...PROJECTION_FIELDS, ...ASSUMPTION_FIELDS };

const FIELD_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...MODEL_FIELDS, ...DEAL_FIELDS }).map(([field, { label }]) => [field, label]),
);

const FIELD_UNITS: ReadonlyMap<string, Unit> = new Map([
  ...Object.entries(MODEL_FIELDS).map(([field, { unit }]): [string, Unit] => [field, unit]),
  ...Object.entries(DEAL_FIELDS).flatMap(([field, { type }]): [string, Unit][] =>
    type === 'money' ? [[field, 'dollars']] : [],
  ),
]);

/** The label of a field in the registries; fields that are in none are described by their name. */
const getFieldLabel = (field: string): string => FIELD_LABELS.get(field) ?? humanizeFieldName(field);

const isMoneyUnit = (unit: unknown): unit is 'dollars' | 'percent' =>
  unit === 'dollars' || unit === 'percent';

/** The types of a down payment, as the choice on the screen names them. */
const DOWN_PAYMENT_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['percentage', 'percent'],
  ['amount', 'dollars'],
]);

const isDownPaymentType = (field: string): boolean => field.endsWith('ownPaymentType');

function toDisplayed(field: string, value: unknown): unknown {
  const unit = FIELD_UNITS.get(field);
  if (Array.isArray(value) && unit !== undefined && unit !== 'percent or dollars')
    return nameListEntries(value, unit);
  if (isDownPaymentType(field)) return DOWN_PAYMENT_TYPES.get(value) ?? value;
  return unit === 'choice' && typeof value === 'string' ? nameChoice(value) : value;
}

/** Changes of a down payment say their units, `fromUnit` and `toUnit`; those recorded before they did are guessed. */
const toChange = (field: string, { from, to, fromUnit, toUnit }: Record<string, unknown>): Change => ({
  label: getFieldLabel(field),
  from: formatValue(toDisplayed(field, from), isMoneyUnit(fromUnit) ? fromUnit : FIELD_UNITS.get(field)),
  to: formatValue(toDisplayed(field, to), isMoneyUnit(toUnit) ? toUnit : FIELD_UNITS.get(field)),
});

/** The inputs of a model by importance. The type of a down payment is last: the down payment itself shows its unit. */
const FIELD_RANKS: ReadonlyMap<string, number> = new Map(
  Object.keys(MODEL_FIELDS)
    .toSorted((a, b) => Number(isDownPaymentType(a)) - Number(isDownPaymentType(b)))
    .map((field, index) => [field, index]),
);

const getRank = ({ field }: Record<string, unknown>): number =>
  FIELD_RANKS.get(toText(field)) ?? FIELD_RANKS.size;

/** Changes come by field, or as a list that names the field. Those of a model are listed by importance. */
export function listChanges(fields: unknown): Change[] {
  if (Array.isArray(fields)) {
    return fields
      .filter(isRecord)
      .toSorted((a, b) => getRank(a) - getRank(b))
      .map((entry) => toChange(toText(entry.field), entry));
  }
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([field, entry]) =>
    isRecord(entry) ? [toChange(field, entry)] : [],
  );
}
