import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Deal {
  id: string;
  revision: number;
  employeeCount: number | null;
  sde: number | null;
  historicalFinancials: Record<string, { netIncome: string }>;
  model: { defaultModelId: string; sde: number; purchasePrice: number };
}
interface Model {
  revision: number;
  loanData: { purchasePrice: number };
  results: { sde: number; purchasePrice: number };
}
const toFigures = (netIncome: number) => ({
  historicalFinancials: { '2025': { netIncome: String(netIncome), ownerSalary: '0' } },
});

describe('a deal that is saved with its models while others write to it', () => {
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

  const newDeal = async () =>
    (await ada.call<Deal>('POST', '/deals', { description: 'Shared', ...toFigures(100_000) })).body.data;
  const modelPath = ({ id, model }: Deal) => `/deals/${id}/valuations/${model.defaultModelId}`;

  /** Resolves when a connection waits for a lock. */
  async function untilWaiting(): Promise<void> {
    for (;;) {
      const { rows } = await observer.query<{ waiting: number }>(
        'select count(distinct pid)::int as waiting, pg_sleep(0.01) from pg_locks where not granted',
      );
      if ((rows[0]?.waiting ?? 0) > 0) return;
    }
  }

  /** Changes the deal in a transaction that commits when the call has read the deal as it was before. */
  async function callDuringChange<T>(deal: Deal, call: () => Promise<T>): Promise<T> {
    await observer.query('begin');
    await observer.query('update deals set employee_count = 7, revision = revision + 1 where id = $1', [
      deal.id,
    ]);
    const calling = call();
    await untilWaiting();
    await observer.query('commit');
    return calling;
  }

  it('saves figures on top of a change that came first', async () => {
    const deal = await newDeal();
    const saved = await callDuringChange(deal, () =>
      ada.call<Deal>('PATCH', `/deals/${deal.id}/financials`, toFigures(200_000)),
    );
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      employeeCount: 7,
      revision: deal.revision + 2,
      model: { sde: 200_000 },
    });
  });

  it('refuses figures whose If-Match is gone when the change that came first is committed', async () => {
    const deal = await newDeal();
    const etag = (await ada.call('GET', `/deals/${deal.id}`)).headers.get('etag') ?? '';
    const saved = await callDuringChange(deal, () =>
      ada.call('PATCH', `/deals/${deal.id}/financials`, toFigures(200_000), { 'If-Match': etag }),
    );
    expect(saved.status).toBe(412);
    const after = (await ada.call<Deal>('GET', `/deals/${deal.id}`)).body.data;
    expect([after.model.sde, after.employeeCount]).toEqual([100_000, 7]);
  });

  it('saves a model on top of a change that came first', async () => {
    const deal = await newDeal();
    const saved = await callDuringChange(deal, () =>
      ada.call<Model>('PUT', modelPath(deal), { loanData: { purchasePrice: 900_000 } }),
    );
    expect([saved.status, saved.body.data.results.purchasePrice]).toEqual([200, 900_000]);
    const after = (await ada.call<Deal>('GET', `/deals/${deal.id}`)).body.data;
    expect([after.model.purchasePrice, after.employeeCount]).toEqual([900_000, 7]);
  });

  it('calculates a model from the figures and the price that were saved last, whatever is saved at once', async () => {
    const deal = await newDeal();
    const saves = 60;
    const figures = async () => {
      for (let n = 1; n <= saves; n += 1)
        expect((await ada.call('PATCH', `/deals/${deal.id}/financials`, toFigures(n * 1000))).status).toBe(
          200,
        );
    };
    const prices = async () => {
      for (let n = 1; n <= saves; n += 1)
        expect(
          (await ada.call('PUT', modelPath(deal), { loanData: { purchasePrice: n * 5000 } })).status,
        ).toBe(200);
    };
    await Promise.all([figures(), prices()]);
    const model = (await ada.call<Model>('GET', modelPath(deal))).body.data;
    const results = { sde: saves * 1000, purchasePrice: saves * 5000 };
    expect(model.results).toMatchObject(results);
    expect((await ada.call<Deal>('GET', `/deals/${deal.id}`)).body.data).toMatchObject({
      revision: deal.revision + saves,
      model: results,
    });
    const { rows } = await observer.query<{ kind: string; count: number }>(
      `select kind, count(*)::int from deal_events where deal_id = $1 and kind <> 'created'
         and kind <> 'modelCreated' group by kind order by kind`,
      [deal.id],
    );
    expect(rows).toEqual([
      { kind: 'financialsChanged', count: saves },
      { kind: 'modelChanged', count: saves },
    ]);
  });

  it('calculates with the method of the settings that are saved at the same time', async () => {
    const deal = await newDeal();
    const methods = ['average', 'mostRecent'];
    for (const sdeCalculationMethod of methods) {
      await Promise.all([
        ada.call('PATCH', `/deals/${deal.id}/financials`, toFigures(120_000)),
        ada.call('PUT', '/users/settings', { sdeCalculationMethod }),
        ada.call('PUT', modelPath(deal), { loanData: { purchasePrice: 800_000 } }),
      ]);
      const stored = (await ada.call<Model>('GET', modelPath(deal))).body.data;
      const again = await ada.call<Model>('PUT', modelPath(deal), {
        loanData: { purchasePrice: 800_000 },
      });
      expect(again.body.data.results).toEqual(stored.results);
    }
  });
});
