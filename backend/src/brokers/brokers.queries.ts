import { BROKER_FIELDS, fieldNames, splitSearchWords, type BrokerContact } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import {
  buildSearchRankSql,
  buildWordLikeSql,
  defineStatement,
  selectColumns,
  Sql,
} from '../platform/database/index.js';
import { JsonText } from '../platform/http/index.js';
import { brokerNameKeySql } from './broker-name.sql.js';
import { BrokerEntity } from './broker.entity.js';

/** A broker as deals link to it. */
export interface SavedBroker {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const MAX_SEARCH_RESULTS = 20;
const COLUMNS = selectColumns(BrokerEntity, 'b', [
  'id',
  ...fieldNames(BROKER_FIELDS),
  'revision',
  'createdAt',
  'updatedAt',
]);

/** Selects the brokers of an owner with the keys of their names. */
const SELECT_NAME_KEYS = `select b.id, b.name, b.phone, b.email, b.created_at, ${brokerNameKeySql('b.name')} as key from brokers b
  where b.owner_id = :ownerId and b.deleted_at is null`;

const LIST_ALL = defineStatement(
  'brokers.listAll',
  `select coalesce(json_agg(t), '[]')::text as json from (
     select ${COLUMNS} from brokers b where b.owner_id = :ownerId and b.deleted_at is null
     order by ${brokerNameKeySql('b.name')}, b.name, b.id) t`,
);

const FIND_BY_NAMES = defineStatement(
  'brokers.findByNames',
  `with same_spelling as materialized (
     select distinct on (s.name) s.name as sought, b.id, b.name, b.phone, b.email
     from unnest(:names::text[]) as s(name)
     join brokers b on b.owner_id = :ownerId and lower(b.name) = lower(s.name) and b.deleted_at is null
     order by s.name, b.name = s.name desc, b.created_at, b.id
   ), others as materialized (
     select name, ${brokerNameKeySql('name')} as key from unnest(:names::text[]) as s(name)
     where name not in (select sought from same_spelling)
   ), saved as materialized (
     ${SELECT_NAME_KEYS} and exists (select from others))
   select sought, id, name, phone, email from same_spelling
   union all
   (select distinct on (s.name) s.name, b.id, b.name, b.phone, b.email from others s join saved b on b.key = s.key
    order by s.name, b.created_at, b.id)`,
);

const LOCK_IMPORTED = defineStatement(
  'brokers.lockImported',
  `select pg_advisory_xact_lock(hashtextextended('brokers of imports ' || :ownerId, 0))`,
);

const INSERT_IMPORTED = defineStatement(
  'brokers.insertImported',
  `with saved as materialized (${SELECT_NAME_KEYS}), sought as materialized (
     select name, phone, email, n, ${brokerNameKeySql('name')} as key
     from unnest(:names::text[], :phones::text[], :emails::text[]) with ordinality as named(name, phone, email, n))
   insert into brokers (owner_id, name, phone, email, import_batch_id)
   select distinct on (s.key) :ownerId::uuid, s.name,
     first_value(s.phone) over (partition by s.key order by s.phone is null, s.n),
     first_value(s.email) over (partition by s.key order by s.email is null, s.n), :importBatchId::uuid
   from sought s
   where s.name <> '' and not exists (select 1 from saved b where b.key = s.key)
   order by s.key, s.n returning id`,
);

/** Lists of brokers as the JSON text that PostgreSQL writes. */
@Injectable()
export class BrokersQueries {
  constructor(private readonly sql: Sql) {}

  async listAll(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(LIST_ALL, { ownerId });
    return new JsonText(row?.json ?? '[]');
  }

  /** Finds brokers by name, company or email, best match first. See `rankSearch` of the vocabulary. */
  async search(ownerId: string, query: string): Promise<JsonText> {
    const words = splitSearchWords(query);
    if (words.length === 0) return new JsonText('[]');
    const values: unknown[] = [ownerId, query];
    const placed = words.map((word) => `$${values.push(word)}`);
    const matches = placed.map((word) => buildWordLikeSql('b.search_text', word));
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select ${COLUMNS} from brokers b
         where b.owner_id = $1 and b.deleted_at is null and ${matches.join(' and ')}
         order by ${buildSearchRankSql('b.search_text', '$2', placed)} desc, ${brokerNameKeySql('b.name')}, b.id
         limit ${MAX_SEARCH_RESULTS}) t`,
      values,
    );
    return new JsonText(row?.json ?? '[]');
  }

  /**
   * The broker of each name, case and accents aside; of several the one whose spelling is closest, else the oldest.
   * Most names are spelled as the broker is, and an index finds them. The keys of all brokers are calculated only for
   * the other names.
   */
  findByNames(ownerId: string, names: readonly string[]): Promise<(SavedBroker & { sought: string })[]> {
    return this.sql.rows(FIND_BY_NAMES, { ownerId, names });
  }

  /**
   * Adds a broker for each of the names that none has yet, case and accents aside, with the first phone and e-mail
   * address of the name. Returns the ids of the new ones.
   */
  async insertImported(
    ownerId: string,
    importBatchId: string,
    contacts: readonly BrokerContact[],
  ): Promise<readonly string[]> {
    // Two imports that run at the same time must not both add a name.
    await this.sql.rows(LOCK_IMPORTED, { ownerId });
    const rows = await this.sql.rows<{ id: string }>(INSERT_IMPORTED, {
      ownerId,
      importBatchId,
      names: contacts.map(({ name }) => name),
      phones: contacts.map(({ phone }) => phone),
      emails: contacts.map(({ email }) => email),
    });
    return rows.map(({ id }) => id);
  }
}
