import { until } from '../support/until.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

type Fields = Record<string, unknown>;

describe('texts and numbers on every way in', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;
  let modelId: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    const created = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Deal',
      historicalFinancials: { 2025: { netIncome: '100000' } },
    });
    dealId = created.body.data.id;
    modelId = created.body.data.model.defaultModelId;
  });
  afterAll(() => server.close());

  interface Report {
    readonly unreadRows: { readonly cells: { readonly message: string }[] }[];
  }
  const importRow = async (row: Fields): Promise<Report> => {
    const { body } = await ada.call<{ id: string }>('POST', '/imports', {
      batchKey: crypto.randomUUID(),
      rows: [row],
    });
    return until('the end of the import', async () => {
      const { data } = (await ada.call(`GET`, `/imports/${body.data.id}`)).body;
      return data['state'] === 'finished' ? (data as unknown as Report) : null;
    });
  };

  const exportWith = async (change: (deal: Fields) => Fields): Promise<Fields> => {
    const { body } = await ada.call('GET', '/export');
    const { deals, ...rest } = body as unknown as { deals: Fields[] };
    return { ...rest, deals: deals.slice(0, 1).map(change) };
  };

  describe.each(['1.234,56', '12,34', '1 234,56', '$12,3'])('the decimal comma of %s is refused', (text) => {
    it('in a new deal, a change, figures, a model, adjustments and an import', async () => {
      const replies = [
        await ada.call('POST', '/deals', { description: 'x', askingPrice: text }),
        await ada.call('PUT', `/deals/${dealId}`, { askingPrice: text }),
        await ada.call('PATCH', `/deals/${dealId}/financials`, {
          historicalFinancials: { 2025: { netIncome: text } },
        }),
        await ada.call('PUT', `/deals/${dealId}/valuations/${modelId}`, {
          loanData: { purchasePrice: text },
        }),
        await ada.call('POST', '/import', await exportWith((deal) => ({ ...deal, askingPrice: text }))),
      ];
      for (const { status, body } of replies)
        expect([status, body.error]).toEqual([400, expect.stringContaining('Write decimals with a point')]);
      const adjusted = await ada.call('PUT', `/deals/${dealId}/adjustments`, {
        items: [{ id: 'a', label: 'A', kind: 'personal', evidence: 'none', amountByYear: { 2025: text } }],
      });
      expect(adjusted.status).toBe(400);
      const { unreadRows } = await importRow({ description: 'x', askingPrice: text });
      expect(unreadRows[0]?.cells[0]?.message).toContain('Write decimals with a point');
    });
  });

  it.each([
    ['1,234.56', 1234.56],
    ['1,234', 1234],
    ['$1,250,000', 1_250_000],
  ])('%s is read', async (text, amount) => {
    const { body } = await ada.call<{ askingPrice: number }>('PUT', `/deals/${dealId}`, {
      askingPrice: text,
    });
    expect(body.data.askingPrice).toBe(amount);
  });

  const DIRTY = 'Corner\u0007 \u202eGym\u2066\n\tNorth';
  const LINE = 'Corner Gym North';
  const LINES = 'Corner Gym\n\tNorth';

  it('hidden characters are never stored, nor line breaks in a field of one line', async () => {
    const deal = await ada.call<Fields>('POST', '/deals', {
      description: DIRTY,
      businessName: DIRTY,
      broker: DIRTY,
    });
    expect(deal.body.data).toMatchObject({ description: LINES, businessName: LINE, broker: LINE });
    const { id } = deal.body.data as { id: string };
    const changed = await ada.call<Fields>('PUT', `/deals/${id}`, {
      businessName: DIRTY,
      description: DIRTY,
    });
    expect(changed.body.data).toMatchObject({ description: LINES, businessName: LINE });
    const broker = await ada.call<Fields>('POST', '/brokers', { name: `${DIRTY} 2`, notes: DIRTY });
    expect(broker.body.data).toMatchObject({ name: `${LINE} 2`, notes: LINES });
    const brokerPath = `/brokers/${String(broker.body.data['id'])}`;
    expect((await ada.call<Fields>('PUT', brokerPath, { name: `${DIRTY} 3` })).body.data['name']).toBe(
      `${LINE} 3`,
    );
    const model = await ada.call<Fields>('POST', `/deals/${id}/valuations`, { name: DIRTY });
    expect(model.body.data['name']).toBe(LINE);
    const view = await ada.call<Fields>('POST', '/users/views', { name: DIRTY, query: 'status=Lead' });
    expect(view.body.data['name']).toBe(LINE);
    const entry = await ada.call<Fields>('POST', `/deals/${id}/interactions`, {
      date: '2026-01-01',
      type: 'Email',
      summary: DIRTY,
      contactPerson: DIRTY,
    });
    expect(entry.body.data).toMatchObject({ summary: LINES, contactPerson: LINE });
    const note = await ada.call<Fields>('POST', `/deals/${id}/notes`, { content: DIRTY });
    expect(note.body.data['content']).toBe(LINES);
    await importRow({ description: 'Imported', businessName: DIRTY });
    const bob = await server.newUser('Bob');
    const document = await exportWith((one) => ({ ...one, businessName: DIRTY, description: DIRTY }));
    expect((await bob.call('POST', '/import', document)).status).toBe(200);
    for (const user of [ada, bob]) {
      const text = JSON.stringify((await user.call('GET', '/export')).body);
      expect(text).not.toMatch(/\u202e|\u2066|\\u0007/);
      expect(text).toContain(`"businessName":"${LINE}"`);
    }
  });

  it('a key with hidden characters is refused', async () => {
    const { status } = await ada.call('PATCH', `/deals/${dealId}/financials`, {
      historicalFinancials: { '2025\u202e': { netIncome: '1' } },
    });
    expect(status).toBe(400);
  });
});

describe('answers', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  it('are kept by no cache, and conditional requests still work', async () => {
    const created = await ada.call('POST', '/deals', { description: 'x' });
    expect(created.headers.get('cache-control')).toBe('no-store');
    const path = '/deals?limit=5';
    const read = await ada.call('GET', path);
    expect(read.headers.get('cache-control')).toBe('no-store');
    const again = await ada.call('GET', path, undefined, {
      'if-none-match': read.headers.get('etag') ?? '',
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-store']);
    expect((await ada.call('GET', '/deals/none')).headers.get('cache-control')).toBe('no-store');
  });
});
