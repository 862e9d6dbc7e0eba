import { type Change, formatValue, humanizeFieldName, listChanges } from '../../../domain/field-changes';
import { dayText, localDay } from '../../../lib/days';
import { type TimelineEntry } from '../api/timeline';

/** How one timeline event is shown. */
export interface TimelineText {
  readonly title: string;
  /** the day on which an interaction was logged, if it took place on another */
  readonly logged?: string;
  /** the merged deal to which it happened */
  readonly mergedFrom?: string;
  /** what was written, as it was written */
  readonly text?: string;
  readonly changes?: readonly Change[];
}

type Data = TimelineEntry['data'];

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

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

/** The day on which an interaction was logged, unless the timeline shows that day anyway. */
function describeLogging({ date, createdAt }: Data): Pick<TimelineText, 'logged'> {
  const day = toText(date);
  const loggedOn = localDay(new Date(toText(createdAt)));
  return day === '' || day === loggedOn ? {} : { logged: `logged ${dayText(loggedOn)}` };
}

function describeInteraction(data: Data): TimelineText {
  const person = toText(data.contactPerson);
  return {
    title: person ? `${toText(data.type)} with ${person}` : toText(data.type),
    ...describeLogging(data),
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
  merged: ({ businessName, description }) => ({
    title: 'Another deal merged into this one',
    text: [toText(businessName), toText(description)].filter(Boolean).join('\n'),
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
  const text = words ? words(data) : { title: humanizeFieldName(kind) };
  const mergedFrom = toText(data.mergedFrom);
  return mergedFrom === '' ? text : { ...text, mergedFrom };
}
