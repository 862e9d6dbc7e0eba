import 'reflect-metadata';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { doSecretsFit } from '../identity/index.js';
import { createBackup, restoreBackup, verifyBackup } from '../platform/backup/index.js';
import { AppConfig, readVariables, type Variables } from '../platform/config/index.js';
import { connectToDatabase } from '../platform/database/index.js';
import {
  lockDataFolder,
  openSharedFolder,
  withDatabase,
  withExistingDatabase,
} from '../platform/embedded/index.js';
import { AUTH_SECRET_FILE, Signatures } from '../platform/signing/index.js';
import { StartError } from '../platform/start-error.js';
import { createStorage } from '../platform/storage/index.js';
import { fileReferences, schema } from '../schema.js';

const USAGE = 'Usage: npm run backup -- FILE, npm run verify -- FILE, or npm run restore -- FILE [--force]';

/** Backs up everything to one file while Dealwright runs, verifies a backup by restoring it, or restores it. */
async function main([action, ...args]: readonly string[]): Promise<string> {
  const file = args.find((argument) => !argument.startsWith('--'));
  if (file === undefined) throw new StartError(USAGE);
  const variables = readVariables(process.env);
  if (variables.DATABASE_URL !== undefined && action !== 'verify')
    await connectToDatabase(variables.DATABASE_URL, variables.DATABASE_POOLER);
  switch (action) {
    case 'backup':
      return backUp(variables, file);
    case 'verify':
      return verify(variables, file);
    case 'restore':
      return restore(variables, file, args.includes('--force'));
    default:
      throw new StartError(USAGE);
  }
}

async function backUp(variables: Variables, file: string): Promise<string> {
  const { dataDir } = new AppConfig(variables, '');
  return withExistingDatabase(variables.DATABASE_URL, dataDir, async (databaseUrl) => {
    const config = new AppConfig(variables, databaseUrl);
    const storage = await createStorage(config, new Signatures(config));
    const passphrase = variables.BACKUP_PASSPHRASE;
    const created = await createBackup(
      { databaseUrl, dataDir, authSecret: config.authSecret, storage, fileReferences },
      { file, passphrase },
    );
    const { tables } = await verifyBackup(schema, { file, passphrase }, checkSecret(variables)).catch(
      (error: unknown) => {
        const aside = `${created.file}.unverified`;
        renameSync(created.file, aside);
        throw addToMessage(error, ` The file is kept as ${aside}: do not rely on it.`);
      },
    );
    const missing =
      created.missingFiles.length === 0
        ? ''
        : ` ${created.missingFiles.length} files are missing in the storage.`;
    const care = passphrase === undefined ? ' Keep it as safe as a password.' : '';
    return `${created.file} has ${tables} tables and ${created.files} files (${created.bytes} bytes), verified by restoring it.${missing}${care}`;
  });
}

async function verify(variables: Variables, file: string): Promise<string> {
  const { createdAt, tables, files } = await verifyBackup(
    schema,
    { file, passphrase: variables.BACKUP_PASSPHRASE },
    checkSecret(variables),
  );
  return `${file} of ${createdAt} is sound: ${tables} tables and ${files} files were restored and compared.`;
}

async function restore(variables: Variables, file: string, force: boolean): Promise<string> {
  const backup = { file, passphrase: variables.BACKUP_PASSPHRASE };
  // Verify first: a damaged backup, a wrong passphrase or a missing secret must not destroy existing data.
  await verifyBackup(schema, backup, checkSecret(variables, { prefersAuthSecret: true })).catch(
    (error: unknown) => {
      throw addToMessage(error, ' Nothing was restored.');
    },
  );
  const { dataDir } = new AppConfig(variables, '');
  const aside =
    variables.DATABASE_URL === undefined
      ? await setFolderAside(dataDir, force)
      : await setDatabaseAside(variables, dataDir, force);
  await withDatabase(variables.DATABASE_URL, dataDir, async (databaseUrl) => {
    const config = new AppConfig(variables, databaseUrl);
    await restoreBackup(
      { config, schema, storage: await createStorage(config, new Signatures(config)) },
      backup,
    );
  });
  return `Restored to ${variables.DATABASE_URL === undefined ? dataDir : 'the database of DATABASE_URL'}.${aside} Start Dealwright with npm start.`;
}

const addToMessage = (error: unknown, more: string): unknown =>
  error instanceof StartError ? new StartError(`${error.message}${more}`) : error;

function checkSecret({ AUTH_SECRET }: Variables, { prefersAuthSecret = false } = {}) {
  return { authSecret: AUTH_SECRET, prefersAuthSecret, doSecretsFit };
}

/** Renames the whole data folder, after checking that no process uses it. */
async function setFolderAside(dataDir: string, force: boolean): Promise<string> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return '';
  if (!force) {
    throw new StartError(
      `The data folder ${dataDir} is not empty, and a restore never overwrites. Set DATA_DIR to a new folder, or add --force to move this one aside first.`,
    );
  }
  (await lockDataFolder(dataDir)).release();
  const aside = `${resolve(dataDir)}.before-restore-${timestamp()}`;
  renameSync(dataDir, aside);
  return ` What was there is in ${aside}.`;
}

/** Backs a database up before it is emptied, and renames the secret in the data folder. */
async function setDatabaseAside(variables: Variables, dataDir: string, force: boolean): Promise<string> {
  openSharedFolder(dataDir);
  const database = await emptyDatabase(variables, dataDir, force);
  const secret = join(dataDir, AUTH_SECRET_FILE);
  if (!existsSync(secret)) return database;
  if (!force) {
    throw new StartError(
      `The data folder ${dataDir} holds an ${AUTH_SECRET_FILE}, which another database may need, and a restore never overwrites. Set DATA_DIR to a new folder, or add --force to keep that file under another name.`,
    );
  }
  const aside = `${secret}.before-restore-${timestamp()}`;
  renameSync(secret, aside);
  return `${database} The ${AUTH_SECRET_FILE} that was there is ${aside}.`;
}

async function emptyDatabase(variables: Variables, dataDir: string, force: boolean): Promise<string> {
  const databaseUrl = variables.DATABASE_URL ?? '';
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname in ('public', 'identity') limit 1`,
    );
    if (rows.length === 0) return '';
    if (!force) {
      throw new StartError(
        'The database in DATABASE_URL is not empty, and a restore never overwrites. Name an empty database, or add --force to back this one up and empty it first.',
      );
    }
    const config = new AppConfig(variables, databaseUrl);
    const file = join(dataDir, `before-restore-${timestamp()}.backup`);
    const storage = await createStorage(config, new Signatures(config));
    await createBackup(
      { databaseUrl, dataDir, authSecret: config.authSecret, storage, fileReferences },
      { file, passphrase: variables.BACKUP_PASSPHRASE },
    );
    await client.query(
      'drop schema if exists identity cascade; drop schema public cascade; create schema public',
    );
    return ` What was there is in ${file}.`;
  } finally {
    await client.end();
  }
}

const timestamp = (): string => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
