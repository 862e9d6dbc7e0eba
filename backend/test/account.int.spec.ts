import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { AccountPurger } from '../src/identity/index.js';
import { AppConfig } from '../src/platform/config/index.js';
import { FileSweeper } from '../src/platform/storage/index.js';
import { statement } from './support/documents.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { upload } from './support/upload.js';

jest.setTimeout(120_000);

interface Activity {
  act: string;
  address: string | null;
  device: string | null;
  detail: string | null;
}

let server: TestApp;
let db: pg.Pool;

beforeAll(async () => {
  server = await startTestApp({ QUEUE: 'memory' });
  db = new pg.Pool({ connectionString: server.databaseUrl });
});
afterAll(async () => {
  await db?.end();
  await server?.close();
});

const origin = () => server.app.get(AppConfig).publicUrl;
const activity = async (user: TestUser) => (await user.call<Activity[]>('GET', '/me/activity')).body.data;
const acts = async (user: TestUser) => (await activity(user)).map(({ act }) => act);
const signIn = (email: string, password: string) =>
  fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin(), 'user-agent': 'Firefox/130.0' },
    body: JSON.stringify({ email, password }),
  });

describe('the activity log', () => {
  it('lists sign-ins, failed sign-ins, exports and security changes, newest first', async () => {
    const ada = await server.newUser();
    await signIn(ada.email, 'not the password');
    await signIn(ada.email, 'correct horse battery');
    expect((await ada.call('POST', '/follow-ups/calendar-link')).status).toBe(200);
    await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${await ada.freshToken()}` },
    });
    expect(await acts(ada)).toEqual(['exported', 'shared', 'signed-in', 'sign-in-failed', 'signed-up']);
    const [exported, shared, signedIn] = await activity(ada);
    expect(shared?.detail).toBe('Calendar of follow-ups');
    expect(exported?.detail).toBe('Deals (CSV)');
    expect(signedIn).toMatchObject({ address: '127.0.0.0/24', device: 'Firefox/130.0' });
  });

  it('names a calendar link that was taken back, once', async () => {
    const ada = await server.newUser();
    await ada.call('POST', '/follow-ups/calendar-link');
    for (let turn = 0; turn < 2; turn++)
      expect((await ada.call('DELETE', '/follow-ups/calendar-link')).status).toBe(200);
    expect(await acts(ada)).toEqual(['share-link-revoked', 'shared', 'signed-up']);
    expect((await activity(ada))[0]?.detail).toBe('Calendar of follow-ups');
  });

  it('shows only the events of its owner', async () => {
    const [ada, bob] = [await server.newUser(), await server.newUser()];
    await signIn(ada.email, 'not the password');
    expect(await acts(bob)).toEqual(['signed-up']);
  });

  it('cannot be changed, or deleted before its retention ends', async () => {
    const ada = await server.newUser();
    await acts(ada);
    await expect(db.query(`update audit_events set act = 'exported'`)).rejects.toThrow(/cannot be changed/);
    await expect(db.query('delete from audit_events')).rejects.toThrow(/cannot be changed/);
  });
});

describe('the deletion of an account', () => {
  const status = async (user: TestUser) =>
    (await user.call<{ deletionAt: string | null }>('GET', '/me')).body.data.deletionAt;
  const request = (user: TestUser, proof: object = { password: 'correct horse battery' }) =>
    user.call<{ deletionAt: string }>('PUT', '/me/deletion', proof);
  const purge = () => server.app.get(AccountPurger).purgeExpired();
  /** Moves the end of the waiting time into the past. */
  const endWait = (email: string) =>
    db.query(`update users set deletion_at = now() - interval '1 second' where email = $1`, [email]);
  const ownerOf = async (email: string) =>
    (await db.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ?? '';

  async function rowsOf(ownerId: string): Promise<Record<string, number>> {
    const { rows: tables } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'owner_id' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int n from ${name} where owner_id = $1`,
        [ownerId],
      );
      if (rows[0]?.n) counts[name] = rows[0].n;
    }
    return counts;
  }

  async function fill(user: TestUser): Promise<void> {
    const make = async (path: string, body: unknown) =>
      (await user.call<{ id: string }>('POST', path, body)).body.data.id;
    await user.call('PUT', '/user-settings', { historicalYearsCount: 4 });
    await make('/brokers', { name: 'Dana Whitfield' });
    const deal = await make('/deals', { description: 'Dockside Marine', broker: 'Dana Whitfield' });
    await make(`/deals/${deal}/notes`, { content: 'Visit in May' });
    await make(`/deals/${deal}/valuations`, { name: 'All cash' });
    const bytes = await statement();
    const sent = await upload(server, user, `/deals/${deal}/documents`, 'documents', [
      { name: 'a.pdf', bytes },
    ]);
    expect(sent.status).toBe(201);
  }

  const storedFiles = () =>
    readdirSync(join(server.app.get(AppConfig).dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it('happens after seven days, which a second request does not change', async () => {
    const ada = await server.newUser();
    expect(await status(ada)).toBeNull();
    const first = (await request(ada)).body.data.deletionAt;
    const days = (Date.parse(first) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await request(ada)).body.data.deletionAt).toBe(first);
    expect(await status(ada)).toBe(first);
    expect(await purge()).toBe(0);
    expect(await status(ada)).toBe(first);
  });

  it('needs the password, so that a session left open is not enough', async () => {
    const ada = await server.newUser();
    const refusals: unknown[] = [];
    for (const proof of [{}, { password: '' }, { password: 'not the password' }]) {
      const { status: code, body } = await request(ada, proof);
      refusals.push([code, (body as unknown as { code: string }).code]);
    }
    expect(refusals).toEqual([
      [400, 'identity.passwordRequired'],
      [400, 'identity.passwordRequired'],
      [400, 'identity.wrongPassword'],
    ]);
    expect((await ada.call('PUT', '/me/deletion')).status).toBe(400);
    expect(await status(ada)).toBeNull();
    expect(await acts(ada)).toEqual(['signed-up']);
  });

  it('can be canceled', async () => {
    const ada = await server.newUser();
    await fill(ada);
    await request(ada);
    expect((await ada.call('DELETE', '/me/deletion')).status).toBe(204);
    expect(await status(ada)).toBeNull();
    expect((await acts(ada)).slice(0, 2)).toEqual(['deletion-canceled', 'deletion-requested']);
    await purge();
    expect((await ada.call<{ total: number }>('GET', '/deals')).status).toBe(200);
  });

  it('leaves no row, no file and no way to sign in, and does not affect other users', async () => {
    const [ada, bob] = [await server.newUser(), await server.newUser()];
    await fill(bob);
    const [bobsRows, bobsFiles] = [await rowsOf(await ownerOf(bob.email)), storedFiles()];
    await fill(ada);
    const adasId = await ownerOf(ada.email);
    expect(Object.keys(await rowsOf(adasId))).toEqual(
      expect.arrayContaining(['audit_events', 'brokers', 'deals', 'documents', 'notes', 'valuations']),
    );
    await request(ada);
    await endWait(ada.email);
    expect(await purge()).toBe(1);
    while ((await server.app.get(FileSweeper).sweep()) > 0);
    expect(await rowsOf(adasId)).toEqual({});
    expect(await ownerOf(ada.email)).toBe('');
    expect((await signIn(ada.email, 'correct horse battery')).status).toBe(401);
    const left = await db.query('select 1 from identity."user" where email = $1', [ada.email]);
    expect(left.rows).toEqual([]);
    expect(await rowsOf(await ownerOf(bob.email))).toEqual(bobsRows);
    expect(storedFiles().sort()).toEqual(bobsFiles.sort());
  });
});
