import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from './create-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'dealwright-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates a folder with those above it, and leaves one that is there', () => {
  const path = join(folder, 'one', 'two');
  createFolder(path, 0o700);
  createFolder(path);
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('fails where there can be none', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR/);
  expect(() => createFolder('/proc/dealwright/backups')).toThrow();
});
