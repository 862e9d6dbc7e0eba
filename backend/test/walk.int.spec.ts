import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Deal {
  id: string;
  revision: number;
  results: { isSdeOfRevenueAlone?: boolean } | null;
  model: { state: string; defaultModelId: string | null; score: number | null; sde: number | null };
}
interface Model {
  id: string;
  isDefault: boolean;
  name: string;
  revision: number;
  score: number | null;
  results: {
    sde: number;
    isSdeOfRevenueAlone?: boolean;
    debtService: { dscr: number; totalAnnual: number } | null;
    valuation: { mid: number } | null;
  } | null;
}

const YEARS = {
  year1: { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  year2: { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000', ownerSalary: '90000' },
  year3: { grossRevenue: '1200000', cogs: '480000', operatingExpenses: '400000', ownerSalary: '95000' },
};

describe('from a deal with figures to its score', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    bob = await server.newUser('Bob');
  });
  afterAll(() => server.close());

  const newDeal = async (user: TestUser) => {
    const created = await user.call<Deal>('POST', '/deals', {
      description: '  Lakeside HVAC ',
      businessName: 'Lakeside Heating & Air',
      collectDetailedIncomeStatement: false,
      historicalFinancials: YEARS,
      yearLabels: { year1: '2023', year2: '2024', year3: '2025' },
    });
    expect(created.status).toBe(201);
    return created.body;
  };

  it('creates the default model Base Case with the deal and reports it next to data', async () => {
    const body = await newDeal(ada);
    expect(body['defaultValuationCreated']).toBe(true);
    expect(body['id']).toBe(body.data.id);
    const models = await ada.call<Model[]>('GET', `/deals/${body.data.id}/valuations`);
    expect(models.body.data).toHaveLength(1);
    expect(models.body.data[0]).toMatchObject({ name: 'Base Case', isDefault: true });
    expect(models.body.data[0]?.results?.sde).toBe(415_000);
    expect(models.body.data[0]?.results?.debtService).toBeNull();
  });

  it('computes debt service, DSCR and score from the price and the down payment', async () => {
    const { data: deal } = await newDeal(ada);
    const path = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    const saved = await ada.call<Model>('PUT', path, {
      loanData: { purchasePrice: 1_200_000, downPayment: 10 },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.results?.debtService?.totalAnnual).toBeCloseTo(1_080_000 * 0.168714528, 0);
    expect(saved.body.data.results?.debtService?.dscr).toBeCloseTo(2.2777, 3);
    const listed = await ada.call<Deal[]>('GET', '/deals');
    const row = listed.body.data.find((item) => item.id === deal.id);
    expect(row?.model).toMatchObject({ state: 'Ready', sde: 415_000 });
    const viability = await ada.call<{ viability: { score: number } }>('GET', `${path}/viability`);
    expect(viability.body.data.viability.score).toBe(row?.model.score);
  });

  it('states the price of a model before any year has an SDE', async () => {
    const created = await ada.call<Deal>('POST', '/deals', { description: 'Bakery' });
    const { id } = created.body.data;
    await ada.call('POST', `/deals/${id}/valuations`, {
      name: 'Base Case',
      loanData: { purchasePrice: '$900,000' },
    });
    const deal = await ada.call<Deal>('GET', `/deals/${id}`);
    expect(deal.body.data.model).toMatchObject({ sde: null, purchasePrice: 900_000 });
  });

  it('marks an SDE that is a whole revenue or gross profit, in the model and in the list', async () => {
    const { data: deal } = await newDeal(ada);
    const path = `/deals/${deal.id}/financials`;
    const save = (year3: object) =>
      ada.call<Deal>('PATCH', path, { historicalFinancials: { year3 }, yearLabels: { year3: '2025' } });
    const readFlags = async () => {
      const listed = await ada.call<Deal[]>('GET', '/deals');
      const models = await ada.call<Model[]>('GET', `/deals/${deal.id}/valuations`);
      const row = listed.body.data.find(({ id }) => id === deal.id);
      const all = await ada.call<{ isSdeOfRevenueAlone: boolean }[]>('GET', '/valuations');
      const model = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
      const viability = await ada.call<Model>('GET', `${model}/viability`);
      const evaluation = await ada.call<Model>('GET', `/deals/${deal.id}/evaluation`);
      expect(viability.body.data.results).toEqual(models.body.data[0]?.results);
      expect(evaluation.body.data.results).toEqual(models.body.data[0]?.results);
      return [
        row?.results?.isSdeOfRevenueAlone,
        models.body.data[0]?.results?.isSdeOfRevenueAlone,
        all.body.data[0]?.isSdeOfRevenueAlone,
      ];
    };
    await save({ grossRevenue: '900000' });
    expect(await readFlags()).toEqual([true, true, true]);
    // The sheet of the browser stores the lines that it works out from the revenue.
    await save({ grossRevenue: '900000', grossProfit: '900000', netIncome: '900000' });
    expect(await readFlags()).toEqual([true, true, true]);
    // Gross profit is no net income either while the costs below it are unknown.
    await save({ grossRevenue: '900000', cogs: '300000' });
    expect(await readFlags()).toEqual([true, true, true]);
    await save({ grossRevenue: '900000', cogs: '300000', grossProfit: '600000', netIncome: '600000' });
    expect(await readFlags()).toEqual([true, true, true]);
    await save({ grossRevenue: '900000', netIncome: '90000' });
    expect(await readFlags()).toEqual([undefined, undefined, false]);
  });

  it('lists no score of a loss, and judges it in the analysis', async () => {
    const { data: deal } = await newDeal(ada);
    const path = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    await ada.call('PATCH', `/deals/${deal.id}/financials`, {
      historicalFinancials: { '2025': { netIncome: '-50000' } },
    });
    const saved = await ada.call<Model>('PUT', path, {
      loanData: { purchasePrice: 900_000, downPayment: 10, sbaRate: 10 },
    });
    expect([saved.body.data.results?.sde, saved.body.data.score]).toEqual([-50_000, null]);
    const listed = await ada.call<Deal>('GET', `/deals/${deal.id}`);
    expect(listed.body.data.model).toMatchObject({ sde: -50_000, score: null });
    const { body } = await ada.call<{ viability: { score: number } }>('GET', `${path}/viability`);
    expect(body.data.viability.score).toBe(12);
  });

  it('computes models again when the figures change, in the same call', async () => {
    const { data: deal } = await newDeal(ada);
    const changed = await ada.call<Deal>('PATCH', `/deals/${deal.id}/financials`, {
      historicalFinancials: { ...YEARS, year3: { ...YEARS.year3, ownerSalary: '195000' } },
    });
    expect(changed.body.data.model.sde).toBe(515_000);
  });

  it('computes models again when the way of choosing SDE changes', async () => {
    const cid = await server.newUser('Cid');
    const { data: deal } = await newDeal(cid);
    await cid.call('PUT', '/users/settings', { sdeCalculationMethod: 'average' });
    const read = await cid.call<Deal>('GET', `/deals/${deal.id}`);
    expect(read.body.data.model.sde).toBeCloseTo((340_000 + 380_000 + 415_000) / 3, 6);
  });

  it('shows another user nothing and lets them change nothing', async () => {
    const { data: deal } = await newDeal(ada);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { description: 'mine now' }],
      ['PATCH', '/financials', { yearLabels: {} }],
      ['GET', '/valuations', undefined],
      ['GET', `/valuations/${deal.model.defaultModelId}`, undefined],
      ['GET', '/evaluation', undefined],
    ] as const) {
      const foreign = await bob.call(method, `/deals/${deal.id}${path}`, body);
      const missing = await bob.call(method, `/deals/${unknown}${path}`, body);
      expect([foreign.status, foreign.body.error]).toEqual([404, missing.body.error]);
    }
    expect((await bob.call<Deal[]>('GET', '/deals')).body.data).toEqual([]);
  });

  it('refuses a stale write with 412 and writes nothing', async () => {
    const { data: deal } = await newDeal(ada);
    const read = await ada.call<Deal>('GET', `/deals/${deal.id}`);
    const etag = read.headers.get('etag') ?? '';
    const first = await ada.call('PUT', `/deals/${deal.id}`, { address: '1 First St' }, { 'If-Match': etag });
    const second = await ada.call(
      'PUT',
      `/deals/${deal.id}`,
      { address: '2 Second St' },
      { 'If-Match': etag },
    );
    expect([first.status, second.status]).toEqual([200, 412]);
    expect((await ada.call<{ address: string }>('GET', `/deals/${deal.id}`)).body.data.address).toBe(
      '1 First St',
    );
  });

  it('creates one deal for twenty posts with one Idempotency-Key', async () => {
    const eve = await server.newUser('Eve');
    const headers = { 'Idempotency-Key': 'the-same-key' };
    const posts = Array.from({ length: 20 }, () =>
      eve.call<Deal>('POST', '/deals', { description: 'Once' }, headers),
    );
    const replies = await Promise.all(posts);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    expect((await eve.call<Deal[]>('GET', '/deals')).body.data).toHaveLength(1);
    const other = await eve.call('POST', '/deals', { description: 'Twice' }, headers);
    expect(other.status).toBe(422);
  });

  it('names every field at fault and says what to do', async () => {
    const refused = await ada.call('POST', '/deals', {
      description: 'x',
      yearsInBusiness: 101,
      employeeCount: 'many',
      listingUrl: 'not a url',
      status: 'Won',
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual([
      'employeeCount',
      'listingUrl',
      'status',
      'yearsInBusiness',
    ]);
    const blank = await ada.call('POST', '/deals', { description: '   ' });
    expect(blank.body.error).toBe('Description is required');
  });

  it.each([
    ['a NUL character', { description: 'a\u0000b' }],
    ['a lone surrogate', '{"description":"\\ud800"}'],
    ['a key that reaches for the prototype', '{"description":"x","__proto__":{"a":1}}'],
    ['broken JSON', '{"description":'],
  ])('refuses %s with 400', async (_name, body) => {
    expect((await ada.call('POST', '/deals', body)).status).toBe(400);
  });
});
