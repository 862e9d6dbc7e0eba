import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVariables } from './app-config.js';
import { VARIABLE_FACTS } from './variables.js';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));

function secretFile(content: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

/** A value that each secret accepts. */
const EXAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://dealwright@db/dealwright',
  REDIS_URL: 'redis://:secret@redis:6379',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
};
/** Settings that a secret needs beside it. */
const OTHERS: Readonly<Record<string, Record<string, string>>> = {
  DATABASE_PASSWORD: { DATABASE_URL: 'postgres://dealwright@db/dealwright' },
  STORAGE_S3_ACCESS_KEY_ID: { STORAGE_S3_BUCKET: 'files', STORAGE_S3_SECRET_ACCESS_KEY: 'key' },
  STORAGE_S3_SECRET_ACCESS_KEY: { STORAGE_S3_BUCKET: 'files', STORAGE_S3_ACCESS_KEY_ID: 'id' },
};
const secrets = Object.keys(VARIABLE_FACTS).filter((name) => VARIABLE_FACTS[name]?.secret === true);

it('knows every setting that holds a secret', () => {
  const named = Object.keys(VARIABLE_FACTS).filter((name) =>
    /SECRET|PASSWORD|PASSPHRASE|_KEY(?:_ID)?$|^(?:DATABASE|REDIS|SMTP)_URL$/.test(name),
  );
  // The publishable key is sent to every browser.
  expect(named.filter((name) => name !== 'CLERK_PUBLISHABLE_KEY')).toEqual(secrets);
});

it.each(secrets)('reads %s from the file that %s_FILE names, without its last line break', (name) => {
  const value = EXAMPLES[name] ?? 'p@ss/word';
  const others = OTHERS[name];
  const fromFile = readVariables({ ...others, [`${name}_FILE`]: secretFile(`${value}\n`) });
  expect(fromFile).toEqual(readVariables({ ...others, [name]: value }));
});

it('refuses a setting together with its file, a file that is not there, and an empty one', () => {
  const file = secretFile('x');
  expect(() => readVariables({ AUTH_SECRET: 'y', AUTH_SECRET_FILE: file })).toThrow(
    'Configuration: AUTH_SECRET and AUTH_SECRET_FILE are both set. Remove one. See docs/configuration.md.',
  );
  const missing = join(folder, 'missing');
  expect(() => readVariables({ AUTH_SECRET_FILE: missing })).toThrow(
    `Configuration: AUTH_SECRET_FILE: ${missing} cannot be read (ENOENT). See docs/configuration.md.`,
  );
  expect(() => readVariables({ AUTH_SECRET_FILE: secretFile('\n') })).toThrow(
    /AUTH_SECRET_FILE: .* is empty/,
  );
});

it('takes a password that would break the URL of the database', () => {
  const { DATABASE_URL } = readVariables({
    DATABASE_URL: 'postgres://dealwright@db:5432/dealwright',
    DATABASE_PASSWORD: 'p@ss/w:rd?#%40 é',
  });
  const url = new URL(DATABASE_URL ?? '');
  expect([url.hostname, url.username, decodeURIComponent(url.password)]).toEqual([
    'db',
    'dealwright',
    'p@ss/w:rd?#%40 é',
  ]);
});

it('refuses a password of the database without its URL, or a second one', () => {
  expect(() => readVariables({ DATABASE_PASSWORD: 'x' })).toThrow('DATABASE_URL must be set too');
  expect(() => readVariables({ DATABASE_URL: 'postgres://a:b@db/c', DATABASE_PASSWORD: 'x' })).toThrow(
    'DATABASE_URL has a password already. Remove it or DATABASE_PASSWORD',
  );
});
