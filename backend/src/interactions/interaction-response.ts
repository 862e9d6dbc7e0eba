import { type InteractionResponse } from './dto/interaction.dto.js';
import { type InteractionEntity } from './interaction.entity.js';

/** The columns of an interaction that the API returns as they are stored; `time` is shortened to HH:MM. */
export const INTERACTION_PROPERTIES = [
  'id',
  'dealId',
  'date',
  'type',
  'contactPerson',
  'summary',
  'followUpRequired',
  'followUpDate',
  'followUpDoneAt',
  'question',
  'answeredBy',
  'revision',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof InteractionEntity)[];

export function toInteractionResponse(row: InteractionEntity): InteractionResponse {
  return {
    id: row.id,
    dealId: row.dealId,
    date: row.date,
    time: row.time?.slice(0, 'HH:MM'.length) ?? null,
    type: row.type,
    contactPerson: row.contactPerson,
    summary: row.summary,
    followUpRequired: row.followUpRequired,
    followUpDate: row.followUpDate,
    followUpDoneAt: row.followUpDoneAt?.toISOString() ?? null,
    question: row.question,
    answeredBy: row.answeredBy,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
