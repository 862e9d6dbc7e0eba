import { analyzeModel, openModel } from '@dealwright/finance';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

const YEARS = {
  year1: { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  year2: { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000', ownerSalary: '90000' },
  year3: { grossRevenue: '1200000', cogs: '480000', operatingExpenses: '400000', ownerSalary: '95000' },
};
const LOAN = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 200_000,
  sellerFinancingRate: 6,
  sellerFinancingTerm: 5,
};

describe('the analysis of a stored model', () => {
  let server: TestApp;
  let ada: TestUser;
  let path: string;
  let empty: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    path = await newModel({ historicalFinancials: YEARS });
    await ada.call('PUT', path, { loanData: LOAN });
    const bare = await ada.call<{ id: string }>('POST', '/deals', { description: 'Bare' });
    const model = await ada.call<{ id: string }>('POST', `/deals/${bare.body.data.id}/valuations`, {
      name: 'Empty',
    });
    empty = `/deals/${bare.body.data.id}/valuations/${model.body.data.id}`;
  });
  afterAll(() => server.close());

  const newModel = async (fields: object) => {
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Lakeside HVAC',
      collectDetailedIncomeStatement: false,
      yearLabels: { year1: '2023', year2: '2024', year3: '2025' },
      ...fields,
    });
    return `/deals/${deal.body.data.id}/valuations/${deal.body.data.model.defaultModelId}`;
  };
  const ask = <T>(question: object, where = path) => ada.call<T>('POST', `${where}/whatif`, question);

  it('returns the schedule of every loan to its last payment', async () => {
    const answer = await ada.call<{ months: { balance: number }[]; years: unknown[] }>(
      'GET',
      `${path}/schedule`,
    );
    expect(answer.body.data).toEqual(
      JSON.parse(
        JSON.stringify(
          analyzeModel(
            openModel({
              financials: null,
              loan: LOAN,
              settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
              asOf: new Date().toISOString(),
            }),
          ).schedule,
        ),
      ),
    );
    expect(answer.body.data.months).toHaveLength(120);
    expect(answer.body.data.months.at(-1)?.balance).toBe(0);
    const bare = await ada.call('GET', `${empty}/schedule`);
    expect(bare.body.data).toMatchObject({ tranches: [], months: [], years: [], blendedRate: null });
  });

  it('explains every result, each after those it refers to', async () => {
    type Explained = { id: string; operation: string; value: number; terms: { source: { ref?: string } }[] };
    const { body } = await ada.call<Explained[]>('GET', `${path}/explanation`);
    const ids = body.data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['sde', 'dscr', 'valuation.mid', 'score']));
    body.data.forEach(({ terms }, index) => {
      for (const { source } of terms) if (source.ref) expect(ids.indexOf(source.ref)).toBeLessThan(index);
    });
    expect((await ada.call('GET', `${empty}/explanation`)).body.data).toEqual([]);
  });

  it('returns only the requested analyses', async () => {
    const { status, body } = await ask<Record<string, unknown>>({ breakEven: {} });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['breakEven', 'rules']);
  });

  it('returns all analyses in one call', async () => {
    const { body } = await ask<{
      sourcesAndUses: { totalUses: number; totalSources: number };
      maximumPrice: { price: number; targetDscr: number }[];
      eligibility: { status: string }[];
      verdict: { status: string; score: number; chanceOfPaying: number; sentence: string };
      stress: { key: string }[];
      lenderView: { floor: number };
      returns: { irr: number };
      grid: { cells: unknown[][] };
      monteCarlo: { years: unknown[]; trials: number };
      rules: { asOf: string };
    }>({
      asOf: '2026-03-01',
      loanData: { downPayment: 20 },
      assumptions: { closingCosts: 30_000, workingCapital: 20_000 },
      sourcesAndUses: true,
      eligibility: true,
      verdict: true,
      maximumPrice: { targets: [1.25, 1.5] },
      breakEven: { target: 1.25 },
      stress: { ratePoints: [1, 2] },
      lenderView: true,
      returns: true,
      grid: { kind: 'priceRate', rows: [1_000_000, 1_200_000], columns: [10, 11.5, 13] },
      monteCarlo: { seed: 7, trials: 20_000, years: 5 },
    });
    const { data } = body;
    expect(data.rules.asOf).toBe('2026-03-01');
    expect(data.sourcesAndUses.totalSources).toBeCloseTo(data.sourcesAndUses.totalUses, 6);
    expect(data.maximumPrice.map(({ targetDscr }) => targetDscr)).toEqual([1.25, 1.5]);
    expect(data.maximumPrice[1]?.price).toBeLessThan(data.maximumPrice[0]?.price ?? 0);
    expect(data.eligibility.length).toBeGreaterThan(8);
    expect(data.stress.map(({ key }) => key)).toEqual(expect.arrayContaining(['rate+1', 'combined']));
    expect(data.verdict.sentence).toMatch(/^Score \d+/);
    expect(data.verdict.chanceOfPaying).toBeGreaterThanOrEqual(0);
    expect(data.lenderView.floor).toBe(1.15);
    expect(data.returns.irr).toBeGreaterThan(0);
    expect(data.grid.cells.map((row) => row.length)).toEqual([3, 3]);
    expect(data.monteCarlo).toMatchObject({ trials: 20_000, seed: 7 });
    expect(data.monteCarlo.years).toHaveLength(5);
  });

  it('uses the same 7(a) loan amount in every analysis', async () => {
    const loanData = { ...LOAN, purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
    const { body } = await ask<{
      sourcesAndUses: { sevenALoan: number };
      eligibility: { key: string; value: number }[];
      verdict: { status: string; sentence: string };
    }>({
      asOf: '2026-03-01',
      loanData: { ...loanData, sellerFinancing: false, includeRealEstate: false },
      assumptions: { closingCosts: 35_000, workingCapital: 100_000, feeFinanced: true },
      sourcesAndUses: true,
      eligibility: true,
      verdict: true,
    });
    const { sourcesAndUses, eligibility, verdict } = body.data;
    expect(sourcesAndUses.sevenALoan).toBeCloseTo(1_247_753.53, 2);
    expect(eligibility.find(({ key }) => key === 'sevenALimit')?.value).toBe(sourcesAndUses.sevenALoan);
    expect(verdict.status).toBe('notFinanceable');
    expect(verdict.sentence).toContain(
      'but not financeable as structured: buyer equity is 8.77%, the SBA requires 10%',
    );
  });

  it.each<[string, object]>([
    ['a grid', { grid: { kind: 'haircutRate' } }],
    ['stress tests', { stress: {} }],
    ['returns', { returns: true }],
    ['the largest simulation', { monteCarlo: { trials: 20_000 } }],
  ])('returns only %s when nothing else is requested', async (_what, question) => {
    const { status, body } = await ask<Record<string, unknown>>(question);
    expect(status).toBe(200);
    expect(body.data).toHaveProperty(Object.keys(question)[0] ?? '');
  });

  it('plays the same odds for the same seed', async () => {
    const play = (seed: number) => ask<{ monteCarlo: unknown }>({ monteCarlo: { seed, trials: 500 } });
    const [first, again, other] = await Promise.all([play(3), play(3), play(4)]);
    expect(again.body.data.monteCarlo).toEqual(first.body.data.monteCarlo);
    expect(other.body.data.monteCarlo).not.toEqual(first.body.data.monteCarlo);
  });

  it('tries another loan and stores nothing', async () => {
    const debt = async (loanData?: object) =>
      (
        await ask<{ breakEven: { debtService: number } }>({
          breakEven: {},
          ...(loanData ? { loanData } : {}),
        })
      ).body.data.breakEven.debtService;
    const before = await debt();
    expect(await debt({ sbaRate: 13 })).toBeGreaterThan(before);
    expect(await debt()).toBe(before);
  });

  it('says null where the model lacks the figures, never NaN', async () => {
    const { status, body } = await ask<Record<string, unknown>>(
      {
        sourcesAndUses: true,
        eligibility: true,
        maximumPrice: {},
        breakEven: {},
        stress: {},
        lenderView: true,
        returns: true,
        grid: {},
        monteCarlo: {},
      },
      empty,
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      sourcesAndUses: null,
      breakEven: null,
      returns: null,
      monteCarlo: null,
    });
    expect(body.data['maximumPrice']).toMatchObject([{ price: null, boundBy: 'missing' }]);
  });

  it.each<[string, object, string, string]>([
    ['nothing asked', {}, 'body', 'Ask for at least one of'],
    ['too many trials', { monteCarlo: { trials: 20_001 } }, 'monteCarlo.trials', 'from 1 to 20,000'],
    ['half a trial', { monteCarlo: { trials: 1.5 } }, 'monteCarlo.trials', 'whole number'],
    ['an unknown grid', { grid: { kind: 'x' } }, 'grid.kind', 'one of priceRate'],
    ['a grid too large', { grid: { rows: Array(26).fill(1) } }, 'grid.rows', '1 to 25 values'],
    ['no target', { maximumPrice: { targets: [] } }, 'maximumPrice.targets', '1 to 10 values'],
    ['a target of 0', { maximumPrice: { targets: [0] } }, 'maximumPrice.targets', 'from 0.1 to 10'],
    [
      'a text for a cost',
      { returns: true, assumptions: { closingCosts: 'x' } },
      'assumptions.closingCosts',
      'Closing costs must be a number',
    ],
    ['a date that is none', { returns: true, asOf: '4 July' }, 'asOf', '2026-08-01'],
    [
      'a rate above 100',
      { returns: true, loanData: { sbaRate: 101 } },
      'loanData.sbaRate',
      'SBA rate must be',
    ],
    ['returns without true', { returns: 'yes' }, 'returns', 'asked for with true'],
  ])('refuses %s by name', async (_what, question, field, message) => {
    const { status, body } = await ask(question);
    expect(status).toBe(400);
    const found = body.errors?.find((error) => error.field.startsWith(field));
    expect(found?.message).toContain(message);
  });

  it('finds the best terms, and names the conflict where nothing fits', async () => {
    interface Solution {
      front: { terms: { price: number; noteAmount: number }; isKnee: boolean; binding: string[] }[];
      conflict: { members: { id: string; moveTo: number | null }[] } | null;
      meta: { goals: string[]; missing: string[] };
    }
    const find = (body: object, where = path) => ada.call<Solution>('POST', `${where}/terms`, body);
    const goals = ['price', 'buyerCash', 'dscr'];
    const bounds = { buyerCash: { max: 300_000 }, livingSalary: 60_000 };
    const found = await find({ bounds, goals, asOf: '2026-08-01' });
    expect(found.status).toBe(200);
    expect(found.body.data.meta.goals).toEqual(goals);
    expect(found.body.data.conflict).toBeNull();
    expect(found.body.data.front.filter(({ isKnee }) => isKnee)).toHaveLength(1);
    const again = await find({ bounds, goals, asOf: '2026-08-01' });
    expect(JSON.stringify(again.body.data)).toBe(JSON.stringify(found.body.data));

    const tight = { ...bounds, price: { min: 2_000_000 }, buyerCash: { max: 50_000 } };
    const none = await find({ bounds: tight });
    expect(none.body.data.front).toEqual([]);
    expect(none.body.data.conflict?.members.length).toBeGreaterThan(0);

    const bare = await find({}, empty);
    expect(bare.body.data.meta.missing).toEqual(['sde']);
    for (const body of [
      { goals: ['price'] },
      { goals: ['price', 'price'] },
      { goals: ['price', 'fame'] },
      { bounds: { price: { max: 1e300 } } },
      { bounds: { noteTermYears: [4] } },
      { bounds: { noteTermYears: Array.from({ length: 1000 }, () => 5) } },
      { bounds: { targetDscr: 0 } },
      { bounds: 7 },
    ])
      expect((await find(body)).status).toBe(400);
    const inverted = await find({ bounds: { price: { max: 1000 } } });
    expect(inverted.status).toBe(400);
    expect(inverted.body.errors?.[0]).toMatchObject({
      field: 'bounds.price.max',
      message: expect.stringMatching(
        /^The highest price must be at least the lowest, \$\d{3},\d{3}$/,
      ) as string,
    });
    const eve = await server.newUser();
    expect((await eve.call('POST', `${path}/terms`, {})).status).toBe(404);
  });

  it('offers no price above what the deal asks and no note beyond what its seller offers', async () => {
    interface Solution {
      front: { terms: { price: number; noteAmount: number } }[];
      meta: { goals: string[]; bounds: { askingPrice: number | null } };
    }
    const asking = await newModel({ historicalFinancials: YEARS, askingPrice: 900_000 });
    await ada.call('PUT', asking, { loanData: { ...LOAN, purchasePrice: 1_000_000 } });
    const find = (bounds: object, goals?: readonly string[]) =>
      ada.call<Solution>('POST', `${asking}/terms`, { bounds, goals, asOf: '2026-08-01' });
    const cash = { buyerCash: { max: 300_000 } };
    const { data } = (await find(cash)).body;
    expect(data.meta).toMatchObject({
      goals: ['lowestPrice', 'buyerCash', 'sellerPresentValue'],
      bounds: { askingPrice: 900_000 },
    });
    const high = { ...cash, maxNoteSharePercent: 10, price: { max: 2_000_000 } };
    const { front } = (await find(high, ['price', 'buyerCash'])).body.data;
    expect(Math.max(...front.map(({ terms }) => terms.price))).toBeCloseTo(900_000, 2);
    for (const { terms } of front) expect(terms.noteAmount).toBeLessThanOrEqual(0.1 * terms.price + 0.01);
    const lower = (await find({ ...high, askingPrice: 800_000 }, ['price', 'buyerCash'])).body.data.front;
    expect(Math.max(...lower.map(({ terms }) => terms.price))).toBeCloseTo(800_000, 2);
    const above = await find({ ...cash, price: { min: 950_000 } });
    expect(above.status).toBe(400);
    expect(above.body.errors).toEqual([
      { field: 'bounds.askingPrice', message: 'The asking price must be at least the lowest, $950,000' },
    ]);
  });
});
