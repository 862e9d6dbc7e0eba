import { type InteractionType } from '@dealwright/vocabulary';
import { addDays, localDay } from '../../../lib/days';
import { isTooLong } from '../../../ui/fields/text-length';
import { type Interaction, type InteractionFields } from '../api/interactions';

/** An interaction being edited; any field may still be empty. */
export interface InteractionDraft {
  readonly date: string | null;
  readonly time: string;
  readonly type: InteractionType | '';
  readonly contactPerson: string;
  readonly summary: string;
  readonly followUpRequired: boolean;
  readonly followUpDate: string | null;
}

/** A draft dated now. */
export function createDraft(now: Date = new Date()): InteractionDraft {
  return {
    date: localDay(now),
    time: now.toTimeString().slice(0, 5),
    type: '',
    contactPerson: '',
    summary: '',
    followUpRequired: false,
    followUpDate: null,
  };
}

/** A draft of a phone call that has just ended. */
export const createCallDraft = (): InteractionDraft => ({ ...createDraft(), type: 'Phone Call' });

/** A new follow-up is due this many days from today. */
const DEFAULT_FOLLOW_UP_DAYS = 7;

export const defaultFollowUpDate = (): string => addDays(localDay(), DEFAULT_FOLLOW_UP_DAYS);

/** A draft whose follow-up is set. */
export const createFollowUpDraft = (): InteractionDraft => ({
  ...createDraft(),
  type: 'Other',
  followUpRequired: true,
  followUpDate: defaultFollowUpDate(),
});

export const toDraft = (interaction: Interaction): InteractionDraft => ({
  date: interaction.date,
  time: interaction.time?.slice(0, 5) ?? '',
  type: interaction.type,
  contactPerson: interaction.contactPerson ?? '',
  summary: interaction.summary,
  followUpRequired: interaction.followUpRequired,
  followUpDate: interaction.followUpDate,
});

/** The fields to save, or null while a required field is empty. */
export function toInteractionFields(draft: InteractionDraft): InteractionFields | null {
  const summary = draft.summary.trim();
  if (draft.type === '' || summary === '' || draft.date === null) return null;
  return {
    date: draft.date,
    time: draft.time === '' ? null : draft.time,
    type: draft.type,
    contactPerson: draft.contactPerson.trim() || null,
    summary,
    followUpRequired: draft.followUpRequired,
    followUpDate: draft.followUpRequired ? draft.followUpDate : null,
  };
}

/** Characters that the server stores. */
export const MAX_SUMMARY_LENGTH = 20_000;
export const MAX_CONTACT_LENGTH = 300;

/** Whether a text is longer than the server stores; its field says so. */
export const hasTooLongText = ({ summary, contactPerson }: InteractionDraft): boolean =>
  isTooLong(summary, MAX_SUMMARY_LENGTH) || isTooLong(contactPerson, MAX_CONTACT_LENGTH);

/** Whether the follow-up is dated before the interaction, so that it would be overdue from the start. */
export const isFollowUpTooEarly = ({ date, followUpRequired, followUpDate }: InteractionDraft): boolean =>
  followUpRequired && date !== null && followUpDate !== null && followUpDate < date;

export const isDirty = (draft: InteractionDraft, start: InteractionDraft): boolean =>
  (Object.keys(draft) as (keyof InteractionDraft)[]).some((field) => draft[field] !== start[field]);

const LABELS: Readonly<Record<keyof InteractionDraft, string>> = {
  date: 'Date',
  time: 'Time',
  type: 'Type',
  contactPerson: 'Contact person',
  summary: 'Summary',
  followUpRequired: 'Follow-up required',
  followUpDate: 'Follow-up date',
};

export const getFieldLabel = (field: string): string =>
  Object.hasOwn(LABELS, field) ? LABELS[field as keyof InteractionDraft] : field;
