import { ContractClient, refusal } from '../support/contract.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Model {
  id: string;
  name: string;
  isDefault: boolean;
  revision: number;
  status: string;
  updatedAt: string;
  description: string | null;
  loanData: Record<string, unknown>;
  results: Record<string, unknown> | null;
  projections: { growthRate: number; projectionPeriod: number; data: unknown[] };
}

/** Runs calls one after the other, because tests check the order of creation and deletion. */
async function inTurn<Item, Outcome>(
  items: readonly Item[],
  each: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await each(item));
  return outcomes;
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

describe('financial model endpoints', () => {
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

  it('POST accepts name, description and loanData, and responds with 201 and the id in and next to data', async () => {
    const created = await ada.ask<Model>('createValuation', [dealId], {
      body: { name: ' Upside ', description: 'With a note', loanData: LOAN },
    });
    expect(created.status).toBe(201);
    expect(created.body['id']).toBe(created.body.data.id);
    expect(created.body.data).toMatchObject({
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

  it('creates the default model Base Case from the loan defaults', async () => {
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

  it('PUT saves projections, loanData, or name and status, and returns recalculated results', async () => {
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

  it('duplicates under a name with (Copy), makes another the default, and lists the default first', async () => {
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

  it('deletes models except the default model, and restores them', async () => {
    const stored = await ada.ask('deleteValuation', [dealId, first]);
    expect([stored.status, stored.body.code]).toEqual([409, 'financialmodel.isDefault']);
    const other = (await ada.ask<Model>('duplicateValuation', [dealId, first], { body: {} })).body.data.id;
    expect((await ada.ask('deleteValuation', [dealId, other])).body).toEqual({ success: true, data: null });
    expect((await ada.ask('getValuation', [dealId, other])).body).toEqual(
      refusal(404, 'Financial model not found'),
    );
    expect((await ada.ask<Model>('restoreValuation', [dealId, other])).body.data.id).toBe(other);
  });

  it('is listed in the trash, most recently deleted first and by page, until it is restored', async () => {
    const deal = await ada.ask<{ id: string }>('createDeal', [], {
      body: { description: 'Bakery', businessName: 'Rise' },
    });
    const of = deal.body.data.id;
    const [base = '', low = '', mid = '', high = ''] = await inTurn(
      ['Base Case', 'Low', 'Mid', 'High'],
      async (name) => (await ada.ask<Model>('createValuation', [of], { body: { name } })).body.data.id,
    );
    const { updatedAt } = (await ada.ask<Model>('getValuation', [of, mid])).body.data;
    await inTurn([low, mid, high], (id) => ada.ask('deleteValuation', [of, id]));
    const trash = async (query = '', asker = ada) =>
      (await asker.ask<Model[]>('listTrashedModels', [], { query })).body;
    const page = await trash('limit=2');
    expect(page.data).toMatchObject([
      { id: high, name: 'High', dealId: of, businessName: 'Rise', dealDescription: 'Bakery' },
      { id: mid, name: 'Mid' },
    ]);
    const second = await trash(`limit=2&cursor=${String(page.meta?.['nextCursor'])}`);
    expect([second.data.map(({ name }) => name), second.meta]).toEqual([['Low'], { nextCursor: null }]);
    expect((await ada.ask('listTrashedModels', [], { query: 'cursor=no' })).status).toBe(400);
    const stranger = new ContractClient(server.url, (await server.newUser()).token);
    expect((await trash('', stranger)).data).toEqual([]);
    expect((await stranger.ask('restoreValuation', [of, mid])).status).toBe(404);
    expect((await new ContractClient(server.url, '').ask('listTrashedModels')).status).toBe(401);

    const restored = (await ada.ask<Model>('restoreValuation', [of, mid])).body.data;
    expect([restored.name, restored.isDefault]).toEqual(['Mid', false]);
    expect(restored.updatedAt).toBe(updatedAt);
    expect((await trash()).data.map(({ id }) => id)).toEqual([high, low]);
    const list = (await ada.ask<Model[]>('listValuations', [of])).body.data;
    expect(list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [base, true],
      [mid, false],
    ]);
    // Items of a deal in the trash are restored with the deal, not on their own.
    await ada.ask('trashDeal', [of]);
    expect((await trash()).data).toEqual([]);
    expect((await ada.ask('restoreValuation', [of, high])).status).toBe(404);
    await ada.ask('restoreDeal', [of]);
    expect((await trash()).data).toHaveLength(2);
  });

  it('records its deletion and restoration in the history of its deal, once each', async () => {
    const other = (await ada.ask<Model>('duplicateValuation', [dealId, first], { body: {} })).body.data;
    await ada.ask('deleteValuation', [dealId, other.id]);
    await ada.ask('restoreValuation', [dealId, other.id]);
    expect((await ada.ask('restoreValuation', [dealId, other.id])).status).toBe(200);
    const timeline = await ada.ask<{ kind: string; data: { modelId: string; name: string } }[]>(
      'getTimeline',
      [dealId],
    );
    const events = timeline.body.data.filter(({ data }) => data.modelId === other.id);
    expect(events.map(({ kind }) => kind)).toEqual(['modelRestored', 'modelDeleted', 'modelCreated']);
    expect(events.map(({ data }) => data.name)).toEqual(Array(3).fill('Base Case (Copy)'));
  });

  it('becomes the default if it is restored to a deal without other models', async () => {
    const deal = await ada.ask<{ id: string }>('createDeal', [], { body: { description: 'other' } });
    const other = deal.body.data.id;
    const [base = '', spare = ''] = await inTurn(
      ['Base Case', 'Spare'],
      async (name) => (await ada.ask<Model>('createValuation', [other], { body: { name } })).body.data.id,
    );
    await ada.ask('deleteValuation', [other, spare]);
    const trash = async () =>
      (await ada.ask<{ id: string; dealId: string }[]>('listTrashedModels')).body.data;
    // Both models move, including the one in the trash. The default of the merged deal is not the default here.
    await ada.ask('mergeDeals', [dealId], { body: { otherId: other } });
    expect(await trash()).toMatchObject([{ id: spare, dealId }]);
    await ada.ask('deleteValuation', [dealId, base]);
    await ada.ask('unmergeDeals', [dealId], { body: { otherId: other } });
    expect(await trash()).toMatchObject([
      { id: base, dealId: other },
      { id: spare, dealId: other },
    ]);
    const starred = async (id: string) =>
      (await ada.ask<Model>('restoreValuation', [other, id])).body.data.isDefault;
    expect([await starred(spare), await starred(base)]).toEqual([true, false]);
    const after = await ada.ask<{ model: Record<string, unknown> }>('getDeal', [other]);
    expect(after.body.data.model).toMatchObject({ count: 2, defaultModelId: spare });
  });

  it('returns viability, the evaluation of a deal and the list of all models', async () => {
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
  ])('%s responds with 404 for a model of another deal', async (id, body) => {
    const other = await ada.ask<{ id: string }>('createDeal', [], { body: { description: 'other' } });
    const asked = body === undefined ? {} : { body };
    expect((await ada.ask(id, [other.body.data.id, first], asked)).status).toBe(404);
    expect((await ada.ask(id, [dealId, NOBODY], asked)).body).toEqual(
      refusal(404, 'Financial model not found'),
    );
    expect((await ada.ask(id, [dealId, 'x'], asked)).status).toBe(400);
  });
});
