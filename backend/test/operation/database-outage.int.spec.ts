import type pg from 'pg';
import { WatchedClient } from '../../src/platform/database/watched-client.js';
import { pausePostgres } from '../support/postgres.js';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { call, newDatabase } from '../support/test-app.js';
import { until } from '../support/until.js';

jest.setTimeout(240_000);

/** A server whose account Ada writes brokers. */
class Subject {
  private constructor(
    private readonly server: Started,
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async start(environment: Record<string, string>): Promise<Subject> {
    const port = await freePort();
    const server = start({ PORT: port, QUEUE: 'memory', ...environment });
    if (!(await server.ready)) throw new Error(server.output());
    return new Subject(server, `http://127.0.0.1:${port}`, await signUp(port, 'ada@example.com'));
  }

  write = (name: string) => call(this.url, this.token, 'POST', '/brokers', { name });

  /** Expects that reads and writes are refused as an outage, and that the process says that it lives. */
  async expectOutage(): Promise<void> {
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    const readiness = call(this.url, '', 'GET', '/health/ready').then(({ status }) => ({
      status,
      ms: elapsed(),
    }));
    const refused = await Promise.all([
      this.write('During the outage'),
      call(this.url, this.token, 'GET', '/brokers'),
      call(this.url, this.token, 'GET', '/deals'),
    ]);
    const { status: ready, ms } = await readiness;
    process.stdout.write(
      `outage: readiness answered ${ready} after ${ms} ms, requests after ${elapsed()} ms\n`,
    );
    expect(ready).toBe(503);
    for (const { status, headers, body } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(body).toMatchObject({ success: false, code: 'service.unavailable' });
    }
    expect((await call(this.url, '', 'GET', '/health/live')).status).toBe(200);
  }

  /** Expects that the same process writes again and that nothing acknowledged is lost or there twice. */
  async expectRecovery(): Promise<void> {
    await until('a write after the outage', async () =>
      (await this.write('After')).status === 201 ? true : null,
    );
    const { body } = await call<{ name: string }[]>(this.url, this.token, 'GET', '/brokers');
    const names = body.data.map(({ name }) => name).filter((name) => name !== 'During the outage');
    expect(names.sort()).toEqual(['After', 'Before']);
    await until('readiness', async () =>
      (await call(this.url, '', 'GET', '/health/ready')).status === 200 ? true : null,
    );
    this.server.child.kill('SIGTERM');
    expect(await this.server.exit).toBe(0);
  }
}

describe('an outage of the database', () => {
  afterEach(killAll);

  it('while PostgreSQL is paused answers 503 and ends without a restart', async () => {
    const folder = newFolder();
    const subject = await Subject.start({ DATA_DIR: folder });
    expect((await subject.write('Before')).status).toBe(201);
    const resume = pausePostgres(folder);
    try {
      await subject.expectOutage();
      await subject.expectOutage();
    } finally {
      resume();
    }
    await subject.expectRecovery();
  });

  it('while PostgreSQL cannot be reached answers 503 and ends without a restart', async () => {
    const database = new URL(await newDatabase());
    const proxy = new TcpProxy({ host: database.hostname, port: Number(database.port) });
    await proxy.open();
    database.port = String(proxy.port);
    const subject = await Subject.start({ DATA_DIR: newFolder(), DATABASE_URL: database.href });
    expect((await subject.write('Before')).status).toBe(201);
    await proxy.cut();
    await subject.expectOutage();
    await proxy.open();
    await subject.expectRecovery();
    await proxy.cut();
  });

  it('is not suspected where one statement takes long', async () => {
    const client = new WatchedClient({ connectionString: await newDatabase() });
    await client.connect();
    const plain: pg.Client = client;
    const { rows } = await plain.query<{ state: string }>("select pg_sleep(7), 'done' as state");
    expect(rows[0]?.state).toBe('done');
    await client.end();
  });
});
