import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../create-folder.js';
import { StartError } from '../start-error.js';

export interface Secret {
  readonly version: number;
  readonly value: string;
}

export const AUTH_SECRET_FILE = 'auth-secret';
const MIN_SECRET_LENGTH = 32;
const HELP =
  'Give at least 32 random characters, or several as version:secret, newest first, comma-separated.';

/**
 * Reads the secrets of this installation, newest first: those of AUTH_SECRET, else the one in the data folder, which
 * is created the first time. It is never in the database: a stolen database must not be enough to sign tokens.
 *
 * @throws StartError where a secret is too short or malformed
 */
export function readAuthSecrets(configured: string | undefined, dataDir: string): Secret[] {
  return configured === undefined
    ? parse(readOrCreateFile(dataDir), `The file ${AUTH_SECRET_FILE}`)
    : parse(configured, 'AUTH_SECRET');
}

/** Reads the secrets as `readAuthSecrets` does, but creates none: null where the installation has none here. */
export function findAuthSecrets(configured: string | undefined, dataDir: string): Secret[] | null {
  return configured === undefined && !existsSync(join(dataDir, AUTH_SECRET_FILE))
    ? null
    : readAuthSecrets(configured, dataDir);
}

/** The text of the file for these secrets. */
export function formatAuthSecrets(secrets: readonly Secret[]): string {
  return secrets.map(({ version, value }) => `${version}:${value}\n`).join('');
}

function readOrCreateFile(dataDir: string): string {
  const file = join(dataDir, AUTH_SECRET_FILE);
  createFolder(dataDir);
  if (!existsSync(file)) createFile(file);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}

/** Appears with its content or not at all, so that two processes that start together agree, also on a full disk. */
function createFile(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    writeFileSync(draft, `1:${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function parse(text: string, source: string): Secret[] {
  const parts = text.split(/[,\n]/).map((part) => part.trim());
  const secrets = parts.filter((part) => part !== '').map((part) => parseOne(part, source));
  if (secrets.length === 0) throw new StartError(`${source} is empty. ${HELP}`);
  if (new Set(secrets.map(({ version }) => version)).size < secrets.length) {
    throw new StartError(`${source} gives one version twice. ${HELP}`);
  }
  return secrets;
}

function parseOne(part: string, source: string): Secret {
  const [, version = '1', value = ''] = /^(?:(\d{1,6}):)?(.*)$/.exec(part) ?? [];
  if (value.length < MIN_SECRET_LENGTH)
    throw new StartError(`${source} contains a secret that is too short. ${HELP}`);
  return { version: Number(version), value };
}
