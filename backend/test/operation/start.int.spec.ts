import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, killAll, newFolder, start } from '../support/process.js';
import { until } from '../support/until.js';

// Each start brings a database up; on a busy machine that takes its time.
jest.setTimeout(240_000);

afterEach(killAll);

/** The commands of the processes that were started for a data folder, of this machine. */
function listProcesses(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const isOurs = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
        return isOurs && command !== '' ? [command] : [];
      } catch {
        // It has ended, or it is another user's.
        return [];
      }
    });
}

const hasDraft = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('postgres.init-'));

/** What a start has reached, as its data folder shows. */
const MOMENTS: Readonly<Record<string, (folder: string) => boolean>> = {
  'the data folder is locked': (folder) => existsSync(join(folder, 'dealwright.pid')),
  'the database is being created': hasDraft,
  'PostgreSQL starts': (folder) => existsSync(join(folder, 'postgres', 'postmaster.pid')),
  'Redis starts': (folder) => existsSync(join(folder, 'redis')),
  'the application starts': (folder) => existsSync(join(folder, 'auth-secret')),
};

describe('a signal during the start', () => {
  it.each([...Object.keys(MOMENTS).map((moment) => [moment, 'SIGTERM']), ['PostgreSQL starts', 'SIGINT']])(
    'leaves no process when %s: %s',
    async (moment, signal) => {
      const folder = newFolder();
      const started = start({ PORT: await freePort(), DATA_DIR: folder });
      await until(moment, () => Promise.resolve(MOMENTS[moment]?.(folder) === true ? true : null));
      started.child.kill(signal as NodeJS.Signals);
      expect({ code: await started.exit, output: started.output() }).toEqual({ code: 0, output: '' });
      expect(await untilEmpty(folder)).toEqual([]);
    },
  );

  it('ends the wait for a database elsewhere', async () => {
    const url = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
    const started = start({ PORT: await freePort(), DATA_DIR: newFolder(), DATABASE_URL: url });
    await until('the wait', () => Promise.resolve(started.output().includes('Waiting') ? true : null));
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });
});

/** Waits for programs that were told to stop; gives those that do not. */
const untilEmpty = (folder: string) =>
  until('the end of all processes', () => {
    const left = listProcesses(folder);
    return Promise.resolve(left.length === 0 ? left : null);
  });

describe('a server that is killed', () => {
  it('takes PostgreSQL and Redis with it', async () => {
    const folder = newFolder();
    const started = start({ PORT: await freePort(), DATA_DIR: folder });
    expect(await started.ready).toBe(true);
    const programs = listProcesses(folder).join('\n');
    expect(programs).toMatch(/postgres/);
    expect(programs).toMatch(/redis-server|valkey-server/);
    started.child.kill('SIGKILL');
    await started.exit;
    expect(await untilEmpty(folder)).toEqual([]);
    // PostgreSQL was shut down and not cut off: it has nothing to recover.
    const again = start({ PORT: await freePort(), DATA_DIR: folder });
    expect(await again.ready).toBe(true);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toMatch(
      /not properly shut down|interrupted/,
    );
  });
});

it('refuses a wrong password file, naming it, and starts with the right one', async () => {
  const folder = newFolder();
  const port = await freePort();
  const first = start({ PORT: port, DATA_DIR: folder, QUEUE: 'memory' });
  expect(await first.ready).toBe(true);
  first.child.kill('SIGTERM');
  await first.exit;
  const file = join(folder, 'postgres-password');
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, 'a/wrong@password');
  const refused = start({ PORT: port, DATA_DIR: folder, QUEUE: 'memory' });
  expect({ code: await refused.exit, output: refused.output() }).toEqual({
    code: 1,
    output: `The file ${file} does not hold the password of the database in ${folder}. Put the right file back from a backup, or delete it: the next start then sets a new password. Nothing was changed.\n`,
  });
  expect(await untilEmpty(folder)).toEqual([]);
  writeFileSync(file, right);
  const second = start({ PORT: port, DATA_DIR: folder, QUEUE: 'memory' });
  expect(await second.ready).toBe(true);
});
