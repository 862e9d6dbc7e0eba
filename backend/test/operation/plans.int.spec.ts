import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

const OTHERS = 30_000;
const OWN = 3_000;

/** Seeds deals straight into the table: thousands through the API would only test patience. */
const SEED = `
  insert into deals (owner_id, description, business_name, status, revenue, type, address, broker, created_at)
  select case when n <= $2::int then $1::uuid else gen_random_uuid() end,
    'Deal number ' || n || ' ' || (array['bakery','laundry','dental','plumbing','café'])[1 + n % 5],
    'Business ' || md5(n::text), (array['Uncontacted','Working','Lead','Disqualified'])[1 + n % 4],
    (array['< $1 MM','> $5.0 MM'])[1 + n % 2], 'Service', 'Reno', 'Broker ' || n % 50, now() - make_interval(mins => n)
  from generate_series(1, $2::int + $3::int) n`;

/** One model for each of these deals, so that no plan reads a whole table because it has a single page. */
const SEED_MODELS = `insert into valuations (owner_id, deal_id, name, is_default)
  select owner_id, id, 'Base', true from deals where broker like 'Broker %'`;

describe('query plans with a heavy tenant among many', () => {
  let server: TestApp;
  let client: pg.Client;
  let ada: TestUser;
  let dealId: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    await ada.call('POST', '/deals', { description: 'mine' });
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ owner_id: string; id: string }>('select owner_id, id from deals');
    dealId = rows[0]?.id ?? '';
    await client.query(SEED, [rows[0]?.owner_id, OWN, OTHERS]);
    await client.query(SEED_MODELS);
    await client.query('analyze');
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  /** The statements with parameters that a call sends, TypeORM's too, in their order. */
  async function recordStatements(call: () => Promise<{ status: number }>): Promise<SentStatement[]> {
    const sent: SentStatement[] = [];
    type Query = (this: pg.Client, ...args: unknown[]) => unknown;
    const original = pg.Client.prototype.query as Query;
    const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const first = args[0] as string | { text?: string; values?: unknown[] };
      const text = typeof first === 'string' ? first : first.text;
      const values = typeof first === 'string' ? args[1] : first.values;
      if (text !== undefined && Array.isArray(values) && values.length > 0) sent.push({ text, values });
      return original.apply(this, args);
    });
    const { status } = await call();
    spy.mockRestore();
    expect(status).toBeLessThan(300);
    return sent;
  }

  /** Those over deals, but the one that looks for changes alone. */
  async function statementsOverDeals(path: string): Promise<SentStatement[]> {
    const sent = await recordStatements(() => ada.call('GET', path));
    return sent.filter(({ text }) => /\bdeals\b/.test(text) && !text.startsWith('select (case'));
  }

  /** Every statement over deals that a call runs, with its plan. A change before it makes the counts be read too. */
  async function plansOf(path: string): Promise<{ text: string; plan: Plan }[]> {
    await client.query('update deals set updated_at = updated_at where id = $1', [dealId]);
    const plans: { text: string; plan: Plan }[] = [];
    for (const { text, values } of await statementsOverDeals(path)) {
      const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      plans.push({ text, plan: explained.rows[0]?.['QUERY PLAN'][0]?.Plan as Plan });
    }
    return plans;
  }

  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  it.each([
    '/deals?limit=50',
    '/deals?limit=50&status=Lead,Working&sort=businessName&order=asc',
    '/deals?limit=50&search=dental',
    '/deals?limit=50&search=%25',
    '/deals?limit=50&broker=Broker%207&revenueMin=5000000&location=reno',
    '/deals?archived=yes',
    '/deals',
    ...[
      'createdAt',
      'updatedAt',
      'businessName',
      'revenue',
      'type',
      'status',
      'score',
      'sde',
      'dscr',
    ].flatMap((sort) => [
      `/deals?limit=50&sort=${sort}&order=asc`,
      `/deals?limit=50&sort=${sort}&order=desc`,
    ]),
    '/deals?limit=50&dealType=Service&dateFrom=2020-01-01&dateTo=2020-02-01&timeZone=Pacific/Auckland',
    '/deals?limit=50&location=reno',
    '/deals?updatedSince=2026-11-29T09:30:00Z',
    ...['Lead', 'Working', 'NDA Signed'].map(
      (status) => `/deals?limit=40&status=${encodeURIComponent(status)}`,
    ),
    '/deals/search?q=caf',
    '/deals/search?q=%25',
    '/deals/search?q=c%2B%2B%20_',
    '/deals/search?q=business%20ab',
    '/deals/search?q=deal',
    '/deals/search?q=number%20deal',
    '/deals/summary',
    '/deals/trash',
    '/trash/entries',
    '/trash/documents',
    '/trash/models',
    '/deals/duplicates?businessName=Business%20x',
    '/follow-ups',
    '/valuations',
  ])('GET %s never reads all deals', async (path) => {
    const plans = await plansOf(path);
    expect(plans.length).toBeGreaterThan(0);
    for (const { plan } of plans) {
      const scans = nodes(plan).filter((node) => node['Relation Name'] === 'deals');
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  });

  it('never reads all deals for a page far down, by any order', async () => {
    for (const sort of ['createdAt', 'businessName', 'score']) {
      let path = `/deals?limit=400&sort=${sort}`;
      for (let page = 0; page < 3; page += 1) {
        const { meta } = (await ada.call('GET', path)).body;
        path = `/deals?limit=400&sort=${sort}&cursor=${meta?.['nextCursor'] as string}`;
      }
      const plans = await plansOf(path);
      const scans = plans
        .flatMap(({ plan }) => nodes(plan))
        .filter((node) => node['Relation Name'] === 'deals');
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  });

  it('counts nothing again while nothing changed', async () => {
    const counted = (plans: { text: string }[]) => plans.filter(({ text }) => /group by/.test(text)).length;
    expect(counted(await plansOf('/deals?limit=7'))).toBeGreaterThan(0);
    const sent = await recordStatements(() => ada.call('GET', '/deals?limit=9'));
    const texts = sent.filter(({ text }) => text.includes('as unchanged'));
    expect([texts.length, counted(sent)]).toEqual([1, 0]);
  });

  it('looks for changes at the end of their index, however many there were', async () => {
    await client.query(
      `insert into deal_changes (owner_id, xid)
       select owner_id, -n from generate_series(1, 10000) n, (select owner_id from deals where id = $1) o`,
      [dealId],
    );
    await client.query('analyze deal_changes');
    await ada.call('GET', '/deals?limit=11');
    const sent = await recordStatements(() => ada.call('GET', '/deals?limit=11'));
    const plan = await explainGeneric(findText(sent, 'deal_changes'));
    const scans = nodes(plan).filter((node) => node['Relation Name'] === 'deal_changes');
    expect(scans.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  });

  it('reads a page of changes by their order, from where the cursor ends', async () => {
    await client.query('analyze changes');
    const { meta } = (await ada.call('GET', '/changes?limit=400')).body;
    const sent = await recordStatements(() =>
      ada.call('GET', `/changes?since=${meta?.['cursor'] as string}`),
    );
    const { text, values } = sent.find((each) => each.text.includes('from changes c')) ?? sent[0]!;
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
    const scanOf = (one: Plan) => nodes(one).filter((node) => node['Index Name'] !== undefined);
    for (const scans of [scanOf(plan), scanOf(await explainGeneric(text))]) {
      expect(scans.map((node) => node['Index Name'])).toEqual(['changes_order']);
      expect(scans[0]?.['Index Cond']).toMatch(/owner_id = .* AND \(ROW\(xid, kind, id\) > /);
    }
    const generic = nodes(await explainGeneric(text)).filter((node) => node['Relation Name'] === 'changes');
    expect(generic.map((node) => node['Node Type'])).toEqual(['Index Scan']);
  });

  it('finds the broker of a deal by the index of names, and reads all brokers only for another spelling', async () => {
    await client.query(
      `insert into brokers (owner_id, name) select owner_id, 'Bröker ' || n from deals, generate_series(1, 3000) n
       where id = $1`,
      [dealId],
    );
    await client.query('analyze brokers');
    const scanFor = async (broker: string) => {
      const sent = await recordStatements(() => ada.call('PUT', `/deals/${dealId}`, { broker }));
      const { text, values } = sent.find((each) => each.text.includes('same_spelling')) ?? sent[0]!;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const scans = nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).filter(
        (node) => node['Relation Name'] === 'brokers' && node['Actual Loops'] !== 0,
      );
      return scans.map((node) => `${node['Index Name']}: ${node['Index Cond']}`);
    };
    const byName = expect.stringMatching(/^brokers_name: .*lower/) as string;
    expect(await scanFor('BRÖKER 17')).toEqual([byName]);
    expect(await scanFor('Broker 17')).toHaveLength(2);
    const { body } = await ada.call<{ broker: string }>('GET', `/deals/${dealId}`);
    expect(body.data.broker).toBe('Bröker 17');
  });

  it.each([
    '/deals/search?q=number%2017',
    '/deals/search?q=business%20ab',
    '/deals?limit=50&search=dental',
    '/deals?limit=50&search=ental%20%23',
  ])('GET %s finds its rows by the trigram index', async (path) => {
    const plans = await plansOf(path);
    const indexes = plans.flatMap(({ plan }) => nodes(plan).map((node) => node['Index Name']));
    expect(indexes).toContain('deals_search');
  });

  it.each(['/deals/search?q=deal', '/deals/search?q=number%20deal'])(
    'GET %s reads the newest deals in order and names by their index, also under a generic plan',
    async (path) => {
      const plans = await plansOf(path);
      const generic = await Promise.all(plans.map(({ text }) => explainGeneric(text)));
      for (const plan of [...plans.map((each) => each.plan), ...generic]) {
        const indexes = nodes(plan).flatMap((node) => node['Index Name'] ?? []);
        expect(indexes).toContain('deals_newest');
        expect(['deals_newest', 'deals_name', 'deals_pkey', 'deal_tallies_pkey']).toEqual(
          expect.arrayContaining(indexes),
        );
      }
      const ranked = plans.flatMap(({ plan }) => nodes(plan).map((node) => node['Index Name']));
      expect(ranked).toContain('deals_name');
    },
  );

  it('adds up thousands of tallies by their places, without comparing each with each', async () => {
    await client.query('analyze deal_tallies');
    for (const archived of [true, false])
      await client.query(
        'update deals set archived = $1 where owner_id = (select owner_id from deals where id = $2)',
        [archived, dealId],
      );
    const sent = await recordStatements(() => ada.call('GET', '/deals?limit=3'));
    const added = sent.filter(({ text }) => /(?:insert into|delete from|update) deal_tallies/.test(text));
    expect(added).toHaveLength(1);
    const plan = await explainGeneric(added[0]?.text ?? '');
    const types = nodes(plan).map((node) => node['Node Type']);
    expect(types).toContain('Tid Scan');
    expect(types).not.toContain('Nested Loop');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from deal_tallies where owner_id = (select owner_id from deals where id = $1)',
      [dealId],
    );
    expect(rows[0]?.count).toBeLessThan(500);
  });

  it('runs as many statements for one deal as for thousands', async () => {
    expect((await plansOf('/deals')).length).toBe((await plansOf('/deals?limit=1')).length);
  });

  const statementsOf = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
    recordStatements(() => ada.call(method, path, body));

  /** Each with its generic plan. */
  async function genericPlansOf(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) {
    const plans: { text: string; plan: Plan }[] = [];
    for (const { text } of await statementsOf(method, path, body))
      plans.push({ text, plan: await explainGeneric(text) });
    return plans;
  }

  async function explainGeneric(text: string): Promise<Plan> {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
  }

  it('finds single rows by their ids under generic plans, whatever is written', async () => {
    const figures = { '2025': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '300000' } };
    const { id } = (
      await ada.call<{ id: string }>('POST', '/deals', {
        description: 'modeled',
        historicalFinancials: figures,
      })
    ).body.data;
    const [model] = (await ada.call<{ id: string }[]>('GET', `/deals/${id}/valuations`)).body.data;
    const calls: ['POST' | 'PUT' | 'PATCH', string, object][] = [
      ['POST', '/deals', { description: 'another', historicalFinancials: figures }],
      ['PUT', `/deals/${id}`, { type: 'Retail', broker: 'Ann Lee' }],
      ['PATCH', `/deals/${id}/financials`, { historicalFinancials: figures }],
      ['PUT', `/deals/${id}/valuations/${model?.id}`, { loanData: { purchasePrice: 900_000 } }],
      ['POST', `/deals/${id}/valuations`, { name: 'Second' }],
      ['PATCH', `/deals/${id}/archive`, {}],
      ['POST', '/deals/bulk', { items: [{ id, status: 'Working' }] }],
    ];
    await client.query(
      `insert into valuations (owner_id, deal_id, name) select owner_id, id, 'Seeded' from deals where id <> $1`,
      [id],
    );
    await client.query('analyze');
    for (const [method, path, body] of calls) {
      const plans = await genericPlansOf(method, path, body);
      expect(plans.length).toBeGreaterThan(0);
      const wide = plans.flatMap(({ text, plan }) =>
        nodes(plan)
          .filter((node) => ['deals', 'valuations'].includes(node['Relation Name'] ?? ''))
          .filter((node) => !/\b(?:id|deal_id)\b/.test(node['Index Cond']?.replaceAll('owner_id', '') ?? ''))
          .filter((node) => node['Node Type'] !== 'ModifyTable' && node['Node Type'] !== 'Bitmap Heap Scan')
          .map(
            (node) =>
              `${method} ${path}: ${node['Node Type']} by ${node['Index Name']} for ${node['Index Cond']} in ${text}`,
          ),
      );
      expect(wide).toEqual([]);
    }
  });

  it('plans the statements about one deal that save figures and models once, not each time', async () => {
    const figures = { '2025': { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '300000' } };
    const body = { description: 'modeled', historicalFinancials: figures };
    const { id, model } = (
      await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', body)
    ).body.data;
    const calls: ['PUT' | 'PATCH', string, object][] = [
      ['PATCH', `/deals/${id}/financials`, { historicalFinancials: figures }],
      ['PUT', `/deals/${id}/valuations/${model.defaultModelId}`, { loanData: { purchasePrice: 900_000 } }],
    ];
    await client.query('analyze');
    for (const [method, path, sent] of calls) {
      const statements = (await statementsOf(method, path, sent)).filter(({ text }) =>
        /\bd\.id = \$/.test(text),
      );
      expect(statements.length).toBeGreaterThan(0);
      for (const [index, { text, values }] of statements.entries()) {
        const name = `${method}${index}`;
        // PostgreSQL decides after five runs.
        for (let run = 0; run < 7; run += 1) await client.query({ name, text, values });
        const { rows } = await client.query<{ generic: number }>(
          'select generic_plans::int as generic from pg_prepared_statements where name = $1',
          [name],
        );
        expect({ text, ...rows[0] }).toEqual({ text, generic: 2 });
      }
    }
  });
});

const findText = (sent: readonly SentStatement[], part: string): string =>
  sent.find(({ text }) => text.includes(part))?.text ?? '';
