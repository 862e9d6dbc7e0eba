import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { AppConfig } from '../../src/platform/config/index.js';
import { statement, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { type FileToSend, upload } from '../support/upload.js';
import { inDatabase, listChildProcesses, isAlive } from '../support/workers.js';

// Reading has the lowest priority: on a busy machine it takes its time.
jest.setTimeout(200_000);

interface Job {
  id: string;
  state: string;
  step: string;
  progress: number;
  error: string | null;
  attempts: number;
  files: { id: string; name: string; pageCount: number | null }[];
  result: { dealInfo: object | null; financials: object | null } | null;
}
interface Evidence {
  fileId: string;
  page: number;
  quote: string;
  box: { x0: number; y0: number; x1: number; y1: number };
}

describe('reading documents', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let figures: FileToSend;
  let offer: FileToSend;

  const send = <T>(path: string, files: FileToSend[], headers?: Record<string, string>) =>
    upload<T>(server, ada, path, 'files', files, headers);
  const ended = (id: string): Promise<Job> => {
    return until('the end of the job', async () => {
      const { data } = (await ada.call<Job>('GET', `/extraction/jobs/${id}`)).body;
      return data.state === 'queued' || data.state === 'running' ? null : data;
    });
  };

  /** The processes in which jobs are read now. */
  const readers = () =>
    listChildProcesses(process.pid).filter(
      (pid) => isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('extraction.child'),
    );

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    bob = await server.newUser('Bob');
    figures = { name: 'P&L 2023-2024.pdf', bytes: await statement() };
    offer = { name: 'teaser.pdf', bytes: await teaser() };
  });
  afterAll(() => server.close());

  it('returns yearly figures, each with its confidence and location', async () => {
    const read = await send<{ yearLabels: object; historicalFinancials: Record<string, object> }>(
      '/deals/extract-financials',
      [figures],
    );
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ success: true, error: null, engine: 'rules' });
    expect(read.body.data.yearLabels).toEqual({ year1: '2023', year2: '2024' });
    expect(read.body.data.historicalFinancials['year2']).toMatchObject({
      grossRevenue: '1234567',
      cogs: '500000',
    });
    expect(read.body['overallConfidence']).toBeGreaterThanOrEqual(70);
    const evidence = read.body['evidence'] as Record<string, Record<string, Evidence[]>>;
    expect(evidence['year2']?.['grossRevenue']?.[0]).toMatchObject({
      page: 0,
      quote: expect.stringContaining('1,234,567') as string,
    });
  });

  it('returns the facts that documents state about the business', async () => {
    const read = await send('/deals/extract-deal-info', [offer]);
    expect(read.status).toBe(200);
    expect(read.body.data).toMatchObject({
      businessName: 'Lakeside Heating & Air',
      askingPrice: '1850000',
      advertisedCashFlow: '412000',
      employeeCount: '24',
    });
  });

  it('returns the job immediately for Prefer: respond-async, and reports its progress', async () => {
    const begun = await send<Job>('/deals/extract-financials', [figures], { Prefer: 'respond-async' });
    expect(begun.status).toBe(202);
    expect(begun.headers.get('location')).toBe(`/api/extraction/jobs/${begun.body.data.id}`);
    const events = await fetch(`${server.url}/api/extraction/jobs/${begun.body.data.id}/events`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const text = await events.text();
    expect(text).toMatch(/event: end\ndata: .*"state":"done"/);
    const job = await ended(begun.body.data.id);
    expect(job).toMatchObject({ state: 'done', step: 'done', progress: 100, attempts: 1, error: null });
    expect(job.result?.financials).not.toBeNull();
  });

  it('creates one job for one Idempotency-Key', async () => {
    const headers = { Prefer: 'respond-async', 'Idempotency-Key': 'one-reading' };
    const [one, two] = await Promise.all([
      send<Job>('/extraction/jobs', [figures], headers),
      send<Job>('/extraction/jobs', [figures], headers),
    ]);
    expect(one.body.data.id).toBe(two.body.data.id);
    expect((await send('/extraction/jobs', [offer], headers)).status).toBe(422);
    await ended(one.body.data.id);
    const late = await send<Job>('/extraction/jobs', [figures], headers);
    expect(late.body.data.state).toBe(one.body.data.state);
  });

  it('shows the pages with their words, so that each value can be seen in its place', async () => {
    const begun = await send<Job>('/extraction/jobs', [figures]);
    const job = await ended(begun.body.data.id);
    const path = `/extraction/jobs/${job.id}/files/${job.files[0]?.id}/pages`;
    // Rendered while the job ran, so that the review shows its page at once.
    const derived = readdirSync(join(server.app.get(AppConfig).dataDir, 'derived'), { recursive: true });
    const [{ key } = { key: '' }] = await inDatabase<{ key: string }>(
      server,
      `select files -> 0 ->> 'pagesKey' as key from extraction_jobs where id = $1`,
      [job.id],
    );
    expect(derived).toContain(join(key.slice(0, 2), key, '1.png'));
    const pages = await ada.call('GET', path);
    expect(pages.body.data).toMatchObject({
      hasImages: true,
      pages: [{ number: 1, width: 612, height: 792 }],
    });
    const words = await ada.call<{ words: { text: string; box: object }[] }>('GET', `${path}/1`);
    expect(words.body.data.words.map(({ text }) => text)).toContain('1,234,567');
    const png = await fetch(`${server.url}/api${path}/1.png`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect((await sharp(Buffer.from(await png.arrayBuffer())).metadata()).width).toBe(1200);
    expect((await ada.call('GET', `${path}/2`)).status).toBe(404);
    expect((await bob.call('GET', `${path}/1`)).status).toBe(404);
  });

  it('gives a document back as it was uploaded, to its owner only', async () => {
    const begun = await send<Job>('/extraction/jobs', [figures]);
    const { id, files } = await ended(begun.body.data.id);
    const path = `/extraction/jobs/${id}/files/${files[0]?.id}`;
    const download = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(download.headers.get('content-disposition')).toContain(`filename="${files[0]?.name}"`);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    const bytes = Buffer.from(await download.arrayBuffer());
    expect(bytes.equals(Buffer.from(figures.bytes))).toBe(true);
    expect((await bob.call('GET', path)).status).toBe(404);
    expect((await ada.call('GET', `/extraction/jobs/${id}/files/${id}`)).status).toBe(404);
  });

  it('stores with the deal what was read and what the user changed', async () => {
    const begun = await send<Job>('/extraction/jobs', [figures, offer]);
    const job = await ended(begun.body.data.id);
    const deal = await ada.call<{ id: string }>('POST', '/deals', { description: 'Lakeside' });
    const stored = await ada.call<{ stored: number; changed: number }>(
      'POST',
      `/extraction/jobs/${job.id}/review`,
      {
        dealId: deal.body.data.id,
        values: {
          dealInfo: { businessName: 'Lakeside HVAC' },
          financials: {
            yearLabels: { year1: '2023', year2: '2024' },
            historicalFinancials: { year2: { grossRevenue: '1,234,567.00', cogs: 480000 } },
          },
        },
      },
    );
    expect(stored.status).toBe(200);
    const rows = await ada.call<
      {
        field: string;
        year: string | null;
        read: string;
        saved: string;
        changed: boolean;
        evidence: Evidence[];
      }[]
    >('GET', `/deals/${deal.body.data.id}/provenance`);
    const of = (field: string, year: string | null) =>
      rows.body.data.find((row) => row.field === field && row.year === year);
    expect(of('grossRevenue', '2024')).toMatchObject({ read: '1234567', changed: false });
    expect(of('cogs', '2024')).toMatchObject({ read: '500000', saved: '480000', changed: true });
    expect(of('businessName', null)).toMatchObject({
      read: expect.stringMatching(/^Lakeside Heating & Air/) as string,
      saved: 'Lakeside HVAC',
      changed: true,
    });
    expect(of('cogs', '2024')?.evidence[0]?.quote).toContain('500,000');
    expect(
      (await ada.call<Job & { dealId: string }>('GET', `/extraction/jobs/${job.id}`)).body.data.dealId,
    ).toBe(deal.body.data.id);
    const wrong = await ada.call('POST', `/extraction/jobs/${job.id}/review`, {
      dealId: deal.body.data.id,
      values: { dealInfo: { ownerId: 'me' } },
    });
    expect(wrong.status).toBe(400);
  });

  it('lists on the deal where its documents state different figures, for its owner only', async () => {
    const { bytes } = figures;
    const deal = await ada.call<{ id: string }>('POST', '/deals', { description: 'Lakeside' });
    const review = async (file: FileToSend, values: object) => {
      const begun = await send<Job>('/extraction/jobs', [file]);
      const job = await ended(begun.body.data.id);
      await ada.call('POST', `/extraction/jobs/${job.id}/review`, { dealId: deal.body.data.id, values });
    };
    const path = `/deals/${deal.body.data.id}/contradictions`;
    await review(
      { name: 'statement.pdf', bytes },
      {
        financials: {
          yearLabels: { year1: '2023', year2: '2024' },
          historicalFinancials: { year2: { grossRevenue: '1234567' } },
        },
      },
    );
    expect((await ada.call<object[]>('GET', path)).body.data).toEqual([]);
    const later =
      'line,2024\nTotal revenue,1300000.00\nCost of goods sold,500000.00\nGross profit,800000.00\n';
    await review(
      { name: 'books.csv', bytes: Buffer.from(later) },
      { financials: { yearLabels: {}, historicalFinancials: {} } },
    );
    const { data } = (
      await ada.call<{ field: string; year: string; figures: { fileName: string; difference: number }[] }[]>(
        'GET',
        path,
      )
    ).body;
    const revenue = data.find(({ field, year }) => field === 'grossRevenue' && year === '2024');
    expect(revenue).toMatchObject({
      figures: [
        { fileName: 'statement.pdf', value: 1_234_567 },
        { fileName: 'books.csv', value: 1_300_000 },
      ],
    });
    expect((await bob.call('GET', path)).status).toBe(404);
  });

  it('takes asking price and cash flow from a document to the deal, with their sources', async () => {
    const begun = await send<Job>('/extraction/jobs', [offer]);
    const job = await ended(begun.body.data.id);
    const result = job.result?.dealInfo as { data: Record<string, string> } | null;
    const prices = {
      askingPrice: Number(result?.data['askingPrice']),
      advertisedCashFlow: Number(result?.data['advertisedCashFlow']),
    };
    const created = await ada.call<{ id: string }>('POST', '/deals', { description: 'HVAC', ...prices });
    const dealId = created.body.data.id;
    await ada.call('POST', `/extraction/jobs/${job.id}/review`, { dealId, values: { dealInfo: prices } });
    const deal = await ada.call('GET', `/deals/${dealId}`);
    expect(deal.body.data).toMatchObject({ askingPrice: 1_850_000, advertisedCashFlow: 412_000 });
    const { data } = (
      await ada.call<{ field: string; evidence: Evidence[] }[]>('GET', `/deals/${dealId}/provenance`)
    ).body;
    for (const [field, saved, quote] of [
      ['askingPrice', '1850000', '1,850,000'],
      ['advertisedCashFlow', '412000', '412,000'],
    ] as const) {
      const row = data.find((one) => one.field === field);
      expect(row).toMatchObject({
        saved,
        read: saved,
        changed: false,
        confidence: expect.any(Number) as number,
      });
      expect(row?.evidence[0]?.quote).toContain(quote);
    }
  });

  it('says which values the deal still has as they were read', async () => {
    const job = await ended((await send<Job>('/extraction/jobs', [figures, offer])).body.data.id);
    const financials = {
      yearLabels: { year1: '2023', year2: '2024' },
      historicalFinancials: {
        year2: { grossRevenue: '1234567', cogs: '480000', operatingExpenses: '400000' },
      },
    };
    const dealInfo = { askingPrice: '1,200,000', employeeCount: '24' };
    const created = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'HVAC',
      askingPrice: 1_200_000,
      employeeCount: 24,
      ...financials,
    });
    const dealId = created.body.data.id;
    await ada.call('POST', `/extraction/jobs/${job.id}/review`, { dealId, values: { dealInfo, financials } });
    const find = async (field: string, year: string | null) =>
      (
        await ada.call<{ field: string; year: string | null }[]>('GET', `/deals/${dealId}/provenance`)
      ).body.data.find((row) => row.field === field && row.year === year);

    const typed = { read: '1850000', changed: true, current: '1200000', isCurrent: false };
    expect(await find('askingPrice', null)).toMatchObject(typed);
    expect(await find('cogs', '2024')).toMatchObject({ read: '500000', current: '480000', isCurrent: false });
    expect(await find('employeeCount', null)).toMatchObject({ current: '24', isCurrent: true });
    expect(await find('grossRevenue', '2024')).toMatchObject({ current: '1234567', isCurrent: true });

    const year2 = { grossRevenue: '2,000,000', cogs: '500,000.00', operatingExpenses: '400000' };
    await ada.call('PATCH', `/deals/${dealId}/financials`, {
      ...financials,
      historicalFinancials: { year2 },
    });
    await ada.call('PUT', `/deals/${dealId}`, { employeeCount: 12, askingPrice: 1_850_000 });
    const edited = { read: '1234567', saved: '1234567', changed: false };
    expect(await find('grossRevenue', '2024')).toMatchObject({
      ...edited,
      current: '2000000',
      isCurrent: false,
    });
    // What the user typed in the review was set to what the document says.
    expect(await find('cogs', '2024')).toMatchObject({ changed: true, isCurrent: true });
    expect(await find('askingPrice', null)).toMatchObject({ changed: true, isCurrent: true });
    expect(await find('employeeCount', null)).toMatchObject({ read: '24', current: '12', isCurrent: false });
  });

  it('stops a canceled job within about a second, and starts it again on retry', async () => {
    const long = { name: 'long.pdf', bytes: await makeStatement(150) };
    const begun = await send<Job>('/extraction/jobs', [long, long, long]);
    const path = `/extraction/jobs/${begun.body.data.id}`;
    while ((await ada.call<Job>('GET', path)).body.data.state === 'queued') await sleep(50);
    const canceled = await ada.call<Job>('POST', `${path}/cancel`);
    expect(canceled.body.data.state).toBe('cancelled');
    await until('the end of its process', () => (readers().length === 0 ? true : null));
    expect((await ada.call<Job>('GET', path)).body.data.state).toBe('cancelled');
    expect((await ada.call<Job>('POST', `${path}/retry`)).status).toBe(200);
    expect(await ended(begun.body.data.id)).toMatchObject({ state: 'done', attempts: 2 });
    expect((await ada.call<Job>('POST', `${path}/retry`)).status).toBe(409);
  });

  it('takes at most five documents about the deal and ten with figures, and no others than listed', async () => {
    expect((await send('/deals/extract-deal-info', Array(6).fill(offer) as FileToSend[])).status).toBe(400);
    expect((await send('/deals/extract-financials', Array(11).fill(figures) as FileToSend[])).status).toBe(
      400,
    );
    const csv = { name: 'a.csv', bytes: 'a,b\n1,2\n' };
    expect((await send('/deals/extract-deal-info', [csv])).status).toBe(415);
    expect((await send('/deals/extract-financials', [{ name: 'a.docx', bytes: 'x' }])).status).toBe(415);
  });

  it('says in the configuration how documents are read', async () => {
    const config = await ada.call('GET', '/config');
    expect(config.body.data).toMatchObject({ extraction: { enabled: true, engine: 'rules' } });
  });
});

describe('where reading is switched off', () => {
  it('says so', async () => {
    const server = await startTestApp({ EXTRACTION: 'off' });
    const ada = await server.newUser();
    const answer = await upload(server, ada, '/deals/extract-deal-info', 'files', [
      { name: 'a.pdf', bytes: 'x' },
    ]);
    expect([answer.status, answer.body.code]).toEqual([404, 'extraction.off']);
    await server.close();
  });
});
