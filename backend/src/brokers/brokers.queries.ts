import { BROKER_FIELDS, fieldNames } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { selectColumns, Sql } from '../platform/database/index.js';
import { JsonText } from '../platform/http/index.js';
import { BrokerEntity } from './broker.entity.js';

/** A broker as deals link to it. */
export interface SavedBroker {
  readonly id: string;
  readonly name: string;
}

const MAX_SEARCH_RESULTS = 20;
const COLUMNS = selectColumns(BrokerEntity, 'b', [
  'id',
  ...fieldNames(BROKER_FIELDS),
  'revision',
  'createdAt',
  'updatedAt',
]);

/** Lists of brokers as the JSON text that PostgreSQL writes. */
@Injectable()
export class BrokersQueries {
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

  /**
   * Finds brokers by the starts of words: every word of the query must start a word of the name, company or email.
   * Best match first.
   */
  async search(ownerId: string, query: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `with requested as (select ltrim(search_text($2)) as phrase)
       select coalesce(json_agg(t), '[]')::text as json from (
         select ${COLUMNS} from brokers b, requested
         where b.owner_id = $1 and b.deleted_at is null and requested.phrase <> ''
           and b.search_text like all (select '% ' || word || '%' from unnest(string_to_array(requested.phrase, ' ')) word)
         order by (b.search_text like ' ' || requested.phrase || '%') desc,
           similarity(b.search_text, requested.phrase) desc, lower(b.name), b.id
         limit ${MAX_SEARCH_RESULTS}) t`,
      [ownerId, query],
    );
    return new JsonText(row?.json ?? '[]');
  }

  /** The broker of each name, case aside; of several the one that is spelled the same, else the oldest. */
  findByNames(ownerId: string, names: readonly string[]): Promise<(SavedBroker & { sought: string })[]> {
    return this.sql.rows(
      `select distinct on (s.sought) s.sought, b.id, b.name from unnest($2::text[]) as s(sought)
       join brokers b on b.owner_id = $1 and lower(b.name) = lower(s.sought) and b.deleted_at is null
       order by s.sought, b.name = s.sought desc, b.created_at, b.id`,
      [ownerId, names],
    );
  }

  /** Adds a broker for each of the names that none has yet, case aside. Returns the ids of the new ones. */
  async insertImported(
    ownerId: string,
    importBatchId: string,
    names: readonly string[],
  ): Promise<readonly string[]> {
    // Two imports that run at the same time must not both add a name.
    await this.sql.rows(`select pg_advisory_xact_lock(hashtextextended('brokers of imports ' || $1, 0))`, [
      ownerId,
    ]);
    const rows = await this.sql.rows<{ id: string }>(
      `insert into brokers (owner_id, name, import_batch_id)
       select distinct on (lower(name)) $1::uuid, name, $3::uuid from unnest($2::text[]) with ordinality as named(name, n)
       where name <> '' and not exists (
         select 1 from brokers b where b.owner_id = $1 and lower(b.name) = lower(named.name) and b.deleted_at is null)
       order by lower(name), n returning id`,
      [ownerId, names, importBatchId],
    );
    return rows.map(({ id }) => id);
  }
}
