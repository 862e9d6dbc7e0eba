import { ASSUMPTION_FIELDS, DEAL_FIELDS } from '@dealwright/vocabulary';
import { formatMoney, formatMonths, formatPercent, formatYears } from '../../../lib/formats';
import { type TimelineEntry } from '../api/timeline';

/** One changed value, before and after. */
export interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** How one timeline event is shown. */
export interface TimelineText {
  readonly title: string;
  /** what was written, as it was written */
  readonly text?: string;
  readonly changes?: readonly Change[];
}

type Data = TimelineEntry['data'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

type FieldUnit = 'dollars' | 'percent' | 'years' | 'months';

/** The units of a loan structure. A down payment is one of two, as its size tells. */
const LOAN_UNITS: Readonly<Record<string, FieldUnit>> = {
  purchasePrice: 'dollars',
  sbaRate: 'percent',
  sbaTerm: 'years',
  sellerFinancingAmount: 'dollars',
  sellerFinancingRate: 'percent',
  sellerFinancingTerm: 'years',
  realEstatePurchasePrice: 'dollars',
  sba504Rate: 'percent',
  sba504Term: 'years',
};
const DOWN_PAYMENTS: ReadonlySet<string> = new Set(['downPayment', 'realEstateDownPayment']);
const MAX_PERCENT = 100;

const UNIT_FORMATS: Readonly<Record<string, (value: number) => string>> = {
  dollars: formatMoney,
  percent: formatPercent,
  years: formatYears,
  months: formatMonths,
};

const FIELD_UNITS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ASSUMPTION_FIELDS).map(([field, { unit }]) => [field, unit] as const),
  ...Object.entries(DEAL_FIELDS).map(
    ([field, { type }]) => [field, type === 'money' ? 'dollars' : 'plain'] as const,
  ),
  ...Object.entries(LOAN_UNITS),
]);

/** Formats a value of a field with its unit. */
function formatFieldValue(field: string, value: unknown): string {
  if (typeof value !== 'number') return formatValue(value);
  const unit = DOWN_PAYMENTS.has(field)
    ? value > MAX_PERCENT
      ? 'dollars'
      : 'percent'
    : FIELD_UNITS.get(field);
  return (UNIT_FORMATS[unit ?? ''] ?? formatValue)(value);
}

/** Formats a value for display. A missing value is 'empty', since a dash next to the arrow would read as part of it. */
function formatValue(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  if (typeof value === 'number') return plain.format(value);
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

const FIELD_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...ASSUMPTION_FIELDS, ...DEAL_FIELDS }).map(([field, { label }]) => [field, label]),
);

/** The label of a field in the registries; fields that are in none are described by their name. */
const getFieldLabel = (field: string): string => FIELD_LABELS.get(field) ?? humanizeFieldName(field);

const toChange = (field: string, { from, to }: Record<string, unknown>): Change => ({
  label: getFieldLabel(field),
  from: formatFieldValue(field, from),
  to: formatFieldValue(field, to),
});

/** Changes come by field, or as a list that names the field. */
function listChanges(fields: unknown): Change[] {
  if (Array.isArray(fields)) {
    return fields.filter(isRecord).map((entry) => toChange(toText(entry.field), entry));
  }
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([field, entry]) =>
    isRecord(entry) ? [toChange(field, entry)] : [],
  );
}

const appendName = (what: string, data: Data) => (toText(data.name) ? `${what} ${toText(data.name)}` : what);

function describeFinancials({ years }: Data): TimelineText {
  const list = Array.isArray(years)
    ? years
        .map(toText)
        .filter((year) => /^\d{4}$/.test(year))
        .sort()
    : [];
  return { title: 'Historical financials changed', ...(list.length > 0 && { text: list.join(', ') }) };
}

function describeInteraction(data: Data): TimelineText {
  const person = toText(data.contactPerson);
  return {
    title: person ? `${toText(data.type)} with ${person}` : toText(data.type),
    text: toText(data.summary),
  };
}

const EVENT_DESCRIPTIONS: Readonly<Record<string, (data: Data) => TimelineText>> = {
  created: ({ importId }) => ({
    title: importId === undefined ? 'Deal created' : 'Deal imported from a CSV file',
  }),
  statusChanged: ({ from, to }) => ({
    title: 'Status changed',
    changes: [{ label: 'Status', from: formatValue(from), to: formatValue(to) }],
  }),
  edited: ({ fields }) => ({ title: 'Deal edited', changes: listChanges(fields) }),
  financialsChanged: describeFinancials,
  archived: () => ({ title: 'Deal archived' }),
  unarchived: () => ({ title: 'Deal restored from the archive' }),
  trashed: () => ({ title: 'Deal moved to trash' }),
  restored: () => ({ title: 'Deal restored from the trash' }),
  merged: ({ description }) => ({
    title: 'Another deal merged into this one',
    text: toText(description),
  }),
  unmerged: () => ({ title: 'Merge undone' }),
  brokerAssigned: ({ from, to }) => ({
    title: 'Broker changed',
    changes: [{ label: 'Broker', from: formatValue(from), to: formatValue(to) }],
  }),
  modelCreated: (data) => ({ title: appendName('Model created:', data) }),
  modelChanged: (data) => ({ title: appendName('Model changed:', data), changes: listChanges(data.fields) }),
  modelStarred: (data) => ({ title: appendName('Default model:', data) }),
  modelDeleted: (data) => ({ title: appendName('Model deleted:', data) }),
  modelRestored: (data) => ({ title: appendName('Model restored:', data) }),
  documentUploaded: (data) => ({ title: appendName('Document uploaded:', data) }),
  documentDeleted: (data) => ({ title: appendName('Document deleted:', data) }),
  documentRestored: (data) => ({ title: appendName('Document restored:', data) }),
  extracted: () => ({ title: 'Figures extracted from a document' }),
  questionAnswered: ({ name, files }) => ({
    title: `Answered: ${toText(name)}`,
    ...(Array.isArray(files) && files.length > 0 && { text: files.map(toText).join(', ') }),
  }),
  interaction: describeInteraction,
  note: ({ content }) => ({ title: 'Note', text: toText(content) }),
};

/** Describes a timeline event. An unknown kind is described by its name. */
export function describeEvent({ kind, data }: Pick<TimelineEntry, 'kind' | 'data'>): TimelineText {
  const words = Object.hasOwn(EVENT_DESCRIPTIONS, kind) ? EVENT_DESCRIPTIONS[kind] : undefined;
  return words ? words(data) : { title: humanizeFieldName(kind) };
}
