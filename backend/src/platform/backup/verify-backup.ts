import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig, readVariables } from '../config/index.js';
import { type Schema } from '../database/index.js';
import { startEmbeddedPostgres } from '../embedded/index.js';
import { findAuthSecrets, type Secret, Signatures } from '../signing/index.js';
import { StartError } from '../start-error.js';
import { createDiskStorage } from '../storage/index.js';
import { type BackupFile } from './create-backup.js';
import { type RestoredBackup, restoreBackup } from './restore-backup.js';

/** The secret with which a restored backup is started. */
interface SecretCheck {
  /** AUTH_SECRET, where it is set */
  readonly authSecret: string | undefined;
  /** whether AUTH_SECRET is used in place of a secret in the backup, as a server does, or only for want of one */
  readonly prefersAuthSecret: boolean;
  /** whether the secrets decrypt what the database holds */
  readonly doSecretsFit: (databaseUrl: string, secrets: readonly Secret[]) => Promise<boolean>;
}

/**
 * Restores a backup into a PostgreSQL and a folder that exist only for this, compares all hashes, and checks that a
 * server could start from it.
 *
 * @throws StartError with what is wrong or missing
 */
export async function verifyBackup(
  schema: Schema,
  backup: BackupFile,
  check: SecretCheck,
): Promise<RestoredBackup> {
  if (!existsSync(backup.file))
    throw new StartError(`${backup.file} is not there. Name the file that npm run backup wrote.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'dealwright-verify-'));
  try {
    const postgres = await startEmbeddedPostgres(dataDir);
    try {
      const config = new AppConfig(readVariables({ DATA_DIR: dataDir }), postgres.url);
      const storage = createDiskStorage(config, new Signatures(config));
      const restored = await restoreBackup({ config, schema, storage }, backup);
      await assertSecretFits(config, check);
      return restored;
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function assertSecretFits(
  { databaseUrl, dataDir }: AppConfig,
  { authSecret, prefersAuthSecret, doSecretsFit }: SecretCheck,
): Promise<void> {
  const own = findAuthSecrets(undefined, dataDir);
  const configured = authSecret === undefined ? null : findAuthSecrets(authSecret, dataDir);
  const secrets = prefersAuthSecret ? (configured ?? own) : (own ?? configured);
  if (await doSecretsFit(databaseUrl, secrets ?? [])) return;
  throw new StartError(
    secrets === null
      ? 'The backup does not hold the secret of its installation, so nobody could sign in after a restore. Set AUTH_SECRET to the secret that the backed-up server uses.'
      : `${secrets === own ? 'The secret in the backup' : 'AUTH_SECRET'} is not the secret of the backed-up server, so nobody could sign in after a restore. ${own === null || secrets === own ? 'Set AUTH_SECRET to the secret that server uses.' : 'Unset AUTH_SECRET to use the secret in the backup.'}`,
  );
}
