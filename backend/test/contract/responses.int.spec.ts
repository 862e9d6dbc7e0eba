import sharp from 'sharp';
import { operations, validateResponse } from '../support/api-document.js';
import { ContractClient } from '../support/contract.js';
import { statement, taxReturn, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { type FileToSend, upload } from '../support/upload.js';
import { type Job, jobAs, newOperator, over } from '../support/workers.js';

// Documents are read in a low-priority process, which is slow on a busy machine.
jest.setTimeout(300_000);

interface Thing {
  readonly id: string;
}

const LOAN = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
/** Streams and the provider's own pages; other suites read them. */
const IS_STREAM = /^(?:followImport|watchExtractionJob)$/;
const reads = operations.filter(({ verb, id }) => verb === 'GET' && !IS_STREAM.test(id));

/** One account with something of every kind, so that no list is empty and no object is missing. */
describe('every read of an account that has everything', () => {
  let server: TestApp;
  let olga: TestUser;
  let client: ContractClient;
  let ids: Record<string, string>;
  let query: Record<string, string>;
  let headers: Record<string, Record<string, string>>;

  const send = <T>(path: string, field: string, files: readonly FileToSend[]) =>
    upload<T>(server, olga, path, field, files);
  const create = async (operationId: string, path: readonly string[], body: unknown): Promise<string> =>
    (await client.ask<Thing>(operationId, path, { body })).body.data.id;
  /** A response as it is sent, with the differences from the document. */
  async function read(id: string): Promise<string[]> {
    const call = reads.find((one) => one.id === id);
    if (call === undefined) throw new Error(`No operation ${id}`);
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const response = await fetch(`${server.url}/api${path}?${query[id] ?? ''}`, {
      headers: { authorization: `Bearer ${await olga.freshToken()}`, ...headers[id] },
    });
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([id, response.status]).toEqual([id, 200]);
    return validateResponse(
      call,
      response.status,
      type,
      type.includes('json') ? JSON.parse(bytes.toString()) : bytes,
    );
  }

  async function addDocuments(dealId: string): Promise<void> {
    const files = [
      { name: 'teaser.pdf', bytes: await teaser() },
      { name: 'statement.pdf', bytes: await statement() },
      { name: 'return.pdf', bytes: await taxReturn() },
    ];
    const job = (await send<Job>('/extraction/jobs', 'files', files)).body.data;
    await jobAs(olga, job.id, over);
    const detail = await olga.call<{ files: Thing[] }>('GET', `/extraction/jobs/${job.id}`);
    await client.ask('reviewExtractionJob', [job.id], {
      body: { dealId, values: { dealInfo: { businessName: 'Lakeside' } } },
    });
    const stored = (await send<Thing[]>(`/deals/${dealId}/documents`, 'documents', files.slice(0, 2))).body;
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const lost = await send<Thing[]>(`/deals/${dealId}/documents`, 'documents', [
      { name: 'roof.png', bytes: image },
    ]);
    await client.ask('deleteDocument', [dealId, lost.body.data[0]?.id ?? '']);
    const documentId = stored.data[0]?.id ?? '';
    const link = await client.ask<{ downloadUrl: string }>('getDownload', [dealId, documentId]);
    ids = {
      ...ids,
      jobId: job.id,
      fileId: detail.body.data.files[0]?.id ?? '',
      page: '1',
      documentId,
      link: new URL(link.body.data.downloadUrl, server.url).pathname.split('/').at(-1) ?? '',
    };
  }

  async function addShareLink(dealId: string, valuationId: string): Promise<void> {
    const shared = await client.ask<{ id: string; url: string }>('createShareLink', [dealId, valuationId], {
      body: { days: 14, showsName: true, includesPackage: true },
    });
    const token = { 'Share-Token': shared.body.data.url.split('#')[1] ?? '' };
    headers = { getSharedModel: token, getSharedPackage: token };
    ids['linkId'] = shared.body.data.id;
    await fetch(`${server.url}/api/shared-model`, { headers: token });
  }

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    olga = await newOperator(server);
    client = new ContractClient(server.url, await olga.freshToken());
    const deal = await client.ask<{ id: string; model: { defaultModelId: string } }>('createDeal', [], {
      body: {
        description: 'HVAC',
        businessName: 'Lakeside',
        broker: 'Dana',
        listingUrl: 'https://lakeside.example/1',
        historicalFinancials: {
          '2024': { grossRevenue: '1100000', netIncome: '290000', ownerSalary: '90000' },
          '2025': { grossRevenue: '1200000', netIncome: '320000', ownerSalary: '95000' },
        },
      },
    });
    const dealId = deal.body.data.id;
    const valuationId = deal.body.data.model.defaultModelId;
    ids = { dealId, valuationId, number: '1' };
    await client.ask('updateValuation', [dealId, valuationId], {
      body: { name: 'Base Case', loanData: LOAN },
    });
    const spare = await create('createValuation', [dealId], { name: 'Spare', loanData: LOAN });
    await client.ask('deleteValuation', [dealId, spare]);
    await create('createNote', [dealId], { content: 'Call' });
    const interaction = { date: '2026-03-14', type: 'Email', summary: 'Asked', followUpRequired: true };
    await create('createInteraction', [dealId], { ...interaction, followUpDate: '2026-03-21' });
    const gone = await create('createInteraction', [dealId], interaction);
    await client.ask('deleteInteraction', [dealId, gone]);
    const trashed = await create('createDeal', [], { description: 'Trashed' });
    await client.ask('trashDeal', [trashed]);
    await create('createView', [], { name: 'Leads', query: 'status=Lead' });
    ids['brokerId'] = await create('createBroker', [], { name: 'Rhea' });
    ids['importId'] = await create('startImport', [], { batchKey: 'k', rows: [{ description: 'a' }, {}] });
    const calendar = await client.ask<{ url: string }>('renewCalendarLink', [], { body: {} });
    ids['secret'] = /calendar\/(.+)\.ics/.exec(calendar.body.data.url)?.[1] ?? '';
    await addDocuments(dealId);
    await addShareLink(dealId, valuationId);
    query = {
      searchBrokers: 'q=dana',
      searchDeals: 'q=lake',
      listDeals: 'limit=1',
      findDuplicateDeals: 'businessName=Lakeside',
    };
  });
  afterAll(() => server.close());

  it.each(reads.map(({ id }) => id))(
    '%s answers what the document describes and nothing else',
    async (id) => {
      expect(await read(id)).toEqual([]);
    },
  );

  it.each(['deal-info', 'financials'])(
    'a call that waits for its extraction answers what the document describes: %s',
    async (kind) => {
      const path = `/deals/extract-${kind}`;
      const call = operations.find((one) => one.path === path);
      if (call === undefined) throw new Error(`No ${path}`);
      const files = [
        { name: 'teaser.pdf', bytes: await teaser() },
        { name: 'statement.pdf', bytes: await statement() },
      ];
      for (const [expected, wish] of [
        [200, 'wait=120'],
        [202, 'respond-async'],
      ] as const) {
        const {
          status,
          headers: sent,
          body,
        } = await upload(server, olga, path, 'files', files, {
          Prefer: wish,
        });
        expect(status).toBe(expected);
        expect(validateResponse(call, status, sent.get('content-type') ?? '', body)).toEqual([]);
      }
    },
  );
});
