import { TrashPurger } from '../src/platform/trash/index.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { inDatabase } from './support/workers.js';

interface Model {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly updatedAt: string;
}

describe('scenarios of a model', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;
  let base: Model;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const list = async (id = dealId) => (await ada.call<Model[]>('GET', `/deals/${id}/valuations`)).body.data;
  const addScenario = async (parent: Model, name: string, asScenario = true) => {
    const path = `/deals/${dealId}/valuations/${parent.id}/duplicate`;
    return (await ada.call<Model>('POST', path, { name, asScenario })).body.data;
  };
  const parents = async () =>
    Object.fromEntries((await list()).map(({ name, parentId }) => [name, parentId]));

  beforeEach(async () => {
    const deal = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'Bakery',
      historicalFinancials: { '2025': { netIncome: '100000', ownerSalary: '80000' } },
    });
    dealId = deal.body.data.id;
    [base] = (await list()) as [Model];
  });

  it('hangs a scenario below the model that it was made from, and a copy beside it', async () => {
    expect(base.parentId).toBeNull();
    const downside = await addScenario(base, 'Downside');
    const copy = await addScenario(downside, 'Downside again', false);
    expect([downside.parentId, copy.parentId]).toEqual([base.id, base.id]);
    expect(await parents()).toEqual({ [base.name]: null, Downside: base.id, 'Downside again': base.id });
  });

  const act = (method: 'DELETE' | 'POST', { id }: Model, path = '') =>
    ada.call<Model>(method, `/deals/${dealId}/valuations/${id}${path}`);

  it('counts the scenarios of a deleted model as those of its parent until it is restored', async () => {
    const downside = await addScenario(base, 'Downside');
    const renegotiated = await addScenario(downside, 'Renegotiated');
    await act('DELETE', downside);
    expect((await parents())['Renegotiated']).toBe(base.id);
    const path = `/deals/${dealId}/valuations/${renegotiated.id}`;
    expect((await ada.call<Model>('GET', path)).body.data.parentId).toBe(base.id);
    expect((await ada.call<Model>('PUT', path, { name: 'Renegotiated' })).body.data.parentId).toBe(base.id);
    await act('POST', downside, '/restore');
    expect(await parents()).toMatchObject({ Downside: base.id, Renegotiated: downside.id });
  });

  it('restores a branch of scenarios in any order', async () => {
    const downside = await addScenario(base, 'Downside');
    const worse = await addScenario(downside, 'Worse');
    const worst = await addScenario(worse, 'Worst');
    await act('DELETE', worse);
    await act('DELETE', downside);
    expect((await parents())['Worst']).toBe(base.id);
    await act('POST', worse, '/restore');
    expect(await parents()).toMatchObject({ Worse: base.id, Worst: worse.id });
    await act('POST', downside, '/restore');
    expect(await parents()).toMatchObject({ Downside: base.id, Worse: downside.id, Worst: worse.id });
    expect(worst.parentId).toBe(worse.id);
  });

  it('gives the scenarios of a model that is deleted for good to its parent', async () => {
    const downside = await addScenario(base, 'Downside');
    const worse = await addScenario(downside, 'Worse');
    await addScenario(worse, 'Worst');
    await act('DELETE', downside);
    await act('DELETE', worse);
    await inDatabase(
      server,
      `update valuations set deleted_at = now() - interval '31 days' where id in ('${downside.id}', '${worse.id}')`,
    );
    await server.app.get(TrashPurger).purgeExpired();
    expect(await parents()).toEqual({ [base.name]: null, Worst: base.id });
  });

  it('does not count the former default model as updated', async () => {
    const downside = await addScenario(base, 'Downside');
    await ada.call('PATCH', `/deals/${dealId}/valuations/${downside.id}/default`);
    expect((await list()).find(({ id }) => id === base.id)?.updatedAt).toBe(base.updatedAt);
  });

  it('keeps the tree through an export and an import', async () => {
    await addScenario(base, 'Downside');
    const file = await ada.call('GET', '/export');
    const eve = await server.newUser();
    const document = file.body as unknown as Record<string, unknown>;
    expect((await eve.call('POST', '/import', document)).status).toBeLessThan(300);
    const deals = await eve.call<{ id: string }[]>('GET', '/deals');
    const trees = await Promise.all(
      deals.body.data.map(async ({ id }) => {
        const models = await eve.call<Model[]>('GET', `/deals/${id}/valuations`);
        return models.body.data.map(({ name, parentId }) => [
          name,
          models.body.data.find((one) => one.id === parentId)?.name ?? null,
        ]);
      }),
    );
    expect(trees.flat()).toContainEqual(['Downside', base.name]);
  });

  it('keeps the tree when deals are merged, and when the merge is undone', async () => {
    await addScenario(base, 'Downside');
    const other = await ada.call<{ id: string }>('POST', '/deals', { description: 'Bakery again' });
    const otherId = other.body.data.id;
    await ada.call('POST', `/deals/${otherId}/merge`, { otherId: dealId });
    const merged = await list(otherId);
    expect(merged.find(({ name }) => name === 'Downside')?.parentId).toBe(base.id);
    await ada.call('POST', `/deals/${otherId}/unmerge`, { otherId: dealId });
    expect(await parents()).toMatchObject({ Downside: base.id });
  });
});
