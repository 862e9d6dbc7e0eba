import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type AppConfig } from '../config/index.js';
import { dataSourceOptions, openDataSource, type Schema } from '../database/index.js';
import { AUTH_SECRET_FILE } from '../signing/index.js';
import { StartError } from '../start-error.js';
import { type Storage } from '../storage/index.js';
import { type BackupFile } from './create-backup.js';
import { Snapshot } from './dump-database.js';
import { DatabaseLoader } from './load-database.js';
import { decodeRecords, type RecordHead } from './records.js';
import { unseal } from './sealed-stream.js';

export interface RestoreTarget {
  /** Its database is empty. */
  readonly config: AppConfig;
  readonly storage: Storage;
  readonly schema: Schema;
}

export interface RestoredBackup {
  readonly createdAt: string;
  readonly tables: number;
  readonly files: number;
}

type Hashes = Readonly<Record<string, string>>;

/**
 * Restores a backup into an empty database and an empty storage, and compares the hash of every table and file with
 * those in the backup. Migrations that the backup does not have yet run afterwards.
 *
 * @throws StartError with what to do
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, passphrase, onProgress, signal }: BackupFile,
): Promise<RestoredBackup> {
  const bytes = createReadStream(file, { signal }) as AsyncIterable<Buffer>;
  // An error of either stream ends both and is thrown to the reader of `unpacked`.
  const unpacked = pipeline(
    Readable.from(unseal(bytes, passphrase)),
    createGunzip(),
    () => undefined,
  ) as AsyncIterable<Buffer>;
  const restoring = new Restoring(target);
  try {
    let restored = 0;
    for await (const { head, content } of decodeRecords(unpacked)) {
      await restoring.read(head, content);
      if (head.kind === 'table' || head.kind === 'file') onProgress?.(++restored);
    }
    return await restoring.finish();
  } catch (error) {
    await restoring.abort();
    throw describeDamage(error);
  }
}

class Restoring {
  private loader: DatabaseLoader | undefined;
  private createdAt = '';
  private expected: Hashes | undefined;
  private readonly fileHashes: Record<string, string> = {};

  constructor(private readonly target: RestoreTarget) {}

  async read(head: RecordHead, content: AsyncIterable<Buffer>): Promise<void> {
    switch (head.kind) {
      case 'manifest':
        this.createdAt = head.createdAt;
        await this.createTables(head.migrations);
        break;
      case 'table':
        await this.database().loadTable(head.name, content);
        break;
      case 'sequence':
        await this.database().setSequence(head.name, head.value);
        break;
      case 'file':
        await this.storeFile(head.key, content);
        break;
      case 'secret':
        await this.storeSecret(head.name, content);
        break;
      case 'end':
        this.expected = head.hashes;
    }
    // What was not read belongs to the record too.
    for await (const _rest of content);
  }

  async finish(): Promise<RestoredBackup> {
    await this.database().commit();
    this.loader = undefined;
    const restored = { ...(await hashDatabase(this.target.config.databaseUrl)), ...this.fileHashes };
    const expected = this.expected ?? {};
    const names = new Set([...Object.keys(expected), ...Object.keys(restored)]);
    const different = [...names].filter((name) => expected[name] !== restored[name]);
    if (different.length > 0)
      throw new StartError(
        `The restored data differ from the backup in: ${different.slice(0, 5).join(', ')}.`,
      );
    await migrate(this.target.config, this.target.schema);
    const tables = Object.keys(expected).filter((name) => name.startsWith('table ')).length;
    return { createdAt: this.createdAt, tables, files: Object.keys(this.fileHashes).length };
  }

  async abort(): Promise<void> {
    await this.loader?.rollback().catch(() => undefined);
  }

  private async createTables(names: readonly string[]): Promise<void> {
    const { schema, config } = this.target;
    const known = new Map(schema.migrations.map((migration) => [migration.name, migration]));
    const migrations = names.map((name) => {
      const migration = known.get(name);
      if (migration === undefined)
        throw new StartError(
          `The backup is of a newer version of Dealwright (${name}). Restore it with that version.`,
        );
      return migration;
    });
    await migrate(config, { ...schema, migrations });
    this.loader = await DatabaseLoader.open(config.databaseUrl);
  }

  private async storeFile(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const stored = await this.target.storage.put(Readable.from(content), Number.MAX_SAFE_INTEGER, key);
    this.fileHashes[`file ${key}`] = stored.sha256;
  }

  private async storeSecret(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (name !== AUTH_SECRET_FILE) return;
    const secret = await buffer(content);
    writeFileSync(join(this.target.config.dataDir, AUTH_SECRET_FILE), secret, { mode: 0o600 });
  }

  private database(): DatabaseLoader {
    if (this.loader === undefined) throw new StartError('The backup does not begin with its manifest.');
    return this.loader;
  }
}

async function migrate(config: AppConfig, schema: Schema): Promise<void> {
  const dataSource = await openDataSource(dataSourceOptions(config, schema));
  await dataSource.destroy();
}

async function hashDatabase(url: string): Promise<Record<string, string>> {
  const snapshot = await Snapshot.open(url);
  try {
    const hashes: Record<string, string> = {};
    for await (const _bytes of snapshot.dump(hashes));
    return hashes;
  } finally {
    await snapshot.close();
  }
}

/** Errors of unpacking mean that bytes were changed. */
function describeDamage(error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new StartError(
      'The backup is damaged: a part of it was changed or is missing. Use another backup.',
    );
  return error;
}
