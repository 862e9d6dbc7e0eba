import 'reflect-metadata';
import { doSecretsFit } from '../identity/index.js';
import { countBackupItems, createBackup, verifyBackup } from '../platform/backup/index.js';
import { Signatures } from '../platform/signing/index.js';
import { StartError } from '../platform/start-error.js';
import { createStorage } from '../platform/storage/index.js';
import { fileReferences, schema } from '../schema.js';
import { type BackupJob, type BackupMessage } from './backup-job.js';
import { type BackupStep } from './backup.constants.js';

/** Makes or verifies one backup in a process of its own, so that nobody waits for it, and ends with its parent. */
const abort = new AbortController();
process.once('disconnect', () => abort.abort());
process.once('SIGTERM', () => abort.abort());
// The terminal sends Ctrl-C to the parent too, which then ends this process.
process.on('SIGINT', () => undefined);
process.once('message', (job: BackupJob) => {
  run(job)
    .catch((error: unknown) => send(toFailure(error, job)))
    .finally(() => process.exit());
});

async function run({ config, file, isNew }: BackupJob): Promise<void> {
  const { authSecret, databaseUrl, dataDir } = config;
  const { passphrase } = config.backups;
  const { signal } = abort;
  const items = await countBackupItems(databaseUrl, fileReferences);
  const report = (step: BackupStep) => reportPercent(step, items);
  if (isNew) {
    const storage = await createStorage(config, new Signatures(config));
    const { bytes, missingFiles } = await createBackup(
      { databaseUrl, dataDir, authSecret, storage, fileReferences },
      { file, passphrase, signal, onProgress: report('writing') },
    );
    await send({ kind: 'written', bytes, missingFiles: missingFiles.length });
  }
  await send({ kind: 'progress', step: 'verifying', percent: 0 });
  const { tables, files } = await verifyBackup(
    schema,
    { file, passphrase, signal, onProgress: report('verifying') },
    { authSecret, prefersAuthSecret: false, doSecretsFit },
  );
  await send({ kind: 'done', tables, files });
}

/** Returns a function that reports each percent once. */
function reportPercent(step: BackupStep, items: number): (count: number) => void {
  let reported = -1;
  return (count) => {
    const percent = Math.min(99, Math.floor((count / items) * 100));
    if (percent === reported) return;
    reported = percent;
    void send({ kind: 'progress', step, percent });
  };
}

function send(message: BackupMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) resolve();
    else process.send?.(message, undefined, undefined, () => resolve());
  });
}

function toFailure(error: unknown, { config }: BackupJob): BackupMessage {
  const detail = String((error as Error)?.stack ?? error);
  return { kind: 'failed', message: describeFailure(error, config.backups.folder), detail };
}

function describeFailure(error: unknown, folder: string): string | null {
  if (error instanceof StartError) return error.message;
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') return `The disk is full. Free some space for ${folder}, then make a new backup.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The folder ${folder} cannot be written. Give the user that runs Dealwright the right to write it.`;
  return null;
}
