import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAs } from './system-user.js';

describe('a PostgreSQL that cannot be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused with the library that it lacks', () => {
    const program = join(folder, 'postgres');
    const missing = 'error while loading shared libraries: libicuuc.so.60: cannot open shared object file';
    writeFileSync(program, `#!/bin/sh\necho "postgres: ${missing}" >&2\nexit 127\n`);
    chmodSync(program, 0o755);
    expect(() => runAs(program, folder)).toThrow(
      `PostgreSQL cannot be run: postgres: ${missing}. Install what is missing, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });

  it('is refused where its program is gone', () => {
    expect(() => runAs(join(folder, 'gone'), folder)).toThrow(/PostgreSQL cannot be run: .*ENOENT/);
  });
});
