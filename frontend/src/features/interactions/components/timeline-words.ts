import { type TimelineEntry } from '../api/timeline';

/** One thing that changed, from what to what. */
export interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What a reader is told of one entry. */
export interface Told {
  readonly title: string;
  /** what was written, as it was written */
  readonly text?: string;
  readonly changes?: readonly Change[];
}

type Data = TimelineEntry['data'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A value as a reader sees it; nothing has a word, for a dash beside an arrow reads as part of it. */
function shown(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  if (typeof value === 'number') return plain.format(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return 'empty';
}

/** 'listingUrl' as 'Listing URL', 'sba504Rate' as 'SBA 504 rate'. */
export function wordsOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(sba|url|sde|dscr)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const change = (field: string, { from, to }: Record<string, unknown>): Change => ({
  label: wordsOf(field),
  from: shown(from),
  to: shown(to),
});

/** Changes come by field, or as a list that names the field. */
function changesOf(fields: unknown): Change[] {
  if (Array.isArray(fields)) {
    return fields.filter(isRecord).map((entry) => change(textOf(entry.field), entry));
  }
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([field, entry]) => (isRecord(entry) ? [change(field, entry)] : []));
}

const named = (what: string, data: Data) => (textOf(data.name) ? `${what} ${textOf(data.name)}` : what);

function financials({ years }: Data): Told {
  const list = Array.isArray(years)
    ? years
        .map(textOf)
        .filter((year) => /^\d{4}$/.test(year))
        .sort()
    : [];
  return { title: 'Historical financials changed', ...(list.length > 0 && { text: list.join(', ') }) };
}

function interaction(data: Data): Told {
  const person = textOf(data.contactPerson);
  return {
    title: person ? `${textOf(data.type)} with ${person}` : textOf(data.type),
    text: textOf(data.summary),
  };
}

const TELL: Readonly<Record<string, (data: Data) => Told>> = {
  created: ({ importId }) => ({
    title: importId === undefined ? 'Deal created' : 'Deal imported from a CSV file',
  }),
  statusChanged: ({ from, to }) => ({
    title: 'Status changed',
    changes: [{ label: 'Status', from: shown(from), to: shown(to) }],
  }),
  edited: ({ fields }) => ({ title: 'Deal edited', changes: changesOf(fields) }),
  financialsChanged: financials,
  archived: () => ({ title: 'Deal archived' }),
  unarchived: () => ({ title: 'Deal restored from the archive' }),
  trashed: () => ({ title: 'Deal moved to trash' }),
  restored: () => ({ title: 'Deal restored from the trash' }),
  merged: ({ description }) => ({
    title: 'Another deal was merged into this one',
    text: textOf(description),
  }),
  unmerged: () => ({ title: 'A merge was taken back' }),
  brokerAssigned: ({ from, to }) => ({
    title: 'Broker changed',
    changes: [{ label: 'Broker', from: shown(from), to: shown(to) }],
  }),
  modelCreated: (data) => ({ title: named('Model created:', data) }),
  modelChanged: (data) => ({ title: named('Model changed:', data), changes: changesOf(data.fields) }),
  modelStarred: (data) => ({ title: named('Model starred:', data) }),
  modelDeleted: (data) => ({ title: named('Model deleted:', data) }),
  modelRestored: (data) => ({ title: named('Model restored:', data) }),
  documentUploaded: (data) => ({ title: named('Document uploaded:', data) }),
  documentDeleted: (data) => ({ title: named('Document deleted:', data) }),
  documentRestored: (data) => ({ title: named('Document restored:', data) }),
  extracted: () => ({ title: 'Figures were read from a document' }),
  interaction,
  note: ({ content }) => ({ title: 'Note', text: textOf(content) }),
};

/** What happened, in words. A kind that is not known yet is told by its name. */
export function tell({ kind, data }: Pick<TimelineEntry, 'kind' | 'data'>): Told {
  const words = Object.hasOwn(TELL, kind) ? TELL[kind] : undefined;
  return words ? words(data) : { title: wordsOf(kind) };
}
