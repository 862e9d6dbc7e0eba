import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../src/platform/config/index.js';
import { FileSweeper, Storage } from '../src/platform/storage/index.js';
import { statement } from './support/documents.js';
import { type Reply, startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { until } from './support/until.js';
import { upload } from './support/upload.js';

jest.setTimeout(200_000);

/** Tables that an archive does not bring back, and why. Every other table with an owner is compared row by row. */
const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  api_keys: 'only the hash of a key is stored; a new key is created',
  audit_events: 'the log of an account cannot be written by its owner; the archive has it for reading',
  calendar_feeds: 'only the hash of the secret link is stored; a new link is created',
  idempotency_keys: 'responses to requests of the last day',
  rate_limits: 'counts of the current minute',
  abandoned_files: 'files about to be deleted',
  share_links: 'only the hash of the token is stored; a new link is created',
  share_views: 'views of share links, which are not brought back',
  deal_tallies: 'counts that triggers keep',
  deal_changes: 'marks of transactions, kept for an hour',
  changes: 'the last change of each record, which triggers write',
};

/** Columns that differ in the account that an archive was brought to, and why. */
const EXCLUDED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deals: { revision: 'counts the saves of the row' },
  brokers: { revision: 'counts the saves of the row' },
  interactions: { revision: 'counts the saves of the row' },
  notes: { revision: 'counts the saves of the row' },
  valuations: { revision: 'counts the saves of the row', last_calculated: 'results are calculated again' },
  model_versions: { session_id: 'the session ends with its account' },
  saved_views: { created_at: 'views keep their order only' },
  deal_events: { id: 'a number that PostgreSQL gives' },
  user_settings: { revision: 'new row', created_at: 'new row', updated_at: 'new row' },
  deal_adjustments: { revision: 'new row', created_at: 'new row', updated_at: 'new row' },
  extraction_jobs: { heartbeat_at: 'the last sign of life of the worker' },
};

type Row = Record<string, unknown>;
type Entries = Record<string, Uint8Array>;
interface Manifest {
  version: number;
  files: { path: string; size: number; sha256: string }[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const textOf = (entries: Entries, name: string) => Buffer.from(entries[name] ?? []).toString();

let server: TestApp;
let db: pg.Pool;
let ada: TestUser;
let archive: Buffer;

beforeAll(async () => {
  server = await startTestApp({ QUEUE: 'memory' });
  db = new pg.Pool({ connectionString: server.databaseUrl });
  ada = await server.newUser();
  await fill(ada);
  archive = await download(ada);
});
afterAll(async () => {
  await db?.end();
  await server?.close();
});

async function download(user: TestUser): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/export/archive`, {
    headers: { authorization: `Bearer ${await user.freshToken()}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?dealwright-[\d-]+\.zip/,
  );
  return Buffer.from(await response.arrayBuffer());
}

async function restoreArchive(
  user: TestUser,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${server.url}/api/import/archive`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await user.freshToken()}`,
      'content-type': 'application/zip',
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply['body'],
  };
}

/** An account with at least one row in every table. */
async function fill(user: TestUser): Promise<void> {
  const post = async (path: string, body: unknown) =>
    (await user.call<{ id: string; model: { defaultModelId: string } }>('POST', path, body)).body.data;
  await user.call('PUT', '/users/settings', { sdeCalculationMethod: 'average', historicalYearsCount: 4 });
  await user.call('PUT', '/users/haircuts', {
    none: 90,
    claimed: 40,
    ledger: 10,
    taxReturn: 0,
    thirdParty: 0,
  });
  await post('/brokers', { name: 'Dana Whitfield', email: 'dana@main.example' });
  await post('/users/views', { name: 'Leads', query: 'status=Lead' });
  const deal = await post('/deals', {
    description: 'Heating and air in Duluth',
    businessName: 'Lakeside / "HVAC"',
    broker: 'Dana Whitfield',
    historicalFinancials: { year1: { grossRevenue: '1,000,000', netIncome: '25000' } },
    yearLabels: { year1: '2024' },
  });
  await user.call('PUT', `/deals/${deal.id}/valuations/${deal.model.defaultModelId}`, {
    loanData: { purchasePrice: 400_000, downPayment: 20 },
    projections: { growthRate: 2, projectionPeriod: 10 },
  });
  await user.call('PATCH', `/deals/${deal.id}/valuations/${deal.model.defaultModelId}/versions/2`, {
    name: 'First offer',
  });
  await user.call('PATCH', `/deals/${deal.id}/financials`, {
    historicalFinancials: { year1: { grossRevenue: '1,000,000', netIncome: '30000' } },
  });
  await post(`/deals/${deal.id}/interactions`, { date: '2026-02-28', type: 'Email', summary: 'Asked' });
  await post(`/deals/${deal.id}/notes`, { content: '../../etc/passwd' });
  const bytes = await statement();
  for (const name of ['P&L.pdf', 'Old.pdf']) {
    const sent = await upload<{ id: string }[]>(server, user, `/deals/${deal.id}/documents`, 'documents', [
      { name, bytes },
    ]);
    expect(sent.status).toBe(201);
    const [document] = sent.body.data;
    if (name === 'Old.pdf') await user.call('DELETE', `/deals/${deal.id}/documents/${document?.id}`);
    else
      await user.call('PUT', `/deals/${deal.id}/adjustments`, {
        items: [
          {
            id: 'truck',
            label: 'Truck',
            kind: 'personal',
            evidence: 'ledger',
            amountByYear: { year1: 9000 },
            source: { documentId: document?.id, page: 1 },
          },
        ],
      });
  }
  await read(user, deal.id, bytes);
  const batch = await post('/imports', {
    batchKey: 'one-import',
    rows: [{ description: 'From a sheet' }, { description: '' }],
  });
  await until('the end of the import', async () => {
    const { data } = (await user.call('GET', `/imports/${batch.id}`)).body;
    return data['state'] === 'finished' ? data : null;
  });
}

/** Reads a document and stores what it says with a deal. */
async function read(user: TestUser, dealId: string, bytes: Uint8Array): Promise<void> {
  const begun = await upload<{ id: string }>(server, user, '/extraction/jobs', 'files', [
    { name: 'figures.pdf', bytes },
  ]);
  const path = `/extraction/jobs/${begun.body.data.id}`;
  await until('the end of the job', async () => {
    const { data } = (await user.call('GET', path)).body;
    return data['state'] === 'done' ? data : null;
  });
  const values = {
    financials: {
      yearLabels: { year1: '2024' },
      historicalFinancials: { year1: { grossRevenue: '1,000,000', cogs: 480_000 } },
    },
  };
  expect((await user.call('POST', `${path}/review`, { dealId, values })).status).toBe(200);
}

const ownerOf = async (user: TestUser): Promise<string> => {
  const { rows } = await db.query<{ id: string }>('select id from users where email = $1', [user.email]);
  return rows[0]?.id ?? '';
};

const listTables = () =>
  server.app
    .get(DataSource)
    .entityMetadatas.filter(({ columns }) => columns.some(({ databaseName }) => databaseName === 'owner_id'))
    .map(({ tableName }) => tableName)
    .filter((table) => !(table in EXCLUDED_TABLES))
    .sort();

/** Rows of a table without the columns that may differ, moments in milliseconds, in an order that ids do not change. */
async function rowsOf(table: string, user: TestUser): Promise<Row[]> {
  const { rows } = await db.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where owner_id = $1`,
    [await ownerOf(user)],
  );
  const skipped = EXCLUDED_COLUMNS[table] ?? {};
  return rows
    .map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !(name in skipped))))
    .map(
      (row) =>
        JSON.parse(
          JSON.stringify(row, (_key, value: unknown) =>
            typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/.test(value)
              ? new Date(value).toISOString()
              : value,
          ),
        ) as Row,
    )
    .sort((a, b) => (withoutIds(a) < withoutIds(b) ? -1 : 1));
}

const withoutIds = (value: unknown): string => JSON.stringify(value).replaceAll(UUID, 'an id');
const idsOf = (value: unknown): string[] => JSON.stringify(value).match(UUID) ?? [];

const storedFiles = (): string[] =>
  readdirSync(join(server.app.get(AppConfig).dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it('brings every row and every file of an account into another one, with references that fit', async () => {
  const bob = await server.newUser('Bob');
  const report = await restoreArchive(bob, archive);
  expect([report.status, report.body]).toMatchObject([
    200,
    { data: { deals: 2, extractionJobs: 1, imports: 1 } },
  ]);
  const pairs = new Map<string, string>();
  for (const table of listTables()) {
    const [before, after] = [await rowsOf(table, ada), await rowsOf(table, bob)];
    expect([table, before.length > 0]).toEqual([table, true]);
    expect([table, after.map((row) => withoutIds(row))]).toEqual([
      table,
      before.map((row) => withoutIds(row)),
    ]);
    before.forEach((row, n) => {
      const found = idsOf(after[n]);
      idsOf(row).forEach((id, place) => {
        const twin = found[place] ?? '';
        expect([table, id, pairs.get(id) ?? twin]).toEqual([table, id, twin]);
        pairs.set(id, twin);
      });
    });
  }
  // Two ids never become one.
  expect(new Set(pairs.values()).size).toBe(pairs.size);
  const storage = server.app.get(Storage);
  const { rows } = await db.query<{ key: string }>(
    `select storage_key as key from documents where owner_id = $1
     union all select k from extraction_jobs j, jsonb_array_elements(j.files) f,
       lateral (values (f ->> 'key'), (f ->> 'pagesKey')) as keys(k) where j.owner_id = $1`,
    [await ownerOf(ada)],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows) {
    const twin = pairs.get(key) ?? '';
    expect(twin).not.toBe(key);
    expect(await storage.bytes(twin)).toEqual(await storage.bytes(key));
  }
});

it('shows the source of a value in its document after the return', async () => {
  const cid = await server.newUser('Cid');
  await restoreArchive(cid, archive);
  const [job] = (await cid.call<{ id: string; files: { id: string }[] }[]>('GET', '/extraction/jobs')).body
    .data;
  const path = `/extraction/jobs/${job?.id}/files/${job?.files[0]?.id}/pages`;
  const words = await cid.call<{ words: { text: string }[] }>('GET', `${path}/1`);
  expect(words.body.data.words.map(({ text }) => text)).toContain('1,234,567');
});

it('says for people what is in it', () => {
  const entries = unzipSync(archive);
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining(['manifest.json', 'account.json', 'deals/1.json', 'activity/1.json']),
  );
  const documents = Object.keys(entries).filter((name) => name.startsWith('documents/'));
  expect(documents.length).toBeGreaterThan(1);
  for (const name of documents)
    expect(name).toMatch(/^documents\/Lakeside _ _HVAC_\/[\da-f]{8}\/[\da-f]{8} [\w.&]+\.pdf$/);
  expect(Buffer.concat(Object.values(entries)).toString('latin1')).not.toContain('owner_id');
});

it('adds to an account that is not empty, without changing what is there, once for one Idempotency-Key', async () => {
  const dot = await server.newUser('Dot');
  await dot.call('PUT', '/users/haircuts', { none: 80, claimed: 30, ledger: 5, taxReturn: 0, thirdParty: 0 });
  const own = (await dot.call<{ id: string }>('POST', '/deals', { description: 'Mine' })).body.data.id;
  const key = { 'Idempotency-Key': 'return' };
  const [first, second] = [await restoreArchive(dot, archive, key), await restoreArchive(dot, archive, key)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.data).toEqual(first.body.data);
  expect((await restoreArchive(dot, archive)).status).toBe(200);
  expect(await rowsOf('deals', dot)).toHaveLength(5);
  expect(await rowsOf('brokers', dot)).toHaveLength(1);
  expect((await rowsOf('import_batches', dot)).length).toBe(2);
  expect(await rowsOf('haircut_tables', dot)).toMatchObject([{ percent: { none: 80 } }]);
  expect((await dot.call('GET', `/deals/${own}`)).body.data).toMatchObject({ description: 'Mine' });
});

describe('an archive of a stranger', () => {
  /** Takes the archive apart, changes it and packs it again; with `rehash` the manifest fits again. */
  function rebuild(change: (entries: Entries) => void, rehash = true): Uint8Array {
    const entries = unzipSync(archive) as Entries;
    change(entries);
    if (rehash) {
      const manifest = JSON.parse(textOf(entries, 'manifest.json')) as Manifest;
      manifest.files = Object.entries(entries)
        .filter(([name]) => name !== 'manifest.json')
        .map(([path, bytes]) => ({
          path,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }));
      entries['manifest.json'] = strToU8(JSON.stringify(manifest));
    }
    return zipSync(entries);
  }
  const editJson = (entries: Entries, name: string, edit: (value: Row[]) => void) => {
    const value = JSON.parse(textOf(entries, name)) as Row[];
    edit(value);
    entries[name] = strToU8(JSON.stringify(value));
  };
  const findDocument = (entries: Entries) =>
    Object.keys(entries).find((name) => name.startsWith('documents/')) ?? '';
  const rename = (to: string) => (entries: Entries) => {
    const from = findDocument(entries);
    entries[to] = entries[from] ?? new Uint8Array();
    delete entries[from];
    editJson(entries, 'records/documents/1.json', (rows) => {
      for (const row of rows) if (row['file'] === from) row['file'] = to;
    });
  };
  const setIn = (name: string, fields: Row) => (entries: Entries) =>
    editJson(entries, name, (rows) => Object.assign(rows[0] ?? {}, fields));
  const replaceBytes = (bytes: Uint8Array, from: string, to: string) =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

  it.each<[string, () => Uint8Array, number, RegExp]>([
    ['is no ZIP', () => strToU8('PK? no'), 400, /not a complete ZIP/],
    ['is cut off', () => archive.subarray(0, archive.length - 40), 400, /not a complete ZIP/],
    ['has no manifest', () => zipSync({ 'a.txt': strToU8('a') }), 400, /no manifest/],
    [
      'has a later version',
      () =>
        rebuild((entries) => {
          const manifest = JSON.parse(textOf(entries, 'manifest.json')) as Manifest;
          entries['manifest.json'] = strToU8(JSON.stringify({ ...manifest, version: 2 }));
        }),
      400,
      /archives of version 1/,
    ],
    [
      'has a changed document',
      () => rebuild((entries) => void entries[findDocument(entries)]?.fill(0, 100, 101), false),
      400,
      /its hash differs/,
    ],
    [
      'has changed rows',
      () => rebuild(setIn('records/documents/1.json', { name: 'Other.pdf' }), false),
      400,
      /its hash differs/,
    ],
    ['names a file outside of it', () => rebuild(rename('../../evil.pdf')), 400, /files outside of it/],
    ['names a file of the machine', () => rebuild(rename('/etc/cron.d/evil')), 400, /files outside of it/],
    [
      'has a file twice',
      () => replaceBytes(zipSync({ aaaa: strToU8('1'), aaab: strToU8('2') }), 'aaab', 'aaaa'),
      400,
      /twice/,
    ],
    [
      'has a file that its manifest does not name',
      () => rebuild((entries) => void (entries['documents/x'] = strToU8('x')), false),
      400,
      /manifest does not name/,
    ],
    [
      'has a file that no row names',
      () => rebuild((entries) => void (entries['documents/x'] = strToU8('x'))),
      400,
      /which no row names/,
    ],
    [
      'lacks a file that a row names',
      () => rebuild((entries) => void delete entries[findDocument(entries)]),
      400,
      /which a row names/,
    ],
    [
      'is a bomb',
      () => rebuild((entries) => void (entries['documents/zeros'] = new Uint8Array(200 * 1024 ** 2))),
      413,
      /far more than any real file/,
    ],
    [
      'has too many files',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [String(n), new Uint8Array()]))),
      413,
      /more than 50000 files/,
    ],
    [
      'has a data file of too many values',
      () =>
        rebuild((entries) => {
          const ones = Array.from({ length: 3_000_000 }, (_, n) => n % 997);
          entries['deals/2.json'] = strToU8(JSON.stringify(ones));
        }),
      400,
      /too many values/,
    ],
    [
      'has a deal of too many notes',
      () => rebuild(setIn('deals/1.json', { notes: Array.from({ length: 5_001 }, () => ({})) })),
      400,
      /notes must hold at most 5000/,
    ],
    [
      'names another owner of a row',
      () => rebuild(setIn('records/documents/1.json', { ownerId: randomUUID() })),
      400,
      /ownerId|Unrecognized/,
    ],
    [
      'names another owner of a deal',
      () => rebuild(setIn('deals/1.json', { ownerId: randomUUID() })),
      400,
      /ownerId/,
    ],
    [
      'names a deal that is not in it',
      () => rebuild(setIn('records/documents/1.json', { dealId: randomUUID() })),
      400,
      /which is not in it/,
    ],
    [
      'has a page in place of a document',
      () =>
        rebuild((entries) => void (entries[findDocument(entries)] = strToU8('<script>alert(1)</script>'))),
      400,
      /is not what its name says/,
    ],
    [
      'has a result of another shape',
      () => rebuild(setIn('records/extraction-jobs/1.json', { result: { financials: { values: 'none' } } })),
      400,
      /records\/extraction-jobs/,
    ],
    [
      'has characters that cannot be stored',
      () => rebuild(setIn('records/provenance/1.json', { savedValue: 'a\u0000b' })),
      400,
      /cannot be stored/,
    ],
  ])('is refused if it %s, and leaves no row and no file', async (_name, make, status, message) => {
    const eve = await server.newUser('Eve');
    const files = storedFiles();
    const reply = await restoreArchive(eve, make());
    expect([reply.status, reply.body.error]).toEqual([status, expect.stringMatching(message) as string]);
    for (const table of listTables()) expect([table, await rowsOf(table, eve)]).toEqual([table, []]);
    while ((await server.app.get(FileSweeper).sweep()) > 0);
    expect(storedFiles()).toEqual(files);
    expect(readdirSync(join(server.app.get(AppConfig).dataDir, 'incoming'))).toEqual([]);
  });

  it('gives no document a name that is a path', async () => {
    const eve = await server.newUser('Eve');
    const renamed = rebuild(setIn('records/documents/1.json', { name: '../../<img src=x>\u202e.pdf' }));
    expect((await restoreArchive(eve, renamed)).status).toBe(200);
    const names = (await rowsOf('documents', eve)).map((row) => row['name']);
    expect(names).toContain('<img src=x>.pdf');
    expect(JSON.stringify(names)).not.toContain('..');
  });

  it('is refused as another type', async () => {
    const eve = await server.newUser('Eve');
    expect((await restoreArchive(eve, archive, { 'content-type': 'text/plain' })).status).toBe(415);
    const asJson = await restoreArchive(eve, archive, { 'content-type': 'application/json' });
    expect([asJson.status, asJson.body.error]).toEqual([
      400,
      expect.stringMatching('Content-Type') as string,
    ]);
  });
});
