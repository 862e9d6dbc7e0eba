import { randomUUID } from 'node:crypto';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.js';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { call, newDatabase } from '../support/test-app.js';

jest.setTimeout(120_000);

describe('PgBouncer in transaction mode', () => {
  let pooler: PgBouncer;
  let server: Started;
  let port: string;
  let url: string;

  beforeAll(async () => {
    pooler = await startPgBouncer(await newDatabase());
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = start({ PORT: port, DATA_DIR: newFolder(), DATABASE_URL: pooler.url, QUEUE: 'memory' });
    if (!(await server.ready)) throw new Error(server.output());
  });
  afterAll(async () => {
    killAll();
    await pooler.stop();
  });

  it('serves every kind of statement while its few connections are shared', async () => {
    const token = await signUp(port, `${randomUUID()}@example.com`);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const replies = await Promise.all([
        call(
          url,
          token,
          'POST',
          '/deals',
          { description: `Bakery ${round}` },
          { 'Idempotency-Key': randomUUID() },
        ),
        call(url, token, 'POST', '/brokers', { name: `Broker ${round}` }),
        ...['/deals?search=bakery&sort=score', '/brokers', '/me', '/users/settings', '/follow-ups'].map(
          (path) => call(url, token, 'GET', path),
        ),
      ]);
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    const deals = await call<unknown[]>(url, token, 'GET', '/deals');
    expect(deals.body.data).toHaveLength(8);
  });

  it('signs people in and counts wrong passwords', async () => {
    const email = `${randomUUID()}@example.com`;
    await signUp(port, email);
    expect(await signUp(port, `back:${email}`)).toMatch(/\./);
    const refused = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
      body: JSON.stringify({ email, password: 'wrong horse battery' }),
    });
    expect(refused.status).toBe(401);
  });

  it('starts again on a database that has its tables', async () => {
    const second = await freePort();
    const again = start({ PORT: second, DATA_DIR: newFolder(), DATABASE_URL: pooler.url, QUEUE: 'memory' });
    // Its data folder is another one, so its secret does not fit.
    expect(await again.ready).toBe(false);
    expect(again.output()).toMatch(/The identity secret does not fit the signing keys/);
  });
});
