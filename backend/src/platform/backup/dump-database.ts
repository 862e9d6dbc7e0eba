import { createHash } from 'node:crypto';
import pg from 'pg';
import { encodeRecord } from './records.js';

const ROWS_PER_CHUNK = 500;
const SCHEMAS = ['public', 'identity'];
/** Not backed up: filled by migrations, by counting requests, or about one installation only. */
const EXCLUDED = [
  'public.migrations',
  'public.typeorm_metadata',
  'public.rate_limits',
  // Describes the files in the backup folder of this installation.
  'public.backups',
];
/** Texts of rows must be the same from every server. */
const SESSION = `set local datestyle = 'ISO, MDY'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;`;

/** One consistent state of a database, in a transaction that neither waits for writers nor holds them up. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<Snapshot> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    await client.query(SESSION);
    return new Snapshot(client);
  }

  async close(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end();
  }

  async listMigrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      'select name from public.migrations order by id',
    );
    return rows.map(({ name }) => name);
  }

  listTables(): Promise<string[]> {
    return listTables(this.client);
  }

  /** Storage keys that rows refer to. */
  async listFiles(references: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ key: string }>(
      `select distinct key from (${references.join(' union ')}) as known(key) order by 1`,
    );
    return rows.map(({ key }) => key);
  }

  /** All tables and sequences as records. Adds the hash of each table. */
  async *dump(hashes: Record<string, string>, onTable?: () => void): AsyncIterable<Buffer> {
    for (const name of await this.listTables()) {
      const hash = createHash('sha256');
      yield* encodeRecord({ kind: 'table', name }, this.dumpTable(name, hash));
      hashes[`table ${name}`] = hash.digest('hex');
      onTable?.();
    }
    const { rows } = await this.client.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
       where schemaname = any($1) and last_value is not null and sequencename not like 'migrations%' order by 1`,
      [SCHEMAS],
    );
    for (const { name, value } of rows) {
      hashes[`sequence ${name}`] = value;
      yield* encodeRecord({ kind: 'sequence', name, value });
    }
  }

  /** Rows as PostgreSQL's text of a composite value, in an order that does not depend on the server. */
  private async *dumpTable(name: string, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
    await this.client.query(
      `declare dumped no scroll cursor for select t::text as row from ${name} t order by t::text collate "C"`,
    );
    for (;;) {
      const { rows } = await this.client.query<{ row: string }>(`fetch ${ROWS_PER_CHUNK} from dumped`);
      if (rows.length === 0) break;
      for (const { row } of rows) hash.update(row).update('\n');
      yield Buffer.from(JSON.stringify(rows.map(({ row }) => row)));
    }
    await this.client.query('close dumped');
  }
}

/** How many tables and files a backup of the database writes. */
export async function countBackupItems(url: string, references: readonly string[]): Promise<number> {
  const snapshot = await Snapshot.open(url);
  try {
    return (await snapshot.listTables()).length + (await snapshot.listFiles(references)).length;
  } finally {
    await snapshot.close();
  }
}

/** Quoted names with their schema. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; plain: string }>(
    `select format('%I.%I', schemaname, tablename) as name, schemaname || '.' || tablename as plain
     from pg_tables where schemaname = any($1) order by 1`,
    [SCHEMAS],
  );
  return rows.filter(({ plain }) => !EXCLUDED.includes(plain)).map(({ name }) => name);
}
