import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Row {
  id: string;
  summary: string;
}

describe('transactions that wait for each other', () => {
  let server: TestApp;
  let ada: TestUser;
  let observer: pg.Client;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    observer = new pg.Client({ connectionString: server.databaseUrl });
    await observer.connect();
  });
  afterAll(async () => {
    await observer.end();
    await server.close();
  });

  /** Resolves when this many connections wait for a lock, or the work has ended without waiting. */
  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await observer.query<{ waiting: number }>(
        'select count(distinct pid)::int as waiting, pg_sleep(0.01) from pg_locks where not granted',
      );
      if ((rows[0]?.waiting ?? 0) >= count) return;
    }
  }

  const addDeal = async (description: string) =>
    (await ada.call<Row>('POST', '/deals', { description })).body.data.id;

  it('merges two deals while an interaction of one of them is edited, and loses neither', async () => {
    const [id, otherId] = [await addDeal('Stays'), await addDeal('Goes')];
    const call = { type: 'Email', date: '2026-01-05', summary: 'First' };
    const interaction = await ada.call<Row>('POST', `/deals/${otherId}/interactions`, call);
    // Reads of the table go on and changes wait: the edit has locked the interaction and needs the deal next, the
    // merge has locked the deals and needs the interaction next.
    await observer.query('begin; lock table interactions in share mode');
    const edit = ada.call('PUT', `/deals/${otherId}/interactions/${interaction.body.data.id}`, {
      date: '2026-02-06',
      summary: 'Second',
    });
    await untilWaiting(1);
    const merge = ada.call('POST', `/deals/${id}/merge`, { otherId });
    await untilWaiting(2);
    await observer.query('commit');

    const [edited, merged] = [await edit, await merge];
    expect(merged.status).toBe(200);
    // The edit ran before the merge, or finds that its deal is merged. It never fails for the conflict.
    expect([200, 404]).toContain(edited.status);
    const stored = (await ada.call<Row[]>('GET', `/deals/${id}/interactions`)).body.data;
    expect(stored).toMatchObject([{ summary: edited.status === 200 ? 'Second' : 'First' }]);
  });
});
