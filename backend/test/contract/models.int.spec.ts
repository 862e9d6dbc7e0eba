import { ContractClient, refusal } from '../support/contract.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Model {
  id: string;
  name: string;
  isDefault: boolean;
  revision: number;
  status: string;
  description: string | null;
  loanData: Record<string, unknown>;
  results: Record<string, unknown> | null;
  projections: { growthRate: number; projectionPeriod: number; data: unknown[] };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const FIGURES = {
  historicalFinancials: {
    '2025': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  },
  collectDetailedIncomeStatement: false,
};
const LOAN = {
  purchasePrice: 1_000_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
};

describe('the calls about financial models', () => {
  let server: TestApp;
  let ada: ContractClient;
  let dealId: string;
  let first: string;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = new ContractClient(server.url, (await server.newUser()).token);
    const deal = await ada.ask<{ id: string; model: { defaultModelId: string } }>('createDeal', [], {
      body: { description: 'x', ...FIGURES },
    });
    dealId = deal.body.data.id;
    first = deal.body.data.model.defaultModelId;
  });
  afterAll(() => server.close());

  const models = async () => (await ada.ask<Model[]>('listValuations', [dealId])).body.data;

  it('POST takes name, description and loanData, and answers 201 with the id in data and beside it', async () => {
    const made = await ada.ask<Model>('createValuation', [dealId], {
      body: { name: ' Upside ', description: 'With a note', loanData: LOAN },
    });
    expect(made.status).toBe(201);
    expect(made.body['id']).toBe(made.body.data.id);
    expect(made.body.data).toMatchObject({
      name: 'Upside',
      description: 'With a note',
      isDefault: false,
      status: 'completed',
      loanData: LOAN,
    });
    for (const body of [{}, { name: ' ' }, { name: null }])
      expect((await ada.ask('createValuation', [dealId], { body })).body).toEqual(
        refusal(400, 'Model name is required', ['name']),
      );
  });

  it('starts from the loan defaults, starred, as Base Case', async () => {
    expect((await ada.ask<Model>('getValuation', [dealId, first])).body.data).toMatchObject({
      name: 'Base Case',
      isDefault: true,
      loanData: {
        sbaRate: 11.5,
        sbaTerm: 10,
        sellerFinancingRate: 7.5,
        sellerFinancingTerm: 3,
        sba504Rate: 8,
        sba504Term: 25,
        downPaymentType: 'percentage',
      },
      projections: { growthRate: 5, projectionPeriod: 5 },
    });
  });

  it('PUT saves projections, loanData, or name and status, and answers results of its own', async () => {
    const put = async (body: unknown) =>
      (await ada.ask<Model>('updateValuation', [dealId, first], { body })).body.data;
    const projected = await put({ projections: { growthRate: 3, projectionPeriod: 10, data: [] } });
    expect(projected.projections).toMatchObject({ growthRate: 3, projectionPeriod: 10 });
    expect(projected.projections.data).toHaveLength(10);
    const priced = await put({ loanData: LOAN });
    expect(priced.results).toMatchObject({
      sde: 340_000,
      purchasePrice: 1_000_000,
      debtService: { dscrMeetsRequirement: true },
    });
    expect(priced.projections).toMatchObject({ growthRate: 3, projectionPeriod: 10 });
    const claimed = await put({
      results: { sde: 1 },
      name: 'Renamed',
      description: 'y',
      status: 'completed',
    });
    expect(claimed.results).toEqual(priced.results);
    expect(claimed).toMatchObject({ name: 'Renamed', description: 'y', status: 'completed' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ status: 'final' }, 'status'],
    [{ loanData: [] }, 'loanData'],
    [{ loanData: { purchasePrice: -1 } }, 'loanData.purchasePrice'],
    [{ loanData: { sbaRate: 101 } }, 'loanData.sbaRate'],
    [{ loanData: { sbaTerm: 'long' } }, 'loanData.sbaTerm'],
    [{ loanData: { downPaymentType: 'some' } }, 'loanData.downPaymentType'],
    [{ loanData: { sellerFinancing: 'yes' } }, 'loanData.sellerFinancing'],
    [{ projections: { growthRate: 101 } }, 'projections.growthRate'],
    [{ projections: { projectionPeriod: 7 } }, 'projections.projectionPeriod'],
  ])('PUT refuses %j, naming the field', async (body, field) => {
    const refused = await ada.ask('updateValuation', [dealId, first], { body });
    expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('duplicates under a name with (Copy), stars another, and lists the starred one first', async () => {
    const copy = await ada.ask<Model>('duplicateValuation', [dealId, first], {
      body: { name: 'Base Case (Copy)', description: null },
    });
    expect([copy.status, copy.body['id'], copy.body.data.isDefault]).toEqual([201, copy.body.data.id, false]);
    const unnamed = await ada.ask<Model>('duplicateValuation', [dealId, first], { body: {} });
    expect(unnamed.body.data.name).toBe('Base Case (Copy)');
    const starred = await ada.ask<Model>('setDefaultValuation', [dealId, copy.body.data.id]);
    expect(starred.body.data.isDefault).toBe(true);
    const list = await models();
    expect(list.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(list[0]?.id).toBe(copy.body.data.id);
  });

  it('deletes what is not starred, keeps what is, and can undo', async () => {
    const kept = await ada.ask('deleteValuation', [dealId, first]);
    expect([kept.status, kept.body.code]).toEqual([409, 'financialmodel.isDefault']);
    const other = (await ada.ask<Model>('duplicateValuation', [dealId, first], { body: {} })).body.data.id;
    expect((await ada.ask('deleteValuation', [dealId, other])).body).toEqual({ success: true, data: null });
    expect((await ada.ask('getValuation', [dealId, other])).body).toEqual(
      refusal(404, 'Financial model not found'),
    );
    expect((await ada.ask<Model>('restoreValuation', [dealId, other])).body.data.id).toBe(other);
  });

  it('answers viability, the evaluation of a deal and the grid of all models', async () => {
    await ada.ask('updateValuation', [dealId, first], { body: { loanData: LOAN } });
    const viability = await ada.ask<{ viability: { score: number; factors: unknown[] } }>('getViability', [
      dealId,
      first,
    ]);
    expect(viability.body.data.viability.factors).toHaveLength(4);
    const evaluation = await ada.ask<Record<string, unknown>>('getEvaluation', [dealId]);
    expect(evaluation.body.data).toMatchObject({
      deal: { id: dealId },
      defaultValuationId: first,
      state: 'Ready',
      viability: { score: viability.body.data.viability.score },
    });
    const all = await ada.ask<{ dealId: string }[]>('listAllValuations');
    expect(all.body.data).toMatchObject([{ dealId, id: first, purchasePrice: 1_000_000 }]);
    const bare = await ada.ask<{ id: string }>('createDeal', [], { body: { description: 'bare' } });
    const empty = await ada.ask<Record<string, unknown>>('getEvaluation', [bare.body.data.id]);
    expect(empty.body.data).toMatchObject({
      valuations: [],
      defaultValuationId: null,
      results: null,
      viability: null,
      state: 'None',
    });
  });

  it.each([
    ['getValuation', undefined],
    ['updateValuation', { name: 'x' }],
    ['deleteValuation', undefined],
    ['duplicateValuation', {}],
    ['setDefaultValuation', undefined],
    ['getViability', undefined],
  ])('%s answers 404 for a model of another deal', async (id, body) => {
    const other = await ada.ask<{ id: string }>('createDeal', [], { body: { description: 'other' } });
    const asked = body === undefined ? {} : { body };
    expect((await ada.ask(id, [other.body.data.id, first], asked)).status).toBe(404);
    expect((await ada.ask(id, [dealId, NOBODY], asked)).body).toEqual(
      refusal(404, 'Financial model not found'),
    );
    expect((await ada.ask(id, [dealId, 'x'], asked)).status).toBe(400);
  });
});
