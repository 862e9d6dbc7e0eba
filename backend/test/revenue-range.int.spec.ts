import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Deal {
  id: string;
  description: string;
  revenue: string | null;
  newestRevenueRange: string | null;
}

/** Figures with this revenue in 2025. */
const buildYears = (grossRevenue: number) => ({
  historicalFinancials: { '2025': { grossRevenue: String(grossRevenue) } },
});

describe('the revenue range of a deal', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const send = async <T = Deal>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await ada.call<T>(method, path, body);
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  const find = async (query: string) =>
    (await send<Deal[]>('GET', `/deals?${query}`)).map(({ description }) => description);

  it('follows from the newest year where nobody chose one, in list, filters, order, dashboard and export', async () => {
    await send('POST', '/deals', { description: 'Chosen', revenue: '< $1 MM', ...buildYears(4_500_000) });
    await send('POST', '/deals', { description: 'Derived', ...buildYears(2_200_000) });
    await send('POST', '/deals', { description: 'Unknown' });
    const listed = await send<Deal[]>('GET', '/deals?sort=createdAt&order=asc');
    const ranges = listed.map(({ description, revenue, newestRevenueRange }) => [
      description,
      revenue,
      newestRevenueRange,
    ]);
    expect(ranges).toEqual([
      ['Chosen', '< $1 MM', '$4.0 - $5.0 MM'],
      ['Derived', null, '$2.0 - $2.5 MM'],
      ['Unknown', null, null],
    ]);
    expect(await find('revenueMin=2000000&revenueMax=2400000')).toEqual(['Derived']);
    expect(await find('revenueMin=4000000')).toEqual([]);
    expect(await find('sort=revenue&order=desc')).toEqual(['Derived', 'Chosen', 'Unknown']);
    const { averageRevenue } = await send<{ averageRevenue: string }>('GET', '/deals/summary');
    // The mean of the midpoints 0.5 and 2.25.
    expect(averageRevenue).toBe('$1.4M');
    const file = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await file.text()).toContain('Derived,,$2.0 - $2.5 MM,');
  });

  it.each([
    ['figures alone', false],
    ['figures with their labels', true],
  ])('follows %s that are given later, with a model and without one', async (_name, withLabels) => {
    const labels = withLabels ? { yearLabels: { '2025': '2025' } } : {};
    const { id } = await send('POST', '/deals', { description: 'Bare' });
    for (const [dollars, range] of [
      [1_200_000, '$1.0 - $1.5 MM'],
      [2_700_000, '$2.5 - $3.0 MM'],
    ] as const) {
      const saved = await send('PATCH', `/deals/${id}/financials`, { ...buildYears(dollars), ...labels });
      expect(saved).toMatchObject({ revenue: null, newestRevenueRange: range });
      expect(await find(`revenueMin=${dollars}&revenueMax=${dollars}`)).toEqual(['Bare']);
      await send('POST', `/deals/${id}/valuations`, { name: 'A model' });
    }
    const emptied = await send('PATCH', `/deals/${id}/financials`, { historicalFinancials: {} });
    expect(emptied.newestRevenueRange).toBeNull();
  });

  it('follows labels that are changed alone', async () => {
    const { id } = await send('POST', '/deals', { description: 'Two years' });
    const historicalFinancials = { year1: { grossRevenue: '900000' }, year2: { grossRevenue: '3100000' } };
    const relabel = async (year1: string, year2: string) =>
      send('PATCH', `/deals/${id}/financials`, { yearLabels: { year1, year2 } });
    await send('PATCH', `/deals/${id}/financials`, { historicalFinancials });
    expect((await relabel('2025', '2024')).newestRevenueRange).toBe('< $1 MM');
    expect((await relabel('2023', '2024')).newestRevenueRange).toBe('$3.0 - $4.0 MM');
    const years = { year1: { grossRevenue: '900000' }, year2: { grossRevenue: '5100000' } };
    const changed = await send('PATCH', `/deals/${id}/financials`, { historicalFinancials: years });
    expect(changed.newestRevenueRange).toBe('> $5.0 MM');
  });

  it('keeps what was chosen, and returns to the newest year when that is emptied', async () => {
    const { id } = await send('POST', '/deals', { description: 'Chosen', revenue: '< $1 MM' });
    await send('PATCH', `/deals/${id}/financials`, buildYears(4_500_000));
    expect(await find('revenueMax=900000')).toEqual(['Chosen']);
    await send('PUT', `/deals/${id}`, { revenue: null });
    expect(await find('revenueMin=4000000')).toEqual(['Chosen']);
  });

  it('follows the figures that a merge brings and takes away again', async () => {
    const { id } = await send('POST', '/deals', { description: 'Kept' });
    const other = await send('POST', '/deals', { description: 'Twin', ...buildYears(1_600_000) });
    const merged = await send('POST', `/deals/${id}/merge`, { otherId: other.id });
    expect(merged.newestRevenueRange).toBe('$1.5 - $2.0 MM');
    const unmerged = await send('POST', `/deals/${id}/unmerge`, { otherId: other.id });
    expect(unmerged.newestRevenueRange).toBeNull();
  });

  it('is found for deals of an imported account', async () => {
    await send('POST', '/deals', { description: 'Moved', ...buildYears(1_600_000) });
    const answer = await fetch(`${server.url}/api/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const file: unknown = await answer.json();
    ada = await server.newUser();
    await send('POST', '/import', file);
    expect(await find('revenueMin=1600000&revenueMax=1600000')).toEqual(['Moved']);
  });
});
