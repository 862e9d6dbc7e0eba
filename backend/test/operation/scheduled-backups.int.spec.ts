import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { call, newDatabase } from '../support/test-app.js';
import { until } from '../support/until.js';

jest.setTimeout(240_000);

const OPERATOR = 'ops@example.com';

interface Backup {
  id: string;
  state: string;
  startedBy: string;
  fileName: string | null;
  bytes: number | null;
  error: string | null;
  verifiedAt: string | null;
}
interface BackupList {
  backups: Backup[];
  lastVerifiedAt: string | null;
  schedule: string | null;
  nextAt: string | null;
  encrypted: boolean;
}

describe('backups of an installation with two processes', () => {
  const folder = newFolder();
  const dataDir = newFolder();
  const servers: Started[] = [];
  let url: string;
  let token: string;
  let tokenUntil = 0;
  let port: string;
  let database: pg.Client;
  let environment: Record<string, string>;

  const startServer = async (): Promise<string> => {
    const at = await freePort();
    const server = start({ ...environment, PORT: at });
    servers.push(server);
    if (!(await server.ready)) throw new Error(server.output());
    return at;
  };
  /** Signs in again before the token expires: a busy machine takes minutes for all backups. */
  const ask = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    if (Date.now() > tokenUntil) {
      token = await signUp(port, `back:${OPERATOR}`);
      tokenUntil = Date.now() + 2 * 60_000;
    }
    return call<T>(url, token, method, path, body);
  };
  const list = async () => (await ask<BackupList>('GET', '/operations/backups')).body.data;
  const files = () => readdirSync(folder).sort();
  const untilFinished = (count: number) =>
    until('all backups are finished', async () => {
      const { backups } = await list();
      const finished = backups.filter(({ state }) => state === 'done' || state === 'failed');
      return backups.length === count && finished.length === count ? backups : null;
    });
  /** Moves the requests of all backups two hours back, so that an hourly one is due. */
  const passTwoHours = () =>
    database.query(`update backups set created_at = created_at - interval '2 hours'`);

  const makeOperator = async (operatorToken: string) => {
    const payload = Buffer.from(operatorToken.split('.')[1] ?? '', 'base64url').toString();
    const { iss, sub } = JSON.parse(payload) as { iss: string; sub: string };
    await database.query(
      `insert into users (issuer, subject, email, is_operator) values ($1, $2, $3, true)
       on conflict (issuer, subject) do update set is_operator = true`,
      [iss, sub, OPERATOR],
    );
  };

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      QUEUE: 'memory',
      BACKUP_SCHEDULE: '1h',
      BACKUP_FOLDER: folder,
      BACKUP_KEEP: '1',
      BACKUP_PASSPHRASE: 'a passphrase of the operator',
    };
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    port = await startServer();
    await startServer();
    url = `http://127.0.0.1:${port}`;
    await makeOperator(await signUp(port, OPERATOR));
    await ask('POST', '/deals', { description: 'Stored' });
  });
  afterAll(async () => {
    await database.end();
    killAll();
  });

  it('is made once when it is due, and verified', async () => {
    const [backup] = await untilFinished(1);
    expect(backup).toMatchObject({ state: 'done', startedBy: 'schedule', error: null });
    expect(backup?.verifiedAt).not.toBeNull();
    expect(files()).toEqual([backup?.fileName]);
    expect(statSync(join(folder, backup?.fileName ?? '')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, backup?.fileName ?? '')).includes('Stored')).toBe(false);
    const { lastVerifiedAt, schedule, nextAt, encrypted } = await list();
    expect([lastVerifiedAt, schedule, encrypted]).toEqual([backup?.verifiedAt, '1h', true]);
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
    const health = await call<{ checks: Record<string, string> }>(url, '', 'GET', '/health/ready');
    expect(health.body.data.checks['lastVerifiedBackup']).toBe(lastVerifiedAt);
  });

  it('is made again an hour later, and the older file is deleted', async () => {
    const before = files();
    await passTwoHours();
    await until('a newer file stands alone', () => {
      const now = files().filter((name) => name.endsWith('.backup'));
      return now.length === 1 && now[0] !== before[0] ? now : null;
    });
    const [backup] = await untilFinished(1);
    expect(files()).toEqual([backup?.fileName]);
  });

  it('is made when an operator asks for it, one at a time, and is in the activity log', async () => {
    const asked = await ask<Backup>('POST', '/operations/backups');
    expect([asked.status, asked.body.data.state]).toEqual([202, 'queued']);
    const again = await ask('POST', '/operations/backups');
    expect([again.status, again.body.code]).toEqual([409, 'backup.underWay']);
    const finished = await until('the backup is made', async () => {
      const found = (await list()).backups.find(({ id }) => id === asked.body.data.id);
      return found?.state === 'done' ? found : null;
    });
    expect(finished).toMatchObject({ startedBy: 'operator' });
    const activity = await ask<{ act: string }[]>('GET', '/me/activity');
    expect(activity.body.data.map(({ act }) => act)).toContain('backup-requested');
  });

  it('is failed by a verification that finds a changed byte, and one that counts is made at once', async () => {
    const [backup] = (await list()).backups;
    const file = join(folder, backup?.fileName ?? '');
    const bytes = readFileSync(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const asked = await ask('POST', `/operations/backups/${backup?.id}/verify`);
    expect(asked.status).toBe(202);
    const failed = await until('the changed backup is failed', async () => {
      const found = (await list()).backups.find(({ id }) => id === backup?.id);
      return found?.state === 'failed' ? found : null;
    });
    expect(failed.verifiedAt).toBeNull();
    expect(failed.error).toMatch(/the backup was changed/);
    const created = await until('another one is verified', async () => {
      const [newest] = (await list()).backups;
      return newest?.state === 'done' ? newest : null;
    });
    expect(created).toMatchObject({ startedBy: 'schedule' });
    expect((await list()).lastVerifiedAt).toBe(created.verifiedAt);
  });

  it('lists files of the folder that the database does not know', async () => {
    const [known = ''] = files();
    // Newer than the one that is made now, so that it is not deleted as the older one.
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(join(folder, known), later, later);
    await database.query('delete from backups');
    const backups = await untilFinished(2);
    const found = backups.find(({ startedBy }) => startedBy === 'found');
    expect(found).toMatchObject({ fileName: known, verifiedAt: null });
    expect(backups.find(({ startedBy }) => startedBy === 'schedule')?.verifiedAt).not.toBeNull();
  });

  it('is failed when its process is killed, leaves no partial file, and is made at the next time', async () => {
    await ask('POST', '/operations/backups');
    await until(
      'a backup is running',
      async () => (await list()).backups.find(({ state }) => state === 'running') ?? null,
    );
    const ended = servers.splice(0).map((server) => {
      server.child.kill('SIGKILL');
      return server.exit;
    });
    await Promise.all(ended);
    await passTwoHours();
    port = await startServer();
    url = `http://127.0.0.1:${port}`;
    const backups = await until('the scheduled backup is made', async () => {
      const all = (await list()).backups;
      return all[0]?.startedBy === 'schedule' && all[0].state === 'done' ? all : null;
    });
    expect(backups.map(({ error }) => error)).toContain(
      'The process that made this backup was stopped. Make a new one.',
    );
    expect(files().filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it.each([
    ['is a file', () => writeFileSync(folder, 'not a folder')],
    ['can never be created', () => symlinkSync('/proc/dealwright/backups', folder)],
  ])('is failed where its folder %s, and says so', async (_what, spoil) => {
    const aside = `${folder}-aside`;
    renameSync(folder, aside);
    spoil();
    const asked = await ask<Backup>('POST', '/operations/backups');
    const failed = await until('the backup has failed', async () => {
      const found = (await list()).backups.find(({ id }) => id === asked.body.data.id);
      return found?.state === 'failed' ? found : null;
    });
    expect(failed.error).toMatch(/cannot be used. Mount it or correct BACKUP_FOLDER/);
    rmSync(folder);
    renameSync(aside, folder);
  });

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/0b0e3a52-7a3a-4f0e-9a3c-1d2e3f405162/verify'],
  ])('does not exist for others: %s operations/backups%s', async (method, path) => {
    const stranger = await signUp(port, `stranger-${method}${path.length}@example.com`);
    const refused = await call(url, stranger, method, `/operations/backups${path}`);
    expect(refused.status).toBe(404);
    expect((await call(url, '', method, `/operations/backups${path}`)).status).toBe(401);
  });
});
