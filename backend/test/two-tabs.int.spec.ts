import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Deal {
  id: string;
  revision: number;
  address: string;
  employeeCount: number;
  model: { defaultModelId: string };
}
interface Model {
  revision: number;
  loanData: { purchasePrice: number };
  projections: { growthRate: number };
  assumptions: Record<string, number>;
}
const FIGURES = { historicalFinancials: { '2025': { netIncome: '100000', ownerSalary: '90000' } } };

describe('two tabs on one thing', () => {
  let server: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const newDeal = async () =>
    (await ada.call<Deal>('POST', '/deals', { description: 'Shared', ...FIGURES })).body.data;

  /** Both tabs save as fast as they can, each waiting only for its own answers. */
  const both = (times: number, one: (n: number) => Promise<void>, other: (n: number) => Promise<void>) =>
    Promise.all(
      [one, other].map(async (save) => {
        for (let n = 1; n <= times; n += 1) await save(n);
      }),
    );

  it('loses none of 400 saves of different fields of a deal', async () => {
    const deal = await newDeal();
    const lost: unknown[] = [];
    const save = (field: 'address' | 'employeeCount', value: (n: number) => unknown) => async (n: number) => {
      const answer = await ada.call<Deal>('PUT', `/deals/${deal.id}`, { [field]: value(n) });
      if (answer.status !== 200 || answer.body.data[field] !== value(n)) lost.push([field, n, answer.status]);
    };
    await both(
      200,
      save('address', (n) => `${n} First St`),
      save('employeeCount', (n) => n),
    );
    expect(lost).toEqual([]);
    const after = (await ada.call<Deal>('GET', `/deals/${deal.id}`)).body.data;
    expect([after.address, after.employeeCount, after.revision]).toEqual([
      '200 First St',
      200,
      deal.revision + 400,
    ]);
  });

  it('loses none of 200 interleaved autosaves of a model', async () => {
    const deal = await newDeal();
    const path = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    const before = (await ada.call<Model>('GET', path)).body.data.revision;
    const lost: unknown[] = [];
    const save =
      (body: (n: number) => object, holds: (model: Model, n: number) => boolean) => async (n: number) => {
        const answer = await ada.call<Model>('PUT', path, body(n));
        if (answer.status !== 200 || !holds(answer.body.data, n)) lost.push([n, answer.status]);
      };
    await both(
      100,
      save(
        (n) => ({ loanData: { purchasePrice: n * 1000 } }),
        (model, n) => model.loanData.purchasePrice === n * 1000,
      ),
      save(
        (n) => ({ projections: { growthRate: n / 10 } }),
        (model, n) => model.projections.growthRate === n / 10,
      ),
    );
    expect(lost).toEqual([]);
    const after = (await ada.call<Model>('GET', path)).body.data;
    expect(after).toMatchObject({
      loanData: { purchasePrice: 100_000 },
      projections: { growthRate: 10 },
      revision: before + 200,
    });
  });

  it('loses no assumption that two tabs save at once', async () => {
    const deal = await newDeal();
    const path = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    const lost: unknown[] = [];
    const save = (field: 'closingCosts' | 'seed') => async (n: number) => {
      const answer = await ada.call<Model>('PUT', path, { assumptions: { [field]: n } });
      if (answer.status !== 200 || answer.body.data.assumptions[field] !== n) lost.push([field, n]);
    };
    await both(50, save('closingCosts'), save('seed'));
    expect(lost).toEqual([]);
    expect((await ada.call<Model>('GET', path)).body.data.assumptions).toEqual({
      closingCosts: 50,
      seed: 50,
    });
  });

  it('refuses assumptions on top of a revision that is gone, so that the tab can merge them', async () => {
    const deal = await newDeal();
    const path = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    const etag = (await ada.call('GET', path)).headers.get('etag') ?? '';
    const put = (assumptions: object, etag: string) =>
      ada.call<Model>('PUT', path, { assumptions }, { 'If-Match': etag });
    expect((await put({ closingCosts: 1 }, etag)).status).toBe(200);
    const late = await put({ seed: 2 }, etag);
    expect(late.status).toBe(412);
    const fresh = (await ada.call('GET', path)).headers.get('etag') ?? '';
    const merged = await put({ seed: 2 }, fresh);
    expect(merged.body.data.assumptions).toEqual({ closingCosts: 1, seed: 2 });
  });

  it.each(['W/"530-d3BbYcPMpCyzTxQ5YSBZkaVPLGs"', '"r99999999999"', '"another"', '""'])(
    'refuses a save on top of an ETag that the resource never had: %s',
    async (etag) => {
      const deal = await newDeal();
      const late = await ada.call('PUT', `/deals/${deal.id}`, { address: 'Late' }, { 'If-Match': etag });
      expect([late.status, late.body.code]).toEqual([412, 'resource.stale']);
      const text = await ada.call('PUT', `/deals/${deal.id}`, { address: 'Late' }, { 'If-Match': 'r1' });
      expect([text.status, text.body.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('lets one of two saves with the same If-Match win, every time', async () => {
    const deal = await newDeal();
    const path = `/deals/${deal.id}`;
    for (let round = 0; round < 25; round += 1) {
      const etag = (await ada.call('GET', path)).headers.get('etag') ?? '';
      const saves = ['left', 'right'].map((address) =>
        ada.call<Deal>('PUT', path, { address }, { 'If-Match': etag }),
      );
      const answers = await Promise.all(saves);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = answers.find(({ status }) => status === 200)?.body.data.address;
      expect((await ada.call<Deal>('GET', path)).body.data.address).toBe(winner);
    }
  });

  it('leaves no deal with figures without exactly one starred model, whatever happens at once', async () => {
    const deals = await Promise.all(Array.from({ length: 6 }, newDeal));
    const models = async (id: string) =>
      (await ada.call<{ id: string }[]>('GET', `/deals/${id}/valuations`)).body.data.map((model) => model.id);
    let seed = 7;
    const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const known = await Promise.all(deals.map(async ({ id }) => ({ id, ids: await models(id) })));
      const acts = Array.from({ length: 16 }, () => {
        const { id, ids } = known[pick(known.length)] ?? { id: '', ids: [] };
        const model = `/deals/${id}/valuations/${ids[pick(ids.length)]}`;
        const act = pick(6);
        if (act === 0) return ada.call('POST', `/deals/${id}/valuations`, { name: 'New' });
        if (act === 1) return ada.call('POST', `${model}/duplicate`, {});
        if (act === 2) return ada.call('DELETE', model);
        if (act === 3) return ada.call('POST', `${model}/restore`);
        if (act === 4) return ada.call('PATCH', `/deals/${id}/financials`, FIGURES);
        return ada.call('PATCH', `${model}/default`);
      });
      for (const { status } of await Promise.all(acts)) statuses.add(status);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `select d.id, d.default_model_id, d.model_count, count(v.id)::int as models,
         count(v.id) filter (where v.is_default)::int as starred, min(v.id::text) filter (where v.is_default) as star
       from deals d left join valuations v on v.owner_id = d.owner_id and v.deal_id = d.id and v.deleted_at is null
       where d.historical_financials <> '{}' group by d.owner_id, d.id
       having count(v.id) filter (where v.is_default) <> 1 or d.model_count <> count(v.id)
         or d.default_model_id::text is distinct from min(v.id::text) filter (where v.is_default)`,
    );
    await client.end();
    expect(rows).toEqual([]);
  });
});
