import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig, readVariables } from '../config/index.js';
import { Signatures } from './signatures.js';

describe('Signatures', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'signatures-'));
  const signatures = new Signatures(new AppConfig(readVariables({ DATA_DIR: dataDir }), ''));

  it('opens what it sealed, for the same purpose only', () => {
    const token = signatures.seal('file', { k: 'a' }, 60);
    expect(signatures.open('file', token)).toEqual({ k: 'a' });
    expect(signatures.open('board', token)).toBeUndefined();
  });

  it.each(['.', '.x', '=', '==', ' ', '%', '!', '\n', 'A', '.pdf', '/x'])(
    'refuses a token with the suffix %j',
    (suffix) => {
      const token = signatures.seal('file', { k: 'a' }, 60);
      expect(signatures.open('file', `${token}${suffix}`)).toBeUndefined();
    },
  );

  it('refuses every other spelling of a signature', () => {
    const token = signatures.seal('file', { k: 'a' }, 60);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...alphabet].filter(
      (last) => signatures.open('file', token.slice(0, -1) + last) !== undefined,
    );
    expect(accepted).toEqual([token.at(-1)]);
  });

  it('refuses an expired token and text that is no token', () => {
    expect(signatures.open('file', signatures.seal('file', {}, -1))).toBeUndefined();
    for (const text of ['', '.', 'a', 'a.b', '..']) expect(signatures.open('file', text)).toBeUndefined();
  });
});
