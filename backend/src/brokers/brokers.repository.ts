import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { JsonText } from '../platform/http/index.js';
import { type BrokerResponse, type UpdateBrokerDto } from './dto/broker.dto.js';

const MAX_SEARCH_RESULTS = 20;
const COLUMNS = `b.id, b.name, b.email, b.company, b.phone, b.website, b.notes, b.revision,
  ${iso('b.created_at')} as "createdAt", ${iso('b.updated_at')} as "updatedAt"`;
const WRITABLE = ['name', 'email', 'company', 'phone', 'website', 'notes'] as const;

@Injectable()
export class BrokersRepository {
  constructor(private readonly sql: Sql) {}

  async listAll(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select ${COLUMNS} from brokers b where b.owner_id = $1 and b.deleted_at is null
         order by lower(b.name), b.id) t`,
      [ownerId],
    );
    return new JsonText(row?.json ?? '[]');
  }

  /** Every word of the query starts some word of name, company or e-mail; best first. */
  async search(ownerId: string, query: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `with asked as (select ltrim(search_text($2)) as phrase)
       select coalesce(json_agg(t), '[]')::text as json from (
         select ${COLUMNS} from brokers b, asked
         where b.owner_id = $1 and b.deleted_at is null and asked.phrase <> ''
           and b.search_text like all (select '% ' || word || '%' from unnest(string_to_array(asked.phrase, ' ')) word)
         order by (b.search_text like ' ' || asked.phrase || '%') desc,
           similarity(b.search_text, asked.phrase) desc, lower(b.name), b.id
         limit ${MAX_SEARCH_RESULTS}) t`,
      [ownerId, query],
    );
    return new JsonText(row?.json ?? '[]');
  }

  find(ownerId: string, id: string): Promise<BrokerResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from brokers b where b.owner_id = $1 and b.id = $2 and b.deleted_at is null`,
      [ownerId, id],
    );
  }

  lockForUpdate(ownerId: string, id: string): Promise<(BrokerResponse & { deleted: boolean }) | null> {
    return this.sql.first(
      `select ${COLUMNS}, b.deleted_at is not null as deleted from brokers b
       where b.owner_id = $1 and b.id = $2 for update`,
      [ownerId, id],
    );
  }

  async findIdByName(ownerId: string, name: string): Promise<string | null> {
    const row = await this.sql.first<{ id: string }>(
      `select id from brokers where owner_id = $1 and lower(name) = lower($2) and deleted_at is null
       order by created_at, id limit 1`,
      [ownerId, name],
    );
    return row?.id ?? null;
  }

  /** Ids by lower-case name; the oldest where there are several. */
  findIdsByName(ownerId: string, names: readonly string[]): Promise<{ name: string; id: string }[]> {
    return this.sql.rows(
      `select distinct on (lower(name)) lower(name) as name, id from brokers
       where owner_id = $1 and lower(name) = any($2) and deleted_at is null order by lower(name), created_at, id`,
      [ownerId, names.map((name) => name.toLowerCase())],
    );
  }

  async insert(ownerId: string, fields: UpdateBrokerDto): Promise<BrokerResponse> {
    const row = await this.sql.first<BrokerResponse>(
      `insert into brokers as b (owner_id, name, email, company, phone, website, notes)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [ownerId, ...WRITABLE.map((field) => fields[field] ?? null)],
    );
    if (row === null) throw new Error('The broker was not inserted.');
    return row;
  }

  /** Writes the fields given and nothing else. */
  update(ownerId: string, id: string, fields: UpdateBrokerDto): Promise<BrokerResponse | null> {
    const sent = WRITABLE.filter((field) => fields[field] !== undefined);
    const sets = sent.map((field, index) => `${field} = $${index + 3}`);
    return this.sql.first(
      `update brokers as b set ${[...sets, 'revision = b.revision + 1', 'updated_at = now()'].join(', ')}
       where b.owner_id = $1 and b.id = $2 returning ${COLUMNS}`,
      [ownerId, id, ...sent.map((field) => fields[field])],
    );
  }

  async setDeleted(ownerId: string, id: string, deleted: boolean): Promise<void> {
    await this.sql.count(
      `update brokers set deleted_at = case when $3 then now() end, revision = revision + 1, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id, deleted],
    );
  }
}
