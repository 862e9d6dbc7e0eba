import { ASSUMPTION_FIELDS, DEAL_FIELDS, LOAN_FIELDS } from '@dealwright/vocabulary';
import { dayText, localDay, timeText } from '../../../lib/days';
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
  /** when an interaction took place, if it was logged on another day */
  readonly when?: string;
  /** what was written, as it was written */
  readonly text?: string;
  readonly changes?: readonly Change[];
}

type Data = TimelineEntry['data'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

type Unit = (typeof ASSUMPTION_FIELDS)[keyof typeof ASSUMPTION_FIELDS]['unit'] | 'percent or dollars';

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
function formatValue(value: unknown, unit: Unit = 'number'): string {
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

const MODEL_FIELDS = { ...ASSUMPTION_FIELDS, ...LOAN_FIELDS };

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

const toChange = (field: string, { from, to }: Record<string, unknown>): Change => ({
  label: getFieldLabel(field),
  from: formatValue(from, FIELD_UNITS.get(field)),
  to: formatValue(to, FIELD_UNITS.get(field)),
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

/** The day and time that the user entered, unless the timeline shows that day anyway. */
function describeDay({ date, time, createdAt }: Data): Pick<TimelineText, 'when'> {
  const day = toText(date);
  if (day === '' || day === localDay(new Date(toText(createdAt)))) return {};
  return { when: `on ${dayText(day)}${toText(time) && `, ${timeText(toText(time))}`}` };
}

function describeInteraction(data: Data): TimelineText {
  const person = toText(data.contactPerson);
  return {
    title: person ? `${toText(data.type)} with ${person}` : toText(data.type),
    ...describeDay(data),
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
