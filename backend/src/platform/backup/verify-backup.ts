import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig, readVariables } from '../config/index.js';
import { type Schema } from '../database/index.js';
import { startEmbeddedPostgres } from '../embedded/index.js';
import { Signatures } from '../signing/index.js';
import { StartError } from '../start-error.js';
import { createDiskStorage } from '../storage/index.js';
import { type BackupFile } from './create-backup.js';
import { type RestoredBackup, restoreBackup } from './restore-backup.js';

/** Restores a backup into a PostgreSQL and a folder that exist only for this, and compares all hashes. */
export async function verifyBackup(schema: Schema, backup: BackupFile): Promise<RestoredBackup> {
  if (!existsSync(backup.file))
    throw new StartError(`${backup.file} is not there. Name the file that npm run backup wrote.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'dealwright-verify-'));
  try {
    const postgres = await startEmbeddedPostgres(dataDir);
    try {
      const config = new AppConfig(readVariables({ DATA_DIR: dataDir }), postgres.url);
      return await restoreBackup(
        { config, schema, storage: createDiskStorage(config, new Signatures(config)) },
        backup,
      );
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
