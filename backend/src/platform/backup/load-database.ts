import pg from 'pg';
import { listTables } from './dump-database.js';

/** Writes the tables of a backup into a database that has the same migrations, in one transaction. */
export class DatabaseLoader {
  private foreignKeys: { table: string; name: string; definition: string }[] = [];

  private constructor(private readonly client: pg.Client) {}

  /** Empties the tables, because migrations may have inserted rows, and disables triggers and foreign keys. */
  static async open(url: string): Promise<DatabaseLoader> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const loader = new DatabaseLoader(client);
    await client.query(`begin; set local statement_timeout = 0; set local datestyle = 'ISO, MDY'`);
    await loader.setRulesAside();
    return loader;
  }

  /** @param content JSON arrays of rows as PostgreSQL writes them */
  async loadTable(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const { rows } = await this.client.query<{ columns: string; values: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
         string_agg('(r).' || quote_ident(attname), ', ' order by attnum) as values
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    );
    const insert = `insert into ${name} (${rows[0]?.columns}) overriding system value
      select ${rows[0]?.values} from (select unnest($1::text[])::${name} as r offset 0) as loaded`;
    for await (const chunk of content) await this.client.query(insert, [JSON.parse(chunk.toString())]);
  }

  async setSequence(name: string, value: string): Promise<void> {
    await this.client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }

  /** Adds the foreign keys again, which checks every row, and commits. */
  async commit(): Promise<void> {
    for (const { table, name, definition } of this.foreignKeys)
      await this.client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of await listTables(this.client))
      await this.client.query(`alter table ${table} enable trigger user`);
    await this.client.query('commit');
    await this.client.end();
  }

  async rollback(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end();
  }

  private async setRulesAside(): Promise<void> {
    const tables = await listTables(this.client);
    const { rows } = await this.client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0
         and connamespace in ('public'::regnamespace, 'identity'::regnamespace)`,
    );
    this.foreignKeys = rows;
    for (const { table, name } of rows)
      await this.client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) await this.client.query(`alter table ${table} disable trigger user`);
    if (tables.length > 0) await this.client.query(`truncate ${tables.join(', ')}`);
  }
}
