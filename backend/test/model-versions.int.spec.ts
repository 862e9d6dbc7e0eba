import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

jest.setTimeout(60_000);

interface Version {
  readonly valuationId: string;
  readonly number: number;
  readonly kind: string;
  readonly name: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly cause: Record<string, unknown> | null;
  readonly score: number | null;
  readonly dscr: number | null;
  readonly purchasePrice: number | null;
}

interface Model {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly score: number | null;
  readonly loanData: Record<string, unknown>;
  readonly assumptions: Record<string, unknown>;
  readonly projections: { growthRate: number; projectionPeriod: number };
}

/** A score, wherever it is shown. */
interface Marked {
  readonly isScoreProvisional: boolean | null;
}

const FIGURES = { grossRevenue: '900000', netIncome: '100000', ownerSalary: '80000' };
const LOAN = { purchasePrice: 600_000, downPayment: 10, sbaRate: 10.5, sbaTerm: 10 };

describe('versions of a model', () => {
  let server: TestApp;
  let db: pg.Pool;
  let ada: TestUser;
  let dealId: string;
  let model: Model;
  let at: string;

  beforeAll(async () => {
    server = await startTestApp();
    db = new pg.Pool({ connectionString: server.databaseUrl });
    ada = await server.newUser();
  });
  afterAll(async () => {
    await db?.end();
    await server?.close();
  });

  beforeEach(async () => {
    const deal = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'Bakery',
      historicalFinancials: { year1: FIGURES },
      yearLabels: { year1: '2025' },
    });
    dealId = deal.body.data.id;
    [model] = (await ada.call<Model[]>('GET', `/deals/${dealId}/valuations`)).body.data as [Model];
    at = `/deals/${dealId}/valuations/${model.id}`;
  });

  const list = async () => (await ada.call<Version[]>('GET', `${at}/versions`)).body.data;
  const save = async (loanData: object, user = ada) =>
    (await user.call<Model>('PUT', at, { loanData })).body.data;
  const saveFigures = (figures: object) =>
    ada.call('PATCH', `/deals/${dealId}/financials`, {
      historicalFinancials: { year1: { ...FIGURES, ...figures } },
      yearLabels: { year1: '2025' },
    });
  /** Lets the versions of the model be older than the time in which saves are joined. */
  const age = () =>
    db.query(
      `update model_versions set started_at = started_at - interval '6 minutes' where valuation_id = $1`,
      [model.id],
    );
  const describeKinds = async () => (await list()).map(({ number, kind }) => `${number} ${kind}`);

  it('has one version, the present state, before the first change', async () => {
    expect(await list()).toMatchObject([
      { number: 1, kind: 'created', name: null, changes: [], cause: null, score: model.score },
    ]);
    const { rows } = await db.query('select 1 from model_versions where valuation_id = $1', [model.id]);
    expect(rows).toHaveLength(0);
  });

  it('keeps the state before and after a change, with its figures and what changed', async () => {
    const saved = await save(LOAN);
    const [after, before] = await list();
    expect(after).toMatchObject({ number: 2, kind: 'saved', purchasePrice: 600_000, score: saved.score });
    expect(after?.dscr).toBeGreaterThan(1);
    expect(after?.changes).toContainEqual({ field: 'purchasePrice', from: null, to: 600_000 });
    expect(before).toMatchObject({ number: 1, kind: 'created', purchasePrice: null, dscr: null });
  });

  it('says in each place whether the score is provisional for want of a second year of net income', async () => {
    const readMarks = async () => {
      const [listed] = (await ada.call<{ id: string; model: Marked }[]>('GET', '/deals')).body.data.filter(
        ({ id }) => id === dealId,
      );
      const [inDeal] = (await ada.call<Marked[]>('GET', `/deals/${dealId}/valuations`)).body.data;
      const one = (await ada.call<Marked>('GET', at)).body.data;
      const [version] = (await ada.call<Marked[]>('GET', `${at}/versions`)).body.data;
      const { viability } = (
        await ada.call<{ viability: { provisional: boolean } }>('GET', `${at}/viability`)
      ).body.data;
      return [
        ...[listed?.model, inDeal, one, version].map((it) => it?.isScoreProvisional),
        viability.provisional,
      ];
    };
    const saved = (await ada.call<Marked>('PUT', at, { loanData: LOAN })).body.data;
    expect([saved.isScoreProvisional, ...(await readMarks())]).toEqual(Array(6).fill(true));
    await age();
    await ada.call('PATCH', `/deals/${dealId}/financials`, {
      historicalFinancials: { year1: FIGURES, year2: FIGURES },
      yearLabels: { year1: '2025', year2: '2024' },
    });
    expect(await readMarks()).toEqual(Array(5).fill(false));
  });

  it('joins saves in quick succession and begins a new version after five minutes', async () => {
    await save(LOAN);
    await save({ sbaRate: 11 });
    await save({ sbaRate: 11.5 });
    expect(await describeKinds()).toEqual(['2 saved', '1 created']);
    await age();
    await save({ sbaRate: 12 });
    const [newest] = await list();
    expect([newest?.number, newest?.changes]).toEqual([3, [{ field: 'sbaRate', from: 11.5, to: 12 }]]);
  });

  it('makes no version of a save that changes no input', async () => {
    await save(LOAN);
    await age();
    await save(LOAN);
    await ada.call('PUT', at, { name: 'Renamed' });
    expect(await describeKinds()).toEqual(['2 saved', '1 created']);
  });

  it('never joins a save to a version with a name, and takes a name away again', async () => {
    await save(LOAN);
    const named = await ada.call<Version>('PATCH', `${at}/versions/2`, { name: ' First offer ' });
    expect(named.body.data).toMatchObject({ number: 2, name: 'First offer' });
    await save({ sbaRate: 11 });
    expect(await describeKinds()).toEqual(['3 saved', '2 saved', '1 created']);
    await ada.call('PATCH', `${at}/versions/2`, { name: null });
    expect((await list()).map(({ name }) => name)).toEqual([null, null, null]);
    for (const name of ['', 5, 'x'.repeat(101)])
      expect((await ada.call('PATCH', `${at}/versions/2`, { name })).status).toBe(400);
    expect((await ada.call('PATCH', `${at}/versions/2`, {})).body.errors?.[0]?.field).toBe('name');
    expect((await ada.call('PATCH', `${at}/versions/99`, { name: 'No such' })).status).toBe(404);
  });

  it('names a model that was never changed', async () => {
    await ada.call('PATCH', `${at}/versions/1`, { name: 'As imported' });
    await save(LOAN);
    expect((await list()).map(({ number, name }) => [number, name])).toEqual([
      [2, null],
      [1, 'As imported'],
    ]);
  });

  it('restores a version as a new one, which can be undone', async () => {
    await save(LOAN);
    await age();
    await ada.call('PUT', at, {
      loanData: { sbaRate: 12, sellerFinancing: true },
      assumptions: { closingCosts: 30_000 },
      projections: { growthRate: 9, projectionPeriod: 10 },
    });
    const restored = await ada.call<Model>('POST', `${at}/versions/2/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body.data.loanData).toMatchObject(LOAN);
    expect(restored.body.data.assumptions).toEqual({});
    const present = (await ada.call<Model>('GET', at)).body.data;
    expect(present).toEqual(restored.body.data);
    expect(present.projections).toMatchObject({ growthRate: 5, projectionPeriod: 5 });
    expect((await list())[0]).toMatchObject({
      number: 4,
      kind: 'restored',
      cause: { kind: 'version', number: 2 },
    });
    const undone = await ada.call<Model>('POST', `${at}/versions/3/restore`);
    expect(undone.body.data).toMatchObject({
      loanData: { sbaRate: 12, sellerFinancing: true },
      assumptions: { closingCosts: 30_000 },
      projections: { growthRate: 9, projectionPeriod: 10 },
    });
    expect(await describeKinds()).toEqual(['5 restored', '4 restored', '3 saved', '2 saved', '1 created']);
  });

  it('refuses to restore over a newer save, and a version that does not exist', async () => {
    const { revision } = await save(LOAN);
    await save({ sbaRate: 11 });
    const stale = await ada.call('POST', `${at}/versions/1/restore`, undefined, {
      'If-Match': `"r${revision}"`,
    });
    expect(stale.status).toBe(412);
    expect((await ada.call('POST', `${at}/versions/9/restore`)).status).toBe(404);
    expect((await ada.call('GET', `${at}/versions/0`)).status).toBe(400);
  });

  it('records how figures of the deal move the score, one version for saves in quick succession', async () => {
    await save(LOAN);
    await saveFigures({ netIncome: '60000' });
    await saveFigures({ netIncome: '40000' });
    const [newest, saved] = await list();
    expect(newest).toMatchObject({
      number: 3,
      kind: 'recalculated',
      changes: [],
      cause: {
        kind: 'figures',
        figures: [{ year: '2025', field: 'netIncome', from: '100000', to: '40000' }],
      },
    });
    expect(newest?.dscr).toBeLessThan(saved?.dscr ?? 0);
    await age();
    await saveFigures({ netIncome: '40000', grossRevenue: '900001' });
    expect((await list())[0]?.number).toBe(3);
  });

  it('records that the SDE method of the settings moved the score', async () => {
    await save(LOAN);
    await ada.call('PATCH', `/deals/${dealId}/financials`, {
      historicalFinancials: { year1: FIGURES, year2: { ...FIGURES, netIncome: '10000' } },
      yearLabels: { year1: '2025', year2: '2024' },
    });
    await ada.call('PUT', '/users/settings', { sdeCalculationMethod: 'average' });
    expect((await list())[0]).toMatchObject({ kind: 'recalculated', cause: { kind: 'settings' } });
    await ada.call('PUT', '/users/settings', { sdeCalculationMethod: 'mostRecent' });
  });

  it('keeps the 50 newest versions and all with a name', async () => {
    await save(LOAN);
    await ada.call('PATCH', `${at}/versions/2`, { name: 'First offer' });
    await db.query(
      `insert into model_versions select owner_id, valuation_id, n, kind, null, state, cause, score, dscr, sde,
         purchase_price, actor_id, session_id, started_at, saved_at
       from model_versions, generate_series(3, 60) n where valuation_id = $1 and number = 2`,
      [model.id],
    );
    await age();
    await save({ sbaRate: 12 });
    const numbers = (await list()).map(({ number }) => number);
    expect(numbers).toEqual([...Array.from({ length: 50 }, (_, n) => 61 - n), 2]);
  });

  it('shows versions of one owner only', async () => {
    await save(LOAN);
    const eve = await server.newUser();
    for (const path of [`${at}/versions`, `${at}/versions/2`, `/deals/${dealId}/model-versions`])
      expect((await eve.call('GET', path)).status).toBe(404);
    expect((await eve.call('PATCH', `${at}/versions/2`, { name: 'Mine' })).status).toBe(404);
    expect((await eve.call('POST', `${at}/versions/1/restore`)).status).toBe(404);
  });

  it('lists the versions of all models of a deal, and those of a model that moved with a merge', async () => {
    await save(LOAN);
    const scenario = await ada.call<Model>('POST', `${at}/duplicate`, { name: 'Downside', asScenario: true });
    const other = await ada.call<{ id: string }>('POST', '/deals', { description: 'Bakery again' });
    await ada.call('POST', `/deals/${other.body.data.id}/merge`, { otherId: dealId });
    const path = `/deals/${other.body.data.id}/model-versions`;
    const versions = (await ada.call<Version[]>('GET', path)).body.data;
    const kinds = (id: string) =>
      versions.filter(({ valuationId }) => valuationId === id).map(({ kind }) => kind);
    expect([kinds(model.id), kinds(scenario.body.data.id)]).toEqual([['saved', 'created'], ['created']]);
  });

  it('keeps versions while a model is in the trash', async () => {
    const copy = (await ada.call<Model>('POST', `${at}/duplicate`, { name: 'Copy' })).body.data;
    const path = `/deals/${dealId}/valuations/${copy.id}`;
    await ada.call('PUT', path, { loanData: LOAN });
    await ada.call('DELETE', path);
    expect((await ada.call('GET', `${path}/versions`)).status).toBe(404);
    await ada.call('POST', `${path}/restore`);
    expect((await ada.call<Version[]>('GET', `${path}/versions`)).body.data).toHaveLength(2);
  });
});
