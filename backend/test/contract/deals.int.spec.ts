import { ContractClient, refusal } from '../support/contract.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Deal {
  id: string;
  revision: number;
  [field: string]: unknown;
}

interface Results {
  sde: number;
  debtService: { dscr: number | null } | null;
  multiple: number | null;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const FIELDS = {
  description: 'Third-generation HVAC contractor',
  businessName: 'Lakeside Heating & Air',
  revenue: '$1.0 - $1.5 MM',
  type: 'Traditional',
  address: '1 First St, Reno, NV',
  broker: 'Dana Whitfield',
  leadSource: 'Broker',
  yearsInBusiness: 31,
  employeeCount: 12,
  listingUrl: 'https://listings.example.com/hvac',
  status: 'Working',
};
const FINANCIALS = {
  historicalFinancials: {
    year1: { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '350000', ownerSalary: '90000' },
  },
  yearLabels: { year1: '2025' },
  collectDetailedIncomeStatement: false,
};

describe('the calls about deals', () => {
  let server: TestApp;
  let ada: ContractClient;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = new ContractClient(server.url, (await server.newUser()).token);
  });
  afterAll(() => server.close());

  const create = async (fields: object = {}) =>
    (await ada.ask<Deal>('createDeal', [], { body: { description: 'x', ...fields } })).body.data;

  it('POST /deals responds with 201, the id and defaultValuationCreated in and next to data', async () => {
    const created = await ada.ask<Deal>('createDeal', [], {
      body: { ...FIELDS, ...FINANCIALS, historicalYearsCount: 1 },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      success: true,
      id: created.body.data.id,
      defaultValuationCreated: true,
    });
    expect(created.body.data).toMatchObject({
      ...FIELDS,
      ...FINANCIALS,
      historicalYearsCount: 1,
      archived: false,
    });
    expect(created.body.data['defaultValuationCreated']).toBe(true);
    const bare = await ada.ask('createDeal', [], { body: { description: 'No figures' } });
    expect(bare.body['defaultValuationCreated']).toBe(false);
    expect(bare.body.data).toMatchObject({
      status: 'Uncontacted',
      historicalYearsCount: 3,
      businessName: null,
    });
  });

  it('a deal carries results and loanData of its default model, in details, lists and search', async () => {
    const deal = await create({ ...FINANCIALS, historicalYearsCount: 1 });
    const { defaultModelId } = deal['model'] as { defaultModelId: string };
    const loanData = { purchasePrice: 900_000, downPaymentType: 'percentage', downPayment: 10, sbaTerm: 10 };
    const saved = await ada.ask<{ loanData: object; results: Results }>(
      'updateValuation',
      [deal.id, defaultModelId],
      { body: { loanData } },
    );
    const { results } = saved.body.data;
    expect(results.debtService?.dscr).toBeGreaterThan(1);
    const carried = {
      results: {
        sde: results.sde,
        debtService: { dscr: results.debtService?.dscr },
        multiple: 900_000 / results.sde,
      },
      loanData: saved.body.data.loanData,
    };
    const detail = (await ada.ask<Deal>('getDeal', [deal.id])).body.data;
    const listed = (await ada.ask<Deal[]>('listDeals', [])).body.data;
    const found = (await ada.ask<Deal[]>('searchDeals', [], { query: 'q=x' })).body.data;
    const { recent } = (await ada.ask<{ recent: Deal[] }>('getDealSummary', [])).body.data;
    for (const one of [detail, ...listed, ...found, ...recent])
      expect({ results: one['results'], loanData: one['loanData'] }).toEqual(carried);
    expect([listed, found, recent].map((rows) => rows.length)).toEqual([1, 1, 1]);
  });

  it('a deal carries the results of the model that becomes its default, and of no other', async () => {
    const deal = await create({ ...FINANCIALS, historicalYearsCount: 1 });
    const body = { name: 'Low price', loanData: { purchasePrice: 500_000, downPayment: 20 } };
    const other = (await ada.ask<Deal>('createValuation', [deal.id], { body })).body.data;
    const before = (await ada.ask<Deal[]>('listDeals', [])).body.data[0];
    expect(before).toMatchObject({ results: { multiple: 3 } });
    expect(before?.['loanData']).not.toMatchObject({ purchasePrice: 500_000 });
    await ada.ask('setDefaultValuation', [deal.id, other.id]);
    const after = (await ada.ask<Deal[]>('listDeals', [])).body.data[0];
    expect(after).toMatchObject({ loanData: { purchasePrice: 500_000 } });
    expect((after?.['results'] as Results).multiple).toBeCloseTo(
      500_000 / (after?.['results'] as Results).sde,
    );
  });

  it('a deal without a model has neither, and one without figures has its loanData', async () => {
    const bare = await create();
    expect(bare).toMatchObject({ results: null, loanData: null });
    expect((await ada.ask<Deal[]>('listDeals', [])).body.data).toMatchObject([
      { results: null, loanData: null },
    ]);
    await ada.ask('createValuation', [bare.id], {
      body: { name: 'Plan', loanData: { purchasePrice: 1_000 } },
    });
    expect((await ada.ask<Deal>('getDeal', [bare.id])).body.data).toMatchObject({
      results: null,
      loanData: { purchasePrice: 1_000 },
    });
    const bob = new ContractClient(server.url, (await server.newUser('Bob')).token);
    expect((await bob.ask('listDeals', [])).body.data).toEqual([]);
    expect((await bob.ask('getDeal', [bare.id])).status).toBe(404);
  });

  it.each([{}, { description: '' }, { description: '   ' }, { description: null }])(
    'POST /deals refuses %j with the words of the form',
    async (body) => {
      const refused = await ada.ask('createDeal', [], { body });
      expect(refused.body).toEqual(refusal(400, 'Description is required', ['description']));
    },
  );

  it.each([
    ['yearsInBusiness', 0],
    ['yearsInBusiness', 101],
    ['yearsInBusiness', 2.5],
    ['employeeCount', 0],
    ['employeeCount', 10_001],
    ['listingUrl', 'nowhere'],
    ['listingUrl', 'javascript:alert(1)'],
    ['status', 'Won'],
    ['revenue', '$1'],
    ['leadSource', 'Friend'],
    ['type', 'Circus'],
  ])('POST and PUT refuse %s %p, naming it', async (field, value) => {
    const body = { description: 'x', [field]: value };
    const deal = await create();
    for (const refused of [
      await ada.ask('createDeal', [], { body }),
      await ada.ask('updateDeal', [deal.id], { body }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body.errors?.map((error) => error.field)).toEqual([field]);
    }
  });

  it('adds https:// to a listing URL without its scheme', async () => {
    const body = { description: 'x', listingUrl: 'www.bizbuysell.com/listing/12' };
    const created = await ada.ask<Deal>('createDeal', [], { body });
    expect(created.body.data).toMatchObject({ listingUrl: 'https://www.bizbuysell.com/listing/12' });
  });

  it('takes the bounds themselves, and every type and status that some screen offers', async () => {
    for (const fields of [
      { yearsInBusiness: 1, employeeCount: 1 },
      { yearsInBusiness: 100, employeeCount: 10_000 },
      { yearsInBusiness: '7', employeeCount: '', listingUrl: '' },
      ...['SaaS', 'Manufacturing', 'Service', 'Retail', 'Restaurant', 'Technology', 'Healthcare'].map(
        (type) => ({ type }),
      ),
      ...['Construction', 'Transportation', 'Other'].map((type) => ({ type })),
      ...[
        'Inquired',
        'Lead',
        'NDA Signed',
        'CBR Received',
        'CBR Reviewed',
        'Disqualified',
        'Closed/Lost',
      ].map((status) => ({ status })),
    ]) {
      expect((await ada.ask('createDeal', [], { body: { description: 'x', ...fields } })).status).toBe(201);
    }
  });

  it('never lets the client set the owner or creation date of a deal', async () => {
    const forged = {
      id: NOBODY,
      ownerId: NOBODY,
      owner_id: NOBODY,
      userId: NOBODY,
      createdAt: '2001-01-01',
      revision: 9,
      archived: true,
    };
    const fields = Object.keys(forged);
    const refused = await ada.ask('createDeal', [], { body: { description: 'Forged', ...forged } });
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, fields]);
    const deal = await create();
    const changed = await ada.ask<Deal>('updateDeal', [deal.id], { body: forged });
    expect([changed.status, changed.body.errors?.map(({ field }) => field)]).toEqual([400, fields]);
    const { body } = await ada.ask<Deal>('getDeal', [deal.id]);
    expect(body.data).toMatchObject({ id: deal.id, revision: 1, archived: false });
  });

  it('GET /deals returns an array, with archived deals only on request', async () => {
    const [stored, archived] = [await create(FIELDS), await create()];
    await ada.ask('archiveDeal', [archived.id]);
    const ids = async (query: string) =>
      (await ada.ask<Deal[]>('listDeals', [], { query })).body.data.map(({ id }) => id).sort();
    expect(await ids('')).toEqual([stored.id]);
    expect(await ids('includeArchived=false')).toEqual([stored.id]);
    expect(await ids('includeArchived=true')).toEqual([stored.id, archived.id].sort());
    expect(await ids('archived=yes')).toEqual([archived.id]);
    const all = await ada.ask('listDeals', [], { query: 'includeArchived=true' });
    expect(all.body.meta).toMatchObject({ total: 2, nextCursor: null });
  });

  it('GET and PUT /deals/{id} carry the whole deal; PUT changes just what is sent', async () => {
    const deal = await create({ ...FIELDS, ...FINANCIALS });
    const read = await ada.ask<Deal>('getDeal', [deal.id]);
    expect(read.headers.get('etag')).toMatch(/^"r\d+\.[\w-]+"$/);
    const changed = await ada.ask<Deal>('updateDeal', [deal.id], {
      body: { address: null, employeeCount: 13 },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ ...FIELDS, ...FINANCIALS, address: null, employeeCount: 13 });
    const blank = await ada.ask('updateDeal', [deal.id], { body: { description: '  ' } });
    expect(blank.body).toEqual(refusal(400, 'Description is required', ['description']));
  });

  it('both PUT and PATCH set the status', async () => {
    const deal = await create();
    for (const [id, status] of [
      ['setDealStatus', 'NDA Signed'],
      ['patchDealStatus', 'Closed/Lost'],
    ] as const) {
      expect((await ada.ask<Deal>(id, [deal.id], { body: { status } })).body.data['status']).toBe(status);
      expect((await ada.ask(id, [deal.id], { body: { status: 'Won' } })).status).toBe(400);
      expect((await ada.ask(id, [deal.id], { body: {} })).status).toBe(400);
    }
  });

  it('PATCH archive and unarchive can be repeated', async () => {
    const deal = await create();
    for (const [id, archived] of [
      ['archiveDeal', true],
      ['archiveDeal', true],
      ['unarchiveDeal', false],
      ['unarchiveDeal', false],
    ] as const) {
      expect((await ada.ask<Deal>(id, [deal.id])).body.data['archived']).toBe(archived);
    }
  });

  it('PATCH /deals/{id}/financials takes figures, labels, the mode and the deal’s add-backs', async () => {
    const deal = await create();
    const sdeAdjustments = {
      ownerSalary: '90000',
      newOfficerSalary: '50000',
      interest: '1',
      ownerPayrollTaxes: '2',
      depreciationAmortization: '3',
      otherAddBacks: '4',
    };
    const saved = await ada.ask<Deal>('updateDealFinancials', [deal.id], {
      body: { ...FINANCIALS, sdeAdjustments },
    });
    expect(saved.body.data).toMatchObject(FINANCIALS);
    expect(saved.body.data['sdeAdjustments']).toMatchObject({ ownerSalary: '90000', otherAddBacks: '4' });
    for (const [body, field] of [
      [{ historicalFinancials: [] }, 'historicalFinancials'],
      [{ historicalFinancials: { '2025': 7 } }, 'historicalFinancials.2025'],
      [{ historicalFinancials: { abc: { cogs: '1' } } }, 'historicalFinancials.abc'],
      [{ historicalFinancials: { '9999': { cogs: '1' } } }, 'historicalFinancials.9999'],
      [{ historicalFinancials: { '2025': { cogs: {} } } }, 'historicalFinancials.2025.cogs'],
      [{ yearLabels: 'x' }, 'yearLabels'],
      [{ sdeAdjustments: 3 }, 'sdeAdjustments'],
      [{ historicalYearsCount: 11 }, 'historicalYearsCount'],
      [{ collectDetailedIncomeStatement: 'yes' }, 'collectDetailedIncomeStatement'],
    ] as const) {
      const refused = await ada.ask('updateDealFinancials', [deal.id], { body });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  it('GET /deals/search finds deals by q and returns list rows', async () => {
    await create(FIELDS);
    expect((await ada.ask<Deal[]>('searchDeals', [], { query: 'q=lakes' })).body.data).toHaveLength(1);
    expect((await ada.ask<Deal[]>('searchDeals', [], { query: 'q=dana' })).body.data).toHaveLength(1);
    expect((await ada.ask<Deal[]>('searchDeals')).body.data).toEqual([]);
    expect((await ada.ask('searchDeals', [], { query: `q=${'x'.repeat(201)}` })).status).toBe(400);
  });

  it('the dashboard, the trash and related endpoints respond as documented', async () => {
    const deal = await create({ ...FIELDS, ...FINANCIALS });
    const summary = await ada.ask('getDealSummary');
    expect(summary.body.data).toMatchObject({
      total: 1,
      active: 1,
      thisWeek: 1,
      averageRevenue: '$1.3M',
      counts: { Working: 1 },
    });
    expect(
      (await ada.ask<Deal[]>('findDuplicateDeals', [], { query: `listingUrl=${FIELDS.listingUrl}` })).body
        .data,
    ).toHaveLength(1);
    expect((await ada.ask('getTimeline', [deal.id])).body.data).not.toEqual([]);
    expect((await ada.ask('trashDeal', [deal.id])).body).toEqual({ success: true, data: null });
    expect((await ada.ask<Deal[]>('listTrashedDeals')).body.data).toHaveLength(1);
    expect((await ada.ask<Deal>('restoreDeal', [deal.id])).body.data.id).toBe(deal.id);
  });

  it('refuses the cursor of a page in another order', async () => {
    const user = await server.newUser();
    for (const description of ['one blue', 'two blue'])
      await user.call('POST', '/deals', { description, businessName: description });
    const read = async (query: string) => user.call<Deal[]>('GET', `/deals?limit=1&${query}`);
    const orders = ['sort=businessName&order=asc', 'sort=businessName', 'sort=createdAt', 'search=blue'];
    for (const first of orders) {
      const { body } = await read(first);
      for (const used of orders) {
        const { status, body: next } = await read(`${used}&cursor=${String(body.meta?.['nextCursor'])}`);
        const answer = used === first ? [200, undefined] : [400, 'cursor'];
        expect([status, next.errors?.[0]?.field]).toEqual(answer);
      }
    }
  });

  it('the trash is read page by page, the last thrown away first', async () => {
    const ids: string[] = [];
    for (const description of ['one', 'two', 'three']) {
      const deal = await create({ description });
      await ada.ask('trashDeal', [deal.id]);
      ids.unshift(deal.id);
    }
    const found: string[] = [];
    for (let query = 'limit=2'; query !== '';) {
      const { body } = await ada.ask<Deal[]>('listTrashedDeals', [], { query });
      found.push(...body.data.map(({ id }) => id));
      const next = body.meta?.['nextCursor'];
      query = typeof next === 'string' ? `limit=2&cursor=${next}` : '';
    }
    expect(found).toEqual(ids);
    expect((await ada.ask('listTrashedDeals', [], { query: 'limit=0' })).status).toBe(400);
  });

  it.each([
    ['getDeal', undefined],
    ['updateDeal', { address: 'x' }],
    ['patchDealStatus', { status: 'Lead' }],
    ['archiveDeal', undefined],
    ['unarchiveDeal', undefined],
    ['updateDealFinancials', {}],
    ['trashDeal', undefined],
    ['getTimeline', undefined],
  ])('%s responds with 404 for an unknown deal and 400 for an invalid id', async (id, body) => {
    const asked = body === undefined ? {} : { body };
    expect((await ada.ask(id, [NOBODY], asked)).body).toEqual(refusal(404, 'Deal not found'));
    expect((await ada.ask(id, ['17'], asked)).body.errors?.[0]?.field).toBe('dealId');
  });

  it('responds to unknown paths and unsupported methods with the same error body', async () => {
    const user = await server.newUser();
    for (const [verb, path, status, code] of [
      ['GET', '/nothing', 404, 'route.notFound'],
      ['PATCH', '/brokers', 405, 'route.methodNotAllowed'],
      ['POST', '/deals/search', 405, 'route.methodNotAllowed'],
    ] as const) {
      const response = await user.call(verb, path);
      expect(response.status).toBe(status);
      expect(response.body).toMatchObject({ success: false, code, errors: [] });
    }
  });

  it('reads JSON up to 1 MiB and refuses more, also when it comes compressed', async () => {
    const user = await server.newUser();
    const body = JSON.stringify({ description: 'x', historicalFinancials: 'x'.repeat(1024 * 1024) });
    expect((await user.call('POST', '/deals', body)).status).toBe(413);
    const { gzipSync } = await import('node:zlib');
    const answer = await fetch(`${server.url}/api/deals`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(body),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'request.tooLarge',
    ]);
  });
});
