import { ContractClient, refusal } from '../support/contract.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Model {
  id: string;
  name: string;
  revision: number;
  loanData: Record<string, unknown>;
  assumptions: Record<string, unknown>;
}
interface Deal {
  id: string;
  revision: number;
  model: { defaultModelId: string };
  historicalFinancials: Record<string, Record<string, string>>;
}
interface Saved {
  deal: Deal;
  valuation: Model;
}

const FIGURES = {
  historicalFinancials: {
    '2025': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  },
  collectDetailedIncomeStatement: false,
};
const LOAN = { purchasePrice: 1_000_000, downPaymentType: 'percentage', downPayment: 10, sbaRate: 11.5 };
const ASSUMPTIONS = {
  basis: 'lender',
  closingCosts: 30_000,
  workingCapital: 20_000,
  feeFinanced: false,
  standby: true,
  standbyCompounding: 'compound',
  buyerLivingSalary: 60_000,
  exitMultiple: 3.25,
  exitYear: 7,
  stressMargin: false,
  customerLossPercent: 25,
  marketSalary: 80_000,
  seed: 42,
  growthDeviation: 4,
  rateType: 'fixed',
  earnOut: false,
};

describe("the calls about the lender's desk", () => {
  let server: TestApp;
  let ada: ContractClient;
  let deal: Deal;
  let first: string;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = new ContractClient(server.url, (await server.newUser()).token);
    deal = (await ada.ask<Deal>('createDeal', [], { body: { description: 'x', ...FIGURES } })).body.data;
    first = deal.model.defaultModelId;
    await put({ loanData: LOAN });
  });
  afterAll(() => server.close());

  const put = async (body: unknown) =>
    (await ada.ask<Model>('updateValuation', [deal.id, first], { body })).body.data;
  const read = async (id = first) => (await ada.ask<Model>('getValuation', [deal.id, id])).body.data;

  it('keeps the assumptions with the model, changes only those sent, and empties one with null', async () => {
    expect((await read()).assumptions).toEqual({});
    expect((await put({ assumptions: ASSUMPTIONS })).assumptions).toEqual(ASSUMPTIONS);
    const changed = await put({ assumptions: { closingCosts: null, seed: 7 } });
    expect(changed.assumptions).toEqual({ ...ASSUMPTIONS, closingCosts: null, seed: 7 });
    expect((await read()).assumptions).toEqual(changed.assumptions);
    const listed = await ada.ask<Model[]>('listValuations', [deal.id]);
    expect(listed.body.data[0]?.assumptions).toEqual(changed.assumptions);
    await put({ name: 'Renamed' });
    expect((await read()).assumptions).toEqual(changed.assumptions);
  });

  it('creates a model with assumptions, duplicates them, and keeps them when the years change', async () => {
    await put({ assumptions: ASSUMPTIONS });
    const copy = await ada.ask<Model>('duplicateValuation', [deal.id, first], { body: {} });
    expect(copy.body.data.assumptions).toEqual(ASSUMPTIONS);
    const created = await ada.ask<Model>('createValuation', [deal.id], {
      body: { name: 'With a note', loanData: LOAN, assumptions: { standby: true } },
    });
    expect(created.body.data.assumptions).toEqual({ standby: true });
    await ada.ask('updateDealFinancials', [deal.id], { body: FIGURES });
    expect((await read()).assumptions).toEqual(ASSUMPTIONS);
    expect((await read(created.body.data.id)).assumptions).toEqual({ standby: true });
  });

  it('leaves the results of the model alone: DSCR and score do not depend on assumptions', async () => {
    const { results: before } = (await read()) as Model & { results: unknown };
    const { results: after } = (await put({ assumptions: ASSUMPTIONS })) as Model & { results: unknown };
    expect(after).toEqual(before);
  });

  it.each([
    [{ closingCosts: -1 }, 'assumptions.closingCosts'],
    [{ workingCapital: 1e13 }, 'assumptions.workingCapital'],
    [{ exitYear: 0 }, 'assumptions.exitYear'],
    [{ exitYear: 2.5 }, 'assumptions.exitYear'],
    [{ exitMultiple: 101 }, 'assumptions.exitMultiple'],
    [{ sellingCostPercent: 101 }, 'assumptions.sellingCostPercent'],
    [{ standby: 'yes' }, 'assumptions.standby'],
    [{ standbyCompounding: 'daily' }, 'assumptions.standbyCompounding'],
    [{ seed: 2 ** 32 }, 'assumptions.seed'],
    [{ seed: 1.5 }, 'assumptions.seed'],
    [{ marginPoints: '2' }, 'assumptions.marginPoints'],
    [{ stressRates: 0 }, 'assumptions.stressRates'],
  ])('refuses %j, naming the field, and stores nothing', async (assumptions, field) => {
    const refused = await ada.ask('updateValuation', [deal.id, first], {
      body: { name: 'Never', assumptions },
    });
    expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ name: 'Base Case', assumptions: {} });
  });

  it('refuses what is no assumption, by its name', async () => {
    const refused = await ada.ask('updateValuation', [deal.id, first], {
      body: { assumptions: { seed: 3, hack: 1 } },
    });
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['assumptions.hack'],
    ]);
  });

  it('answers what-if questions from what is stored, unless something else is tried', async () => {
    interface WhatIf {
      sourcesAndUses: { totalUses: number; guarantyFee: { fee: number } };
      stress: { key: string }[];
      monteCarlo: { seed: number };
      returns: { exit: { year: number; multiple: number } };
      lenderView: { basis: string; lenderCashFlow: number };
    }
    const ask = async (assumptions?: object) =>
      (
        await ada.ask<WhatIf>('askWhatIf', [deal.id, first], {
          body: {
            sourcesAndUses: true,
            stress: {},
            monteCarlo: { trials: 100 },
            returns: true,
            lenderView: true,
            ...(assumptions ? { assumptions } : {}),
          },
        })
      ).body.data;
    const before = await ask();
    await put({ assumptions: ASSUMPTIONS });
    const after = await ask();
    expect(after.monteCarlo.seed).toBe(42);
    expect(after.returns.exit).toMatchObject({ year: 7, multiple: 3.25 });
    expect(after.stress.map(({ key }) => key)).toEqual([
      'rate+1',
      'rate+2',
      'rate+3',
      'customerLoss',
      'ownerTransition',
      'combined',
    ]);
    // SDE before the salary is known; after it what a lender counts, without the owner salary that nothing proves.
    expect(after.lenderView.lenderCashFlow).toBe(before.lenderView.lenderCashFlow - 90_000 - 60_000);
    expect([before.lenderView.basis, after.lenderView.basis]).toEqual(['sde', 'lender']);
    const uses = after.sourcesAndUses;
    expect(uses.totalUses - uses.guarantyFee.fee).toBeCloseTo(1_050_000, 6);
    const tried = await ask({ closingCosts: null, seed: 1 });
    expect(tried.monteCarlo.seed).toBe(1);
    expect(tried.sourcesAndUses.totalUses - tried.sourcesAndUses.guarantyFee.fee).toBeCloseTo(1_020_000, 6);
    expect((await read()).assumptions).toEqual(ASSUMPTIONS);
  });

  it('tells the history of the deal what was assumed', async () => {
    await put({ assumptions: { closingCosts: 1000 } });
    await put({ assumptions: { closingCosts: 1000 } });
    const history = await ada.ask<{ kind: string; data: { fields?: unknown[] } }[]>('getTimeline', [deal.id]);
    const changes = history.body.data.filter(
      ({ kind, data }) => kind === 'modelChanged' && JSON.stringify(data).includes('closingCosts'),
    );
    expect(changes.map(({ data }) => data.fields)).toEqual([
      [{ field: 'closingCosts', from: null, to: 1000 }],
    ]);
  });

  describe('saving an evaluation', () => {
    const save = (body: object, headers: Record<string, string> = {}) =>
      ada.ask<Saved>('saveEvaluation', [deal.id], { body, headers });
    const years = { historicalFinancials: { '2025': { netIncome: '123456' } } };

    it('keeps years and a new model together', async () => {
      const saved = (await save({ ...years, model: { name: 'Evaluated', loanData: LOAN } })).body.data;
      expect(saved.deal.historicalFinancials['2025']).toEqual({ netIncome: '123456' });
      expect(saved.valuation).toMatchObject({ name: 'Evaluated', loanData: LOAN, results: { sde: 123_456 } });
    });

    it('keeps years and a change of a model together, or the model alone', async () => {
      const model = { id: first, name: 'Changed', loanData: { sbaRate: 9 } };
      const saved = (await save({ ...years, model })).body.data;
      expect(saved.valuation).toMatchObject({ id: first, name: 'Changed', results: { sde: 123_456 } });
      const alone = (await save({ model: { id: first, name: 'Alone' } })).body.data;
      expect(alone.deal.revision).toBe(saved.deal.revision);
      expect(alone.valuation).toMatchObject({ name: 'Alone', loanData: { sbaRate: 9 } });
    });

    it('keeps nothing where the model is stale, wrong, or of another deal', async () => {
      const { revision } = await read();
      await put({ loanData: { sbaRate: 10 } });
      const refused = [
        await save({ ...years, model: { id: first, revision, name: 'Stale' } }),
        await save({ ...years, model: { id: first, name: 'Wrong', loanData: { sbaRate: 101 } } }),
        await save({ ...years, model: { id: deal.id, name: 'Nobody' } }),
        await save({ ...years, model: { name: ' ' } }),
        await save(years),
      ];
      expect(refused.map(({ status }) => status)).toEqual([412, 400, 404, 400, 400]);
      const after = (await ada.ask<Deal>('getDeal', [deal.id])).body.data;
      expect(after).toMatchObject({ revision: deal.revision, ...FIGURES });
      expect(await read()).toMatchObject({ name: 'Base Case', loanData: { sbaRate: 10 } });
      expect((await ada.ask<Model[]>('listValuations', [deal.id])).body.data).toHaveLength(1);
    });

    it('keeps nothing where the years are stale or wrong', async () => {
      const model = { id: first, name: 'Never' };
      const stale = await save({ ...years, model }, { 'If-Match': `"r${deal.revision + 1}"` });
      expect(stale.status).toBe(412);
      const wrong = await save({ historicalFinancials: [], model });
      expect([wrong.status, (await read()).name]).toEqual([400, 'Base Case']);
      const stored = await save({ ...years, model }, { 'If-Match': `"r${deal.revision}"` });
      expect([stored.status, stored.body.data.valuation.name]).toEqual([200, 'Never']);
    });

    it('is refused for a deal of somebody else', async () => {
      const eve = new ContractClient(server.url, (await server.newUser('Eve')).token);
      const answer = await eve.ask('saveEvaluation', [deal.id], { body: { ...years, model: { name: 'x' } } });
      expect(answer.body).toEqual(refusal(404, 'Deal not found'));
    });
  });
});
