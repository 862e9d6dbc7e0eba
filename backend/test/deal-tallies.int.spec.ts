import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

const FIGURES = { '2025': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '300000' } };

describe('counts, sums and menus beside a list', () => {
  let server: TestApp;
  let client: pg.Client;
  let ada: TestUser;
  let ownerId: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await create({ description: 'the first' });
    const { rows } = await client.query<{ owner_id: string }>('select owner_id from deals limit 1');
    ownerId = rows[0]?.owner_id ?? '';
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  const create = async (body: object): Promise<string> => {
    const { status, body: answer } = await ada.call('POST', '/deals', { description: 'A deal', ...body });
    expect({ status, error: answer.error }).toEqual({ status: 201, error: undefined });
    return (answer.data as { id: string }).id;
  };

  const change = async (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) => {
    const { status } = await ada.call(method, path, body);
    expect(status).toBeLessThan(300);
    await expectSame();
  };

  /** What the lists and the dashboard say, next to the same counted from the deals. */
  async function readBoth() {
    const lists: Record<string, unknown> = {};
    const counted: Record<string, unknown> = {};
    for (const archived of ['no', 'yes', 'any']) {
      const { meta } = (await ada.call('GET', `/deals?limit=1&archived=${archived}`)).body;
      const { counts, sums, types, brokers } = meta as Record<string, unknown>;
      lists[archived] = { counts, sums, types, brokers };
      const where = `owner_id = $1 and deleted_at is null`;
      const state = archived === 'any' ? '' : `and archived = ${archived === 'yes'}`;
      const { rows } = await client.query<Record<string, unknown>>(
        `with g as (select status, count(*)::int as count, coalesce(sum(coalesce(purchase_price, asking_price)), 0) as sum
           from deals where ${where} ${state} group by status)
         select (select coalesce(json_object_agg(status, count), '{}') from g) as counts,
           (select coalesce(json_object_agg(status, sum), '{}') from g) as sums,
           (select coalesce(json_agg(distinct type order by type) filter (where type is not null), '[]') from deals where ${where}) as types,
           (select coalesce(json_agg(distinct broker order by broker) filter (where broker is not null), '[]') from deals where ${where}) as brokers`,
        [ownerId],
      );
      counted[archived] = rows[0];
    }
    const summary = (await ada.call('GET', '/deals/summary')).body.data;
    lists['summary'] = { counts: summary['counts'], thisWeek: summary['thisWeek'], total: summary['total'] };
    const { rows } = await client.query<Record<string, unknown>>(
      `select (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*)::int as n from deals
           where owner_id = $1 and deleted_at is null and not archived group by status) s) as counts,
         (select count(*)::int from deals where owner_id = $1 and deleted_at is null and not archived
            and created_at >= now() - interval '168 hours') as "thisWeek",
         (select count(*)::int from deals where owner_id = $1 and deleted_at is null and not archived) as total`,
      [ownerId],
    );
    counted['summary'] = rows[0];
    return { lists, counted };
  }

  async function expectSame() {
    const { lists, counted } = await readBoth();
    expect(lists).toEqual(counted);
  }

  it('follow every change of a deal', async () => {
    const bakery = await create({
      businessName: 'Bakery',
      type: 'Restaurant',
      broker: 'Ann Lee',
      revenue: '< $1 MM',
      askingPrice: 900_000.1,
      historicalFinancials: FIGURES,
    });
    const laundry = await create({ businessName: 'Laundry', type: 'Service', broker: 'Bo' });
    await expectSame();
    await change('PUT', `/deals/${bakery}`, { type: 'Retail', broker: null, status: 'Working' });
    await change('PUT', `/deals/${laundry}`, { askingPrice: 640_000 });
    await change('PATCH', `/deals/${laundry}/archive`);
    const models = (await ada.call<{ id: string }[]>('GET', `/deals/${bakery}/valuations`)).body.data;
    await change('PUT', `/deals/${bakery}/valuations/${models[0]?.id}`, {
      loanData: { purchasePrice: 700_000.7 },
    });
    await change('DELETE', `/deals/${laundry}`);
    await change('POST', `/deals/${laundry}/restore`, {});
    await change('POST', `/deals/${bakery}/merge`, { otherId: laundry });
  });

  it('follow an import and the deletion of all rows', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      description: `Imported ${n}`,
      type: ['Service', 'Retail', 'Other'][n % 3],
    }));
    const { data } = (await ada.call('POST', '/imports', { batchKey: randomUUID(), rows })).body;
    let batch = data as { id: string; state: string };
    while (batch.state === 'running')
      batch = (await ada.call('GET', `/imports/${batch.id}`)).body.data as typeof batch;
    await expectSame();
    await client.query(`delete from deals where owner_id = $1 and description like 'Imported 1%'`, [ownerId]);
    await expectSame();
  });

  it('count only the last 168 hours as this week, to the second', async () => {
    for (const age of ['167 hours 59 minutes 50 seconds', '168 hours 10 seconds', '200 hours'])
      await client.query(
        `insert into deals (owner_id, description, status, created_at) values ($1, 'Old', 'Lead', now() - $2::interval)`,
        [ownerId, age],
      );
    await expectSame();
  });

  it('stay the same when their rows are added up, also by several readers at once', async () => {
    const { rows } = await client.query<{ id: string }>(
      'select id from deals where owner_id = $1 and deleted_at is null limit 1',
      [ownerId],
    );
    const countRows = async () => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from deal_tallies where owner_id = $1',
        [ownerId],
      );
      return rows[0]?.n ?? 0;
    };
    for (let n = 0; n < 400; n += 1)
      await client.query('update deals set status = $2 where id = $1', [
        rows[0]?.id,
        n % 2 === 0 ? 'Working' : 'Lead',
      ]);
    expect(await countRows()).toBeGreaterThan(800);
    await Promise.all(Array.from({ length: 6 }, () => ada.call('GET', '/deals?limit=1')));
    await ada.call('PUT', `/deals/${rows[0]?.id}`, { type: 'Technology' });
    await ada.call('GET', '/deals?limit=1');
    expect(await countRows()).toBeLessThan(200);
    await expectSame();
  });
});
