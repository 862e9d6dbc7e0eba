import pg from 'pg';
import { accessToken, call, PASSWORD, signUp } from '../../../test/support/identity/client.js';
import { type Running, startApplication } from '../../../test/support/identity/application.js';
import { newDatabase } from '../../../test/support/test-app.js';
import { authOptions, authPlugins } from './auth.js';
import { createIdentityPool } from './embedded.provider.js';
import { Mailer } from './mailer.js';

let databaseUrl: string;
let db: pg.Pool;
const running: Running[] = [];

const SECRET = 'first-'.repeat(8);
const start = async (variables: Record<string, string> = {}): Promise<Running> => {
  const application = await startApplication(databaseUrl, {
    AUTH_SECRET: SECRET,
    RATE_LIMIT: 'off',
    ...variables,
  });
  running.push(application);
  return application;
};
const keyIds = async (): Promise<string[]> =>
  (await db.query<{ id: string }>('select id from identity.jwks order by "createdAt"')).rows.map(
    ({ id }) => id,
  );
const me = (url: string, bearer: string) => call('GET', `${url}/api/me`, { bearer });
const readKeyId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

beforeEach(async () => {
  databaseUrl = await newDatabase();
  db = new pg.Pool({ connectionString: databaseUrl });
  db.on('error', () => undefined);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((application) => application.stop()));
  await db.end();
});

describe('signing keys', () => {
  it('creates one key when several processes start at once', async () => {
    await start();
    await db.query('delete from identity.jwks');
    await Promise.all([start(), start(), start()]);
    expect(await keyIds()).toHaveLength(1);
  });

  it('creates one more key when many requests find the last one expired', async () => {
    const { url } = await start();
    const session = await signUp(url, 'ada@example.com');
    await db.query(`update identity.jwks set "expiresAt" = now() - interval '1 second'`);
    await Promise.all(Array.from({ length: 8 }, () => accessToken(url, session)));
    expect(await keyIds()).toHaveLength(2);
  });

  it('open their tokens within the day of grace after they were replaced, and not after it', async () => {
    const { url } = await start();
    const session = await signUp(url, 'ada@example.com');
    const old = await accessToken(url, session);
    await db.query(`update identity.jwks set "expiresAt" = now() - interval '23 hours'`);
    const next = await accessToken(url, session);
    expect(readKeyId(next)).not.toBe(readKeyId(old));

    const inGrace = await start();
    expect((await me(inGrace.url, old)).status).toBe(200);
    expect((await me(inGrace.url, next)).status).toBe(200);

    await db.query(`update identity.jwks set "expiresAt" = now() - interval '25 hours' where id = $1`, [
      readKeyId(old),
    ]);
    const afterGrace = await start();
    expect((await me(afterGrace.url, old)).status).toBe(401);
    expect((await me(afterGrace.url, next)).status).toBe(200);
  });

  it('finds keys that another process created later', async () => {
    const [first, second] = [await start(), await start()];
    const session = await signUp(first.url, 'ada@example.com');
    expect((await me(second.url, await accessToken(first.url, session))).status).toBe(200);
    await db.query(`update identity.jwks set "expiresAt" = now() - interval '1 second'`);
    expect((await me(second.url, await accessToken(first.url, session))).status).toBe(200);
  });

  it('outlive a new secret as long as the old one stands behind it', async () => {
    const first = await start();
    const old = await accessToken(first.url, await signUp(first.url, 'ada@example.com'));
    const renewed = await start({ AUTH_SECRET: `2:${'second'.repeat(8)},1:${SECRET}` });
    expect((await me(renewed.url, old)).status).toBe(200);
    const { body } = await call('POST', `${renewed.url}/api/auth/sign-in/email`, {
      body: { email: 'ada@example.com', password: PASSWORD },
    });
    const token = await accessToken(renewed.url, String(body['token']));
    expect((await me(first.url, token)).status).toBe(200);
    expect(await keyIds()).toHaveLength(1);
  });

  it('that the secret does not open stop the start, with what to do', async () => {
    await start();
    await expect(start({ AUTH_SECRET: 'another'.repeat(8) })).rejects.toThrow(/AUTH_SECRET/);
  });
});

describe('a database that is down', () => {
  it('responds with 503 to signing in and up, and signs nobody out', async () => {
    const { url } = await start();
    const session = await signUp(url, 'ada@example.com');
    const known = await accessToken(url, session);
    expect((await call('GET', `${url}/api/probe/mine`, { bearer: known })).status).toBe(200);

    const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    const name = new URL(databaseUrl).pathname.slice(1);
    const end = () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    try {
      await admin.query(`alter database ${name} with allow_connections false`);
      await end();
      for (const path of ['token', 'get-session']) {
        expect((await call('GET', `${url}/api/auth/${path}`, { bearer: session })).status).toBe(503);
      }
      const body = { email: 'ada@example.com', password: PASSWORD };
      const refused = await call('POST', `${url}/api/auth/sign-in/email`, { body });
      expect([refused.status, refused.body['success']]).toEqual([503, false]);
      expect((await call('GET', `${url}/api/probe/mine`, { bearer: known })).status).toBe(200);
    } finally {
      await admin.query(`alter database ${name} with allow_connections true`);
      await admin.end();
    }
    expect((await call('GET', `${url}/api/auth/token`, { bearer: session })).status).toBe(200);
  });
});

describe('the schema', () => {
  it('has every table and column that the provider needs', async () => {
    const { config } = await start();
    const pool = createIdentityPool(config);
    try {
      const { getMigrations } = await import('better-auth/db/migration');
      const parts = { config, pool, mailer: new Mailer(config) };
      const drift = await getMigrations({ ...authOptions(parts), plugins: await authPlugins(parts) });
      expect(drift.toBeCreated).toEqual([]);
      expect(drift.toBeAdded).toEqual([]);
      expect(drift.toBeAddedIndexes).toEqual([]);
      expect((await drift.compileMigrations()).trim()).toBe(';');
    } finally {
      await pool.end();
    }
  });

  it('is separate from the domain tables, except users, their keys and their activity', async () => {
    await start();
    const { rows } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['api_keys', 'audit_events', 'migrations', 'users']);
  });
});
