import { Injectable } from '@nestjs/common';
import { defineStatement, selectColumns, Sql } from '../platform/database/index.js';
import { JsonText } from '../platform/http/index.js';
import { InteractionEntity } from './interaction.entity.js';
import { INTERACTION_PROPERTIES } from './interaction-response.js';

const LIST_DUE = defineStatement(
  'interactions.listDue',
  `select coalesce(json_agg(t), '[]')::text as json from (
     select ${selectColumns(InteractionEntity, 'i', INTERACTION_PROPERTIES)},
       to_char(i.time, 'HH24:MI') as time, d.business_name as "businessName",
       d.description as "dealDescription", d.status as "dealStatus", d.broker
     from interactions i join deals d on d.owner_id = i.owner_id and d.id = i.deal_id
     where i.owner_id = :ownerId and i.follow_up_required and i.follow_up_done_at is null and i.deleted_at is null
       and d.deleted_at is null and not d.archived
     order by i.follow_up_date nulls last, i.created_at limit 1000) t`,
);

/** By hand: PostgreSQL writes the JSON of up to 1,000 joined rows, so that no row becomes an object here. */
@Injectable()
export class FollowUpsQueries {
  constructor(private readonly sql: Sql) {}

  /** Open follow-ups of deals that are neither archived nor in the trash: earliest first, undated ones last. */
  async listDue(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(LIST_DUE, { ownerId });
    return new JsonText(row?.json ?? '[]');
  }
}
