import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { JsonText } from '../platform/http/index.js';
import { type InteractionResponse, type UpdateInteractionDto } from './dto/interaction.dto.js';

const COLUMNS = `i.id, i.deal_id as "dealId", i.date::text, to_char(i.time, 'HH24:MI') as time, i.type,
  i.contact_person as "contactPerson", i.summary, i.follow_up_required as "followUpRequired",
  i.follow_up_date::text as "followUpDate", ${iso('i.follow_up_done_at')} as "followUpDoneAt", i.revision,
  ${iso('i.created_at')} as "createdAt", ${iso('i.updated_at')} as "updatedAt"`;

const WRITABLE = {
  date: 'date',
  time: 'time',
  type: 'type',
  contactPerson: 'contact_person',
  summary: 'summary',
  followUpRequired: 'follow_up_required',
  followUpDate: 'follow_up_date',
} as const;
type Field = keyof typeof WRITABLE;
const FIELDS = Object.keys(WRITABLE) as Field[];

@Injectable()
export class InteractionsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<InteractionResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from interactions i
       where i.owner_id = $1 and i.deal_id = $2 and i.deleted_at is null
       order by i.date desc, i.time desc nulls last, i.created_at desc`,
      [ownerId, dealId],
    );
  }

  find(ownerId: string, dealId: string, id: string, deleted = false): Promise<InteractionResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from interactions i
       where i.owner_id = $1 and i.deal_id = $2 and i.id = $3 and (i.deleted_at is not null) = $4 for update`,
      [ownerId, dealId, id, deleted],
    );
  }

  async insert(ownerId: string, dealId: string, fields: UpdateInteractionDto): Promise<InteractionResponse> {
    const values = FIELDS.map((field) => fields[field] ?? (field === 'followUpRequired' ? false : null));
    const row = await this.sql.first<InteractionResponse>(
      `insert into interactions as i (owner_id, deal_id, ${FIELDS.map((field) => WRITABLE[field]).join(', ')})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
      [ownerId, dealId, ...values],
    );
    if (row === null) throw new Error('The interaction was not inserted.');
    return row;
  }

  /** Writes the fields given. A new follow-up date opens the follow-up again. */
  update(ownerId: string, id: string, fields: UpdateInteractionDto): Promise<InteractionResponse | null> {
    const sent = FIELDS.filter((field) => fields[field] !== undefined);
    const sets = sent.map((field, index) => `${WRITABLE[field]} = $${index + 3}`);
    const reopened = sent.includes('followUpDate')
      ? [
          `follow_up_done_at = case when follow_up_date is distinct from $${sent.indexOf('followUpDate') + 3}::date then null else follow_up_done_at end`,
        ]
      : [];
    return this.sql.first(
      `update interactions as i set ${[...sets, ...reopened, 'revision = i.revision + 1', 'updated_at = now()'].join(', ')}
       where i.owner_id = $1 and i.id = $2 returning ${COLUMNS}`,
      [ownerId, id, ...sent.map((field) => fields[field])],
    );
  }

  setFollowUpDone(ownerId: string, id: string, done: boolean): Promise<InteractionResponse | null> {
    return this.sql.first(
      `update interactions as i set follow_up_done_at = case when $3 then now() end,
         revision = i.revision + 1, updated_at = now()
       where i.owner_id = $1 and i.id = $2 returning ${COLUMNS}`,
      [ownerId, id, done],
    );
  }

  async setDeleted(ownerId: string, id: string, deleted: boolean): Promise<void> {
    await this.sql.count(
      `update interactions set deleted_at = case when $3 then now() end, revision = revision + 1, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id, deleted],
    );
  }

  /** Everything still to be done, the earliest first; what has no date comes last. */
  async listDueFollowUps(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select ${COLUMNS}, d.business_name as "businessName", d.description as "dealDescription",
           d.status as "dealStatus", d.broker
         from interactions i join deals d on d.owner_id = i.owner_id and d.id = i.deal_id
         where i.owner_id = $1 and i.follow_up_required and i.follow_up_done_at is null and i.deleted_at is null
           and d.deleted_at is null and not d.archived
         order by i.follow_up_date nulls last, i.created_at limit 1000) t`,
      [ownerId],
    );
    return new JsonText(row?.json ?? '[]');
  }
}
