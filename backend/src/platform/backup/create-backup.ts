import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createFolder } from '../create-folder.js';
import { AUTH_SECRET_FILE, findAuthSecrets, formatAuthSecrets } from '../signing/index.js';
import { StartError } from '../start-error.js';
import { type Storage } from '../storage/index.js';
import { Snapshot } from './dump-database.js';
import { encodeRecord } from './records.js';
import { seal } from './sealed-stream.js';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** AUTH_SECRET, where it is set */
  readonly authSecret: string | undefined;
  readonly storage: Pick<Storage, 'get'>;
  /** Queries of one column each: the storage keys that rows refer to. */
  readonly fileReferences: readonly string[];
}

export interface BackupFile {
  readonly file: string;
  readonly passphrase: string | undefined;
  /** Receives how many tables and files were written or restored so far. */
  readonly onProgress?: (count: number) => void;
  readonly signal?: AbortSignal;
}

interface CreatedBackup {
  readonly file: string;
  readonly bytes: number;
  readonly files: number;
  /** Keys of files that were deleted while the backup was running. */
  readonly missingFiles: readonly string[];
}

/**
 * Writes everything into one file while the server runs: all tables in one snapshot, the files that their rows refer
 * to, and the secret. Appears under its name only when it is whole. Readable by its owner only.
 *
 * @throws StartError where the file exists
 */
export async function createBackup(
  source: BackupSource,
  { file, passphrase, onProgress, signal }: BackupFile,
): Promise<CreatedBackup> {
  const target = resolve(file);
  if (existsSync(target))
    throw new StartError(`${file} exists already. Name a new file; nothing was written.`);
  createFolder(dirname(target));
  const unfinished = `${target}.unfinished`;
  const snapshot = await Snapshot.open(source.databaseUrl);
  const counted = { files: 0, missingFiles: [] as string[] };
  try {
    const records = Readable.from(writeRecords(source, snapshot, counted, onProgress));
    const content = records.compose(createGzip()) as AsyncIterable<Buffer>;
    await pipeline(
      Readable.from(seal(content, passphrase)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ...(signal === undefined ? [] : [{ signal }]),
    );
    renameSync(unfinished, target);
    return { file: target, bytes: statSync(target).size, ...counted };
  } finally {
    await snapshot.close();
    rmSync(unfinished, { force: true });
  }
}

async function* writeRecords(
  { dataDir, authSecret, storage, fileReferences }: BackupSource,
  snapshot: Snapshot,
  counted: { files: number; missingFiles: string[] },
  onProgress?: (count: number) => void,
): AsyncIterable<Buffer> {
  const hashes: Record<string, string> = {};
  let written = 0;
  const countOne = (): void => onProgress?.(++written);
  const migrations = await snapshot.listMigrations();
  yield* encodeRecord({ kind: 'manifest', createdAt: new Date().toISOString(), migrations });
  yield* snapshot.dump(hashes, countOne);
  for (const key of await snapshot.listFiles(fileReferences)) {
    const found = await storage.get(key).catch(() => null);
    if (found === null) {
      counted.missingFiles.push(key);
      continue;
    }
    const hash = createHash('sha256');
    yield* encodeRecord({ kind: 'file', key }, hashed(found.stream, hash));
    hashes[`file ${key}`] = hash.digest('hex');
    counted.files += 1;
    countOne();
  }
  // The secret in use, wherever it comes from: what it has encrypted cannot be read without it.
  const secrets = findAuthSecrets(authSecret, dataDir);
  if (secrets !== null)
    yield* encodeRecord({ kind: 'secret', name: AUTH_SECRET_FILE }, [
      Buffer.from(formatAuthSecrets(secrets)),
    ]);
  yield* encodeRecord({ kind: 'end', hashes });
}

async function* hashed(stream: Readable, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}
