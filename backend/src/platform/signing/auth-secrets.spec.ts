import fs, { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuthSecrets } from './auth-secrets.js';

const long = (letter: string) => letter.repeat(40);

describe('the auth secret', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once, at random, readable by its owner only', () => {
    const created = readAuthSecrets(undefined, folder);
    expect(created).toEqual([{ version: 1, value: expect.stringMatching(/^[\w-]{43}$/) as string }]);
    expect(readAuthSecrets(undefined, folder)).toEqual(created);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('is the same for two processes that start together, also while one of them writes it', () => {
    let other: unknown;
    const { openSync, closeSync, writeFileSync } = fs;
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path, text, options) => {
      closeSync(openSync(path as string, 'w'));
      other = readAuthSecrets(undefined, folder);
      writeFileSync(path, text, { ...(options as object), flag: 'w' });
    });
    expect(readAuthSecrets(undefined, folder)).toEqual(other);
    expect(readdirSync(folder)).toEqual(['auth-secret']);
  });

  it('is left out, not empty, where the disk is full', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const { openSync, closeSync } = fs;
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path) => {
      closeSync(openSync(path as string, 'w'));
      throw full;
    });
    expect(() => readAuthSecrets(undefined, folder)).toThrow(full);
    expect(readdirSync(folder)).toEqual([]);
    expect(readAuthSecrets(undefined, folder)).toHaveLength(1);
  });

  it('is made unreadable to other users again if its file mode was changed', () => {
    readAuthSecrets(undefined, folder);
    chmodSync(join(folder, 'auth-secret'), 0o644);
    readAuthSecrets(undefined, folder);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('can be configured, followed by older secrets', () => {
    expect(readAuthSecrets(long('a'), folder)).toEqual([{ version: 1, value: long('a') }]);
    expect(readAuthSecrets(`2:${long('b')}, 1:${long('a')}`, folder)).toEqual([
      { version: 2, value: long('b') },
      { version: 1, value: long('a') },
    ]);
  });

  it.each([
    ['short', 'too short'],
    [`2:${long('a')},1:x`, 'too short'],
    [`1:${long('a')},1:${long('b')}`, 'one version twice'],
    [' , ', 'empty'],
  ])('is refused if it is %p', (secret, why) => {
    expect(() => readAuthSecrets(secret, folder)).toThrow(why);
  });
});
