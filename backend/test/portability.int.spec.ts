import pg from 'pg';
import { ContractClient } from './support/contract.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

type Document = Record<string, unknown> & { deals: Record<string, unknown>[]; brokers: { name: string }[] };

/** Ids and moments differ from account to account; nothing else may. */
function timeless(document: unknown): unknown {
  return JSON.parse(
    JSON.stringify(document, (_key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return 'an id';
      return /^\d{4}-\d\d-\d\dT/.test(value) ? 'a moment' : value;
    }),
  );
}

/** Names each id by the place where it is first seen, so that accounts are equal where their ids relate alike. */
function renameIds(document: unknown): unknown {
  const names = new Map<string, string>();
  return JSON.parse(
    JSON.stringify(document).replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      (id) => {
        const name = names.get(id) ?? `id ${names.size}`;
        names.set(id, name);
        return name;
      },
    ),
  );
}

describe('taking everything out and bringing it in', () => {
  let server: TestApp;
  let ada: TestUser;
  let taken: Document;
  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    await live();
    taken = await exported(ada);
  });
  afterAll(() => server.close());

  const client = (user: TestUser) => new ContractClient(server.url, user.token);
  const exported = async (user: TestUser) =>
    (await client(user).ask('exportAll')).body as unknown as Document;

  /** An account with one of everything, in every state. */
  async function live() {
    const post = async (path: string, body: unknown) =>
      (await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', path, body)).body.data;
    await ada.call('PUT', '/users/settings', { sdeCalculationMethod: 'average', historicalYearsCount: 4 });
    await post('/brokers', { name: 'Dana Whitfield', email: 'dana@main.example' });
    const gone = await post('/brokers', { name: 'Gone' });
    await ada.call('DELETE', `/brokers/${gone.id}`);
    await post('/users/views', { name: 'Leads', query: 'status=Lead' });
    const deal = await post('/deals', {
      description: '=cmd|calc',
      businessName: 'Lakeside, "HVAC"',
      broker: 'Dana Whitfield',
      revenue: '< $1 MM',
      yearsInBusiness: 31,
      historicalFinancials: {
        year1: { grossRevenue: '1,000,000', netIncome: '-25000.5', ownerSalary: '90000' },
        year2: { netIncome: '40000' },
      },
      yearLabels: { year1: '2024', year2: '2025' },
      sdeBase: '2024',
      sdeAdjustments: { otherAddBacks: '1000' },
    });
    const model = `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`;
    await ada.call('PUT', model, {
      loanData: { purchasePrice: 400_000, downPayment: 20 },
      assumptions: { closingCosts: 12_000, standby: true, stressMargin: false, seed: 9 },
      projections: { growthRate: 2, projectionPeriod: 10 },
    });
    const copy = await post(`${model}/duplicate`, {});
    await ada.call('PATCH', `/deals/${deal.id}/valuations/${copy.id}/default`);
    const binned = await post(`${model}/duplicate`, { name: 'Binned' });
    await ada.call('DELETE', `/deals/${deal.id}/valuations/${binned.id}`);
    await post(`/deals/${deal.id}/interactions`, {
      date: '2026-02-28',
      time: '09:15',
      type: 'Email',
      summary: 'Asked',
      followUpRequired: true,
      followUpDate: '2026-03-07',
    });
    await post(`/deals/${deal.id}/notes`, { content: '+1 for them' });
    await ada.call('PUT', `/deals/${deal.id}/adjustments`, {
      items: [
        { id: 'addBack.ownerSalary', label: 'Owner salary', kind: 'ownerPay', evidence: 'taxReturn' },
        { id: 'truck', label: 'Truck', kind: 'personal', evidence: 'ledger', amountByYear: { year1: 9000 } },
      ],
    });
    await ada.call('PUT', '/users/haircuts', {
      none: 90,
      claimed: 40,
      ledger: 10,
      taxReturn: 0,
      thirdParty: 0,
    });
    const other = await post('/deals', { description: 'Same shop', address: 'Reno' });
    await ada.call('POST', `/deals/${deal.id}/merge`, { otherId: other.id });
    const trashed = await post('/deals', { description: 'Trashed' });
    await ada.call('DELETE', `/deals/${trashed.id}`);
    const archived = await post('/deals', { description: 'Archived', status: 'Lead' });
    await ada.call('PATCH', `/deals/${archived.id}/archive`);
  }

  it('brings all of an account into another one, computed again to the same figures', async () => {
    const bob = await server.newUser('Bob');
    const report = await client(bob).ask('importAll', [], { body: taken });
    expect(report.status).toBe(200);
    expect(report.body.data).toMatchObject({
      settings: 'applied',
      brokers: 2,
      views: 1,
      deals: 4,
      models: 3,
      interactions: 1,
      notes: 1,
    });
    const again = await exported(bob);
    expect(timeless(again)).toEqual(timeless(taken));
    expect(taken).toMatchObject({ haircuts: [{ percent: { none: 90 } }] });
    expect(taken.deals[0]).toMatchObject({
      adjustments: [{ id: 'addBack.ownerSalary' }, { id: 'truck' }],
      sdeBase: '2024',
    });
    expect(JSON.stringify(again)).not.toContain((taken.deals[0] as { id: string }).id);
    const rows = async (user: TestUser) =>
      timeless((await user.call('GET', '/deals?archived=any')).body.data);
    const revisionless = (list: unknown) =>
      (list as Record<string, unknown>[]).map(({ revision: _, ...row }) => row);
    expect(revisionless(await rows(bob))).toEqual(revisionless(await rows(ada)));
    const [deal] = (await bob.call<{ id: string }[]>('GET', '/deals?search=lakeside')).body.data;
    const merged = (taken.deals[1] as { description: string }).description;
    expect(merged).toBe('Same shop');
    expect((await bob.call('GET', `/deals/${deal?.id}/timeline`)).body.data).toHaveLength(
      (
        (await ada.call('GET', `/deals/${(taken.deals[0] as { id: string }).id}/timeline`)).body
          .data as unknown as unknown[]
      ).length,
    );
  });

  it('brings back the same account, with its order, moments and relations', async () => {
    const dan = await server.newUser('Dan');
    const make = async (path: string, body: unknown) =>
      (await dan.call<{ id: string; model: { defaultModelId: string } }>('POST', path, body)).body.data;
    for (let n = 0; n < 6; n += 1) {
      await make('/brokers', { name: `Broker ${n}`, email: `${n}@main.example`, notes: 'Two\nlines' });
      const deal = await make('/deals', {
        description: `Deal ${n}`,
        broker: `Broker ${5 - n}`,
        historicalFinancials: { 2025: { netIncome: `${n}00000` } },
      });
      for (let m = 0; m < 4; m += 1) {
        await make(`/deals/${deal.id}/valuations`, { name: `Model ${m}` });
        await make(`/deals/${deal.id}/notes`, { content: `Note ${m}` });
        const date = '2026-02-28';
        const summary = `Entry ${m}`;
        await make(`/deals/${deal.id}/interactions`, { date, time: `09:15:3${m}`, type: 'Email', summary });
      }
    }
    // Rows of one import have one moment.
    const db = new pg.Client({ connectionString: server.databaseUrl });
    await db.connect();
    const { rows } = await db.query<{ id: string }>('select id from users where email = $1', [dan.email]);
    for (const table of ['brokers', 'deals', 'valuations', 'notes', 'interactions'])
      await db.query(`update ${table} set created_at = '2026-01-01' where owner_id = $1`, [rows[0]?.id]);
    await db.end();
    for (const user of [ada, dan]) {
      const first = await exported(user);
      const heir = await server.newUser('Heir');
      expect((await client(heir).ask('importAll', [], { body: first })).status).toBe(200);
      const second = await exported(heir);
      expect(renameIds({ ...second, exportedAt: '' })).toEqual(renameIds({ ...first, exportedAt: '' }));
    }
  });

  it('happens once for one Idempotency-Key, and preserves existing data', async () => {
    const cid = await server.newUser('Cid');
    await cid.call('PUT', '/users/settings', { historicalYearsCount: 1 });
    await cid.call('POST', '/brokers', { name: 'dana whitfield' });
    const once = () =>
      client(cid).ask('importAll', [], { body: taken, headers: { 'Idempotency-Key': 'move-in' } });
    const [first, second] = [await once(), await once()];
    expect(second.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ settings: 'kept', brokers: 1 });
    const { deals, brokers } = await exported(cid);
    expect([deals.length, brokers.map(({ name }) => name).sort()]).toEqual([4, ['Gone', 'dana whitfield']]);
    const named = deals.map(({ broker }) => broker).filter((broker) => broker !== null);
    expect([...new Set(named)]).toEqual(['dana whitfield']);
  });

  it.each<[string, (file: Document) => void, string]>([
    ['another format', (file) => Object.assign(file, { format: 'x' }), 'format'],
    ['a later version', (file) => Object.assign(file, { version: 2 }), 'version'],
    [
      'a deal without a description',
      (file) => Object.assign(file.deals[3] ?? {}, { description: ' ' }),
      'deals.3.description',
    ],
    [
      'a wrong field deep inside',
      (file) => Object.assign(file.deals[0]?.['notes'] ?? {}, { 0: { id: 'x' } }),
      'deals.0.notes.0.content',
    ],
    [
      'a rate out of range',
      (file) =>
        (((file.deals[0]?.['models'] as { loanData: object }[])[0] ?? { loanData: {} }).loanData = {
          sbaRate: 900,
        }),
      'deals.0.models.0.loanData.sbaRate',
    ],
    [
      'two starred models',
      (file) =>
        (file.deals[0]?.['models'] as { isDefault: boolean }[]).forEach((model) => (model.isDefault = true)),
      'deals.0.models',
    ],
    [
      'an id used twice',
      (file) => Object.assign(file.deals[1] ?? {}, { id: file.deals[0]?.['id'] }),
      'deals.1',
    ],
    ['no list of deals', (file) => Object.assign(file, { deals: null }), 'deals'],
  ])('refuses a file with %s, says where, and brings nothing', async (_name, spoil, field) => {
    const dot = await server.newUser('Dot');
    const file = structuredClone(taken);
    spoil(file);
    const refused = await client(dot).ask('importAll', [], { body: file });
    expect([refused.status, refused.body.errors?.map((error) => error.field)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
    const after = await exported(dot);
    expect([after.deals, after.brokers]).toEqual([[], []]);
  });

  it('writes a table that a spreadsheet reads as data: no formulas, losses still negative', async () => {
    const answer = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?dealwright-[\d-]+\.csv"?$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    const lines = bytes.replace(/^\uFEFF/, '').split('\r\n');
    const headers = (lines[0] ?? '').split(',');
    expect(headers.slice(0, 3)).toEqual(['Description', 'Business Name', 'Revenue Range']);
    expect(lines[1]).toContain(`'=cmd|calc,"Lakeside, ""HVAC""",< $1 MM,31,`);
    const netIncome = headers.indexOf('netIncome_2024') + 1; // a comma inside the quoted name
    expect((lines[1] ?? '').split(',')[netIncome]).toBe('-25000.50');
    expect(lines).toHaveLength(4);
  });

  it('writes interest and depreciation of a short statement, which holds them as add-backs', async () => {
    const may = await server.newUser('May');
    const figures = {
      year1: { netIncome: '10', interestExpense: '4,000', depreciationAmortization: '15000' },
      year2: { interest: '7', interestExpense: '8', depreciation: '0' },
    };
    await may.call('POST', '/deals', {
      description: 'Short',
      historicalFinancials: figures,
      yearLabels: { year1: '2024', year2: '2025' },
    });
    const answer = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${may.token}` },
    });
    const [head, row] = (await answer.text()).split('\r\n').map((line) => line.split(','));
    const read = (header: string) => row?.[head?.indexOf(header) ?? -1];
    expect(['interest_2024', 'depreciation_2024', 'interest_2025', 'depreciation_2025'].map(read)).toEqual([
      '4000.00',
      '15000.00',
      '7.00',
      '0.00',
    ]);
  });

  it('writes a net income that the lines of a year give, but none of revenue alone', async () => {
    const jun = await server.newUser('Jun');
    await jun.call('POST', '/deals', {
      description: 'Lines',
      collectDetailedIncomeStatement: false,
      historicalFinancials: {
        year1: { grossRevenue: '900', cogs: '300', operatingExpenses: '200', interestExpense: '50' },
        year2: { grossRevenue: '950' },
      },
      yearLabels: { year1: '2024', year2: '2025' },
    });
    const answer = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${jun.token}` },
    });
    const [head, row] = (await answer.text()).split('\r\n').map((line) => line.split(','));
    const read = (header: string) => row?.[head?.indexOf(header) ?? -1];
    expect(['netIncome_2024', 'interest_2024', 'netIncome_2025'].map(read)).toEqual(['400.00', '50.00', '']);
  });

  it('writes the years newest first, whatever they are called', async () => {
    const ivy = await server.newUser('Ivy');
    const year = { netIncome: '1' };
    await ivy.call('POST', '/deals', {
      description: 'Years',
      historicalFinancials: { year1: year, year2: year, '2025': year, '2023': year, year9: year },
      yearLabels: { year1: 'FY2022', year2: 'TTM 2025', '2025': '2025', '2023': '2023' },
    });
    const answer = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${ivy.token}` },
    });
    const [head = ''] = (await answer.text()).split('\r\n');
    const years = head.split(',').flatMap((header) => /^revenue_(.+)$/.exec(header)?.[1] ?? []);
    expect(years).toEqual(['TTM 2025', '2025', '2023', 'FY2022', 'year9']);
  });

  it('writes each of several records of a year of a deal into columns of their own', async () => {
    const kai = await server.newUser('Kai');
    const records = (...netIncomes: string[]) =>
      Object.fromEntries(netIncomes.map((netIncome, index) => [`year${index + 1}`, { netIncome }]));
    await kai.call('POST', '/deals', {
      description: 'Three records',
      historicalFinancials: records('10', '20', '30'),
      yearLabels: { year1: '2022', year2: '2022', year3: 'FY2022' },
    });
    const answer = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${kai.token}` },
    });
    const [head = [], row = []] = (await answer.text()).split('\r\n').map((line) => line.split(','));
    const figures = Object.fromEntries(
      head.flatMap((header, at) => (header.startsWith('netIncome_') ? [[header, row[at]]] : [])),
    );
    expect(figures).toEqual({
      netIncome_2022: '10.00',
      'netIncome_2022 (2)': '20.00',
      netIncome_FY2022: '30.00',
    });
  });

  it('is empty but valid for a new user', async () => {
    expect(await exported(await server.newUser('New'))).toMatchObject({
      format: 'dealwright-export',
      version: 1,
      brokers: [],
      views: [],
      deals: [],
    });
  });

  it('exports and imports an account with hundreds of deals', async () => {
    const many = await server.newUser('Many');
    const { 0: sample } = taken.deals;
    const deals = Array.from(
      { length: 300 },
      () =>
        JSON.parse(
          JSON.stringify(sample).replaceAll(/"id":"[0-9a-f-]{36}"/g, () => `"id":"${crypto.randomUUID()}"`),
        ) as object,
    );
    const report = await client(many).ask('importAll', [], { body: { ...taken, deals } });
    expect(report.body.data).toMatchObject({ deals: 300, models: 900 });
    expect((await exported(many)).deals).toHaveLength(300);
  });

  it('names a file by the day that it is in the time zone of the user', async () => {
    const nameIn = async (path: string, timeZone: string) => {
      const query = new URLSearchParams({ timeZone });
      const response = await fetch(`${server.url}/api${path}?${query.toString()}`, {
        headers: { authorization: `Bearer ${ada.token}` },
      });
      await response.arrayBuffer();
      return response.headers.get('content-disposition');
    };
    for (const path of ['/export', '/export/deals.csv', '/export/archive']) {
      const east = await nameIn(path, 'Pacific/Kiritimati');
      expect(east).toMatch(/filename="?dealwright-\d{4}-\d\d-\d\d\./);
      // 26 hours apart, these zones never have the same day.
      expect(await nameIn(path, 'Etc/GMT+12')).not.toBe(east);
    }
    expect((await ada.call('GET', '/export?timeZone=Mars')).status).toBe(400);
  });
});
