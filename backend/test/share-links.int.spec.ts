import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { readDocument } from '@dealwright/document-reader';
import { openModel } from '@dealwright/finance';
import { toLocalDay } from '../src/platform/http/index.js';
import { operations } from './support/api-document.js';
import { listTablesWith } from './support/tables-with.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Link {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly viewCount: number;
  readonly expiresAt: string;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const UNKNOWN_TOKEN = 'A'.repeat(43);
const DAY_MS = 86_400_000;
/** Stands in everything that a link must not show. */
const SECRET = 'Quokka';

describe('share links', () => {
  let server: TestApp;
  let client: pg.Client;
  let ada: TestUser;
  let path: string;
  let dealPath: string;

  beforeAll(async () => {
    server = await startTestApp();
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    ada = await server.newUser();
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: `${SECRET} description`,
      businessName: 'Lakeside Bakery',
      broker: `${SECRET} Broker`,
      address: `${SECRET} Street`,
      historicalFinancials: {
        '2025': { grossRevenue: 1_500_000, cogs: 700_000, operatingExpenses: 624_000, ownerSalary: 60_000 },
      },
    });
    dealPath = `/deals/${deal.body.data.id}`;
    path = `${dealPath}/valuations/${deal.body.data.model.defaultModelId}`;
    await ada.call('POST', `${dealPath}/notes`, { content: `${SECRET} note` });
    const saved = await ada.call('PUT', path, {
      name: 'Base Case',
      description: `${SECRET} model`,
      loanData: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
      assumptions: {
        closingCosts: 35_000,
        workingCapital: 100_000,
        availableCash: 777_001,
        otherHouseholdIncome: 777_002,
        livingCosts: 777_003,
      },
    });
    expect(saved.status).toBe(200);
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  const create = async (body: object = {}) => {
    const reply = await ada.call<Link>('POST', `${path}/share-links`, body);
    expect(reply.status).toBe(201);
    return { ...reply.body.data, token: new URL(reply.body.data.url).hash.slice(1) };
  };

  it('is in no table in plain text, also where an Idempotency-Key was sent', async () => {
    const reply = await ada.call<Link>('POST', `${path}/share-links`, {}, { 'Idempotency-Key': 'once' });
    expect(await listTablesWith(client, new URL(reply.body.data.url).hash.slice(1))).toEqual([]);
    expect(await listTablesWith(client, 'Lakeside Bakery')).toContain('deals');
  });

  const open = async (token: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/shared-model`, {
      headers: { 'share-token': token, 'user-agent': FIREFOX, ...headers },
    });
    const text = await response.text();
    const body = JSON.parse(text) as { data: Record<string, unknown>; code: string; error: string };
    return { status: response.status, headers: response.headers, text, body };
  };

  it('dates the rules by the day of the reader', async () => {
    const { token } = await create();
    const ask = async (query: string) => {
      const url = `${server.url}/api/shared-model${query}`;
      return (await fetch(url, { headers: { 'share-token': token } })).json() as Promise<{
        data: { asOf: string };
      }>;
    };
    // The two are never on one day.
    const days = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(
        async (zone) => (await ask(`?timeZone=${zone}`)).data.asOf,
      ),
    );
    expect(days[0]).not.toBe(days[1]);
    // Midnight of UTC may pass during the request.
    const before = toLocalDay(new Date());
    const { asOf } = (await ask('')).data;
    expect([before, toLocalDay(new Date())]).toContain(asOf);
  });

  it('shows the figures of the library to a reader without an account', async () => {
    const { token } = await create({ showsName: true });
    const { status, headers, body, text } = await open(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const { lenderView: view } = openModel({
      financials: { historicalFinancials: { 2025: { netIncome: 236_000 } } },
      loan: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
      assumptions: { closingCosts: 35_000, workingCapital: 100_000 },
      asOf: new Date().toISOString(),
    });
    const { data } = body;
    expect(data).toMatchObject({
      businessName: 'Lakeside Bakery',
      modelName: 'Base Case',
      purchasePrice: 1_200_000,
      sde: 236_000,
      dscr: {
        atClosing: view.lenderDscr,
        lenderCashFlow: view.lenderCashFlow,
        debtService: view.debtService,
        floor: 1.15,
        meetsFloor: false,
      },
    });
    expect((data['loans'] as { principal: number }[])[0]?.principal).toBeCloseTo(1_247_753.53, 2);
    expect(data['debtServiceYears']).toEqual(
      view.years.map(({ year, debtService }) => ({ year, debtService })),
    );
    expect(Object.keys(data).sort()).toEqual([
      'asOf',
      'assumptions',
      'borrowing',
      'businessName',
      'debtServiceYears',
      'dscr',
      'expiresAt',
      'growthRate',
      'hasPackage',
      'loans',
      'modelName',
      'priceMultiple',
      'projections',
      'purchasePrice',
      'sde',
      'sdeBase',
      'sourcesAndUses',
      'standbyLiability',
      'verdict',
    ]);
    expect(data['verdict']).toMatchObject({
      status: 'notFinanceable',
      sentence: expect.stringMatching(/not financeable as structured: .*%, the SBA requires 10%/) as string,
    });
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/777[,.]?00\d/);
  });

  it('says from where its address opens', async () => {
    const link = (await create()) as { reach?: string };
    expect(link.reach).toBe('computer');
  });

  it("tells that the buyer's cash falls short, and not how much it is", async () => {
    const { body } = await ada.call<{ assumptions: object }>('GET', path);
    const { assumptions } = body.data;
    await ada.call('PUT', path, { assumptions: { ...assumptions, availableCash: 77_701 } });
    const opened = await open((await create()).token);
    await ada.call('PUT', path, { assumptions });
    expect(opened.body.data['verdict']).toMatchObject({
      status: 'notFinanceable',
      sentence: expect.stringContaining("The buyer's cash is less than closing needs.") as string,
    });
    expect(opened.text).not.toMatch(/77,?701/);
  });

  it('keeps the names to itself unless the owner shows them', async () => {
    const { token } = await create();
    const { body, text } = await open(token);
    expect(body.data).toMatchObject({ businessName: null, modelName: null });
    expect(text).not.toMatch(/Lakeside|Base Case/);
  });

  it("offers the lender's package only where the owner included it, and until the link ends", async () => {
    const download = (token: string) =>
      fetch(`${server.url}/api/shared-model/package.pdf`, { headers: { 'share-token': token } });
    const plain = await create({ showsName: true });
    const without = await download(plain.token);
    expect([without.status, await without.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'share.noPackage' }),
    ]);
    const { id, token } = await create({ showsName: true, includesPackage: true });
    const file = await download(token);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const bytes = Buffer.from(await file.arrayBuffer());
    const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'package.pdf' });
    const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
    expect(text).toContain('7(a) loan of $1,247,754 over 10 years at 11.5% to buy Lakeside Bakery');
    expect(text).toContain('Ada Buyer');
    expect(text).toContain('Cash available $777,001');
    expect(text).not.toMatch(/Personal debt service, a year|Not provided|maximum price/i);
    expect(text).not.toMatch(/Quokka (?:note|Broker|description|model)/);
    await ada.call('DELETE', `${path}/share-links/${id}`);
    expect((await download(token)).status).toBe(410);
    const refused = await ada.call('POST', `${path}/share-links`, { includesPackage: true });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'includesPackage']);
  });

  it('gives the same package to the owner, and to nobody else', async () => {
    const url = `${server.url}/api${path}/lender-package.pdf`;
    const file = await fetch(url, { headers: { authorization: `Bearer ${await ada.freshToken()}` } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="Lakeside-Bakery-loan-request.pdf"',
    );
    const eve = await server.newUser('Eve');
    const foreign = await eve.call('GET', `${path}/lender-package.pdf`);
    expect(foreign.status).toBe(404);
  });

  it.each([
    ['docx', 'PK'],
    ['pdf', '%P'],
  ])('writes a letter of intent as %s, for the owner only', async (format, start) => {
    const body = { format, buyerName: 'Ada Buyer', exclusivityDays: 30 };
    const letter = await ada.call<{ name: string; content: string }>(
      'POST',
      `${path}/letter-of-intent`,
      body,
    );
    expect([letter.status, letter.body.data.name]).toEqual([
      200,
      `Lakeside-Bakery-letter-of-intent.${format}`,
    ]);
    expect(Buffer.from(letter.body.data.content, 'base64').subarray(0, 2).toString()).toBe(start);
    const eve = await server.newUser('Eve');
    expect((await eve.call('POST', `${path}/letter-of-intent`, body)).status).toBe(404);
  });

  it('dates a letter of intent by the day of the reader', async () => {
    const readDay = async (timeZone: string) => {
      const body = { format: 'docx', timeZone };
      const letter = await ada.call<{ content: string }>('POST', `${path}/letter-of-intent`, body);
      const parts = unzipSync(Buffer.from(letter.body.data.content, 'base64'));
      return /[A-Z][a-z]+ \d{1,2}, \d{4}/.exec(strFromU8(parts['word/document.xml']!))?.[0];
    };
    const east = await readDay('Pacific/Kiritimati');
    expect(east).toMatch(/\d{4}$/);
    // 25 hours apart: never the same day.
    expect(east).not.toBe(await readDay('Pacific/Pago_Pago'));
  });

  it.each([
    [{ format: 'odt' }, 'format'],
    [{ format: 'pdf', timeZone: 'Mars' }, 'timeZone'],
    [{ format: 'pdf', closingDate: '2026-02-30' }, 'closingDate'],
    [{ format: 'pdf', exclusivityDays: 366 }, 'exclusivityDays'],
    [{ format: 'pdf', buyerName: 'x'.repeat(201) }, 'buyerName'],
  ])('refuses the letter %j', async (body, field) => {
    const refused = await ada.call('POST', `${path}/letter-of-intent`, body);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('stores only the hash of a token of 256 bits', async () => {
    const { token } = await create();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await client.query<Record<string, unknown>>('select * from share_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([1, 7, 14, 30, 90])('lives %s days', async (days) => {
    const before = Date.now();
    const { id, expiresAt } = await create({ days });
    const lifetime = Date.parse(expiresAt) - before;
    expect(Math.round(lifetime / 60_000)).toBe((days * DAY_MS) / 60_000);
    await ada.call('DELETE', `${path}/share-links/${id}`);
  });

  it('refuses another lifetime', async () => {
    expect((await ada.call('POST', `${path}/share-links`, { days: 3650 })).status).toBe(400);
  });

  it('ends when it is revoked, and says so', async () => {
    const { id, token } = await create();
    expect((await open(token)).status).toBe(200);
    const revoked = await ada.call<Link>('DELETE', `${path}/share-links/${id}`);
    expect(revoked.body.data.status).toBe('revoked');
    const { status, body, headers } = await open(token);
    expect([status, body.code]).toEqual([410, 'share.revoked']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.error).toBe('The sender has ended this link. Ask them for a new one.');
  });

  it('ends when it expires, and says so', async () => {
    const { id, token } = await create();
    await client.query(`update share_links set expires_at = now() where id = $1`, [id]);
    const { status, body } = await open(token);
    expect([status, body.code]).toEqual([410, 'share.expired']);
    const links = (await ada.call<Link[]>('GET', `${path}/share-links`)).body.data;
    expect(links.find((link) => link.id === id)?.status).toBe('expired');
  });

  it('gives one answer to every token that belongs to no link', async () => {
    const answers = await Promise.all(
      [UNKNOWN_TOKEN, 'x', '', 'é'.repeat(9), `${UNKNOWN_TOKEN}A`].map(async (token) => {
        const { status, body } = await open(encodeURIComponent(token));
        return [status, body.code, body.error];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([404, 'share.notFound', expect.any(String)]);
  });

  it('does not open a model or a deal in the trash', async () => {
    const copy = await ada.call<{ id: string }>('POST', `${path}/duplicate`, {});
    const other = `${dealPath}/valuations/${copy.body.data.id}`;
    const link = (await ada.call<Link>('POST', `${other}/share-links`, {})).body.data;
    const token = new URL(link.url).hash.slice(1);
    expect((await open(token)).status).toBe(200);
    await ada.call('DELETE', other);
    expect((await open(token)).body.code).toBe('share.revoked');
  });

  it('logs views with a network and a browser, for the owner', async () => {
    const { id, token } = await create();
    await open(token);
    await open(token, { 'user-agent': 'curl/8' });
    const views = await ada.call<{ network: string; device: string }[]>(
      'GET',
      `${path}/share-links/${id}/views`,
    );
    expect(views.body.data).toMatchObject([
      { network: '127.0.0.0/24', device: 'A program' },
      { network: '127.0.0.0/24', device: 'Firefox on Windows' },
    ]);
    expect(JSON.stringify(views.body.data)).not.toContain('127.0.0.1');
    const links = (await ada.call<Link[]>('GET', `${path}/share-links`)).body.data;
    expect(links.find((link) => link.id === id)?.viewCount).toBe(2);
  });

  it('logs and counts downloads of the package as views', async () => {
    const { id, token } = await create({ showsName: true, includesPackage: true });
    const downloaded = await fetch(`${server.url}/api/shared-model/package.pdf`, {
      headers: { 'share-token': token, 'user-agent': 'curl/8' },
    });
    expect(downloaded.status).toBe(200);
    const views = await ada.call<{ device: string }[]>('GET', `${path}/share-links/${id}/views`);
    expect(views.body.data).toMatchObject([{ device: 'A program' }]);
    const links = (await ada.call<Link[]>('GET', `${path}/share-links`)).body.data;
    expect(links.find((link) => link.id === id)?.viewCount).toBe(1);
  });

  it('keeps the newest 500 views and counts all', async () => {
    const { id, token } = await create();
    await client.query(
      `insert into share_views (owner_id, link_id, device) select owner_id, id, 'A program'
       from share_links, generate_series(1, 700) where id = $1`,
      [id],
    );
    await open(token);
    const views = await ada.call<{ device: string }[]>('GET', `${path}/share-links/${id}/views`);
    expect(views.body.data).toHaveLength(500);
    expect(views.body.data[0]?.device).toBe('Firefox on Windows');
  });

  it('gives no access to any other address', async () => {
    const { token } = await create({ showsName: true });
    const ids: Record<string, string> = {};
    [, , ids['dealId'], , ids['valuationId']] = path.split('/') as [string, string, string, string, string];
    for (const { guarded, verb, path: operation } of operations) {
      if (!guarded) continue;
      const url = `${server.url}/api${operation.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? UNKNOWN_ID)}`;
      for (const headers of [{ 'share-token': token }, { authorization: `Bearer ${token}` }]) {
        const { status } = await fetch(url, { method: verb, headers });
        expect([operation, status]).toEqual([operation, 401]);
      }
    }
    const cookies = (await open(token)).headers.getSetCookie();
    expect(cookies).toEqual([]);
  });

  it('belongs to the owner of the model', async () => {
    const { id, token } = await create();
    const eve = await server.newUser('Eve');
    expect((await eve.call('GET', `${path}/share-links`)).status).toBe(404);
    expect((await eve.call('POST', `${path}/share-links`, {})).status).toBe(404);
    expect((await eve.call('DELETE', `${path}/share-links/${id}`)).status).toBe(404);
    expect((await eve.call('GET', `${path}/share-links/${id}/views`)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });

  it('is on record in the activity log of the account, newest first also where the ids gain a digit', async () => {
    await client.query('alter table audit_events alter column id restart with 9999');
    const { id } = await create();
    await ada.call('DELETE', `${path}/share-links/${id}`);
    const activity = await ada.call<{ act: string }[]>('GET', '/me/activity');
    expect(activity.body.data.slice(0, 2).map(({ act }) => act)).toEqual(['share-link-revoked', 'shared']);
  });

  it('allows 20 links of a model at a time', async () => {
    const copy = await ada.call<{ id: string }>('POST', `${path}/duplicate`, {});
    const other = `${dealPath}/valuations/${copy.body.data.id}/share-links`;
    for (let count = 0; count < 20; count += 1) expect((await ada.call('POST', other, {})).status).toBe(201);
    const refused = await ada.call('POST', other, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'share.tooMany']);
  });
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('requests with share tokens', () => {
  it('are limited by address', async () => {
    const server = await startTestApp({ RATE_LIMIT: 'on' });
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) {
      const headers = { 'share-token': UNKNOWN_TOKEN };
      statuses.push((await fetch(`${server.url}/api/shared-model`, { headers })).status);
    }
    await server.close();
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});
