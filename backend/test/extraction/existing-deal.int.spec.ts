import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppConfig } from '../../src/platform/config/index.js';
import { FileSweeper } from '../../src/platform/storage/index.js';
import { TrashPurger } from '../../src/platform/trash/index.js';
import { statement, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { type FileToSend, upload } from '../support/upload.js';
import { inDatabase, type Job, jobAs, over } from '../support/workers.js';

// Reading has the lowest priority: on a busy machine it takes its time.
jest.setTimeout(200_000);

interface Deal {
  readonly id: string;
  readonly revision: number;
  readonly askingPrice: number | null;
  readonly address: string | null;
  readonly historicalFinancials: Record<string, Record<string, string | null>>;
  readonly model: { readonly sde: number | null };
}
interface Document {
  readonly id: string;
  readonly name: string;
  readonly fileIds: string[];
}
type DealJob = Job & {
  readonly dealId: string | null;
  readonly reviewedAt: string | null;
  readonly files: { readonly id: string; readonly name: string }[];
};
interface Source {
  readonly field: string;
  readonly year: string | null;
  readonly saved: string | null;
  readonly isCurrent: boolean;
  readonly jobId: string;
}

/** Figures as a person typed them: revenue of 2024 is not that of the statement, and 2023 is not there. */
const OWN_FIGURES = {
  yearLabels: { year1: '2024' },
  historicalFinancials: { year1: { grossRevenue: '1200000', cogs: '500000' } },
};
/** The same with what the statement adds; the revenue stays. */
const FILLED = {
  yearLabels: { year1: '2024', year2: '2023' },
  historicalFinancials: {
    year1: { grossRevenue: '1200000', cogs: '500000', operatingExpenses: '400000' },
    year2: { grossRevenue: '1100000', cogs: '440000', operatingExpenses: '370000' },
  },
};

describe('documents that are read for a deal that exists', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    bob = await server.newUser('Bob');
  });
  afterAll(() => server.close());

  const newDeal = async (fields: object = {}) =>
    (await ada.call<Deal>('POST', '/deals', { description: 'Lakeside', ...fields })).body.data.id;
  const getDeal = async (id: string) => (await ada.call<Deal>('GET', `/deals/${id}`)).body.data;
  const listDocuments = async (dealId: string) =>
    (await ada.call<Document[]>('GET', `/deals/${dealId}/documents`)).body.data;
  const listSources = async (dealId: string) =>
    (await ada.call<Source[]>('GET', `/deals/${dealId}/provenance`)).body.data;
  const getJob = async (id: string) => (await ada.call<DealJob>('GET', `/extraction/jobs/${id}`)).body.data;
  const addDocuments = async (dealId: string, ...files: FileToSend[]) =>
    (await upload<Document[]>(server, ada, `/deals/${dealId}/documents`, 'documents', files)).body.data;
  const start = (dealId: string, documentIds: readonly string[], user = ada) =>
    user.call<DealJob>('POST', `/deals/${dealId}/extraction-jobs`, { documentIds });
  const readDocuments = async (dealId: string, ...files: FileToSend[]) => {
    const documents = await addDocuments(dealId, ...files);
    const started = await start(
      dealId,
      documents.map(({ id }) => id),
    );
    expect(started.status).toBe(202);
    expect((await jobAs(ada, started.body.data.id, over)).state).toBe('done');
    return started.body.data.id;
  };
  const save = (dealId: string, body: object, headers: Record<string, string> = {}, user = ada) =>
    user.call<Deal>('POST', `/deals/${dealId}/extraction-review`, body, headers);
  const sweep = async () => {
    while ((await server.app.get(FileSweeper).sweep()) > 0);
  };
  const isStored = (key: string) =>
    existsSync(join(server.app.get(AppConfig).dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key));

  it('are read where they are stored, and named by the files of the job', async () => {
    const dealId = await newDeal();
    const jobId = await readDocuments(dealId, { name: 'books.pdf', bytes: await statement() });
    const job = await getJob(jobId);
    expect(job).toMatchObject({ dealId, reviewedAt: null, files: [{ name: 'books.pdf' }] });
    expect(await listDocuments(dealId)).toMatchObject([{ name: 'books.pdf', fileIds: [job.files[0]?.id] }]);
    // What nobody has reviewed is no source, and contradicts nothing.
    expect(await listSources(dealId)).toEqual([]);
    expect((await ada.call('GET', `/deals/${dealId}/contradictions`)).body.data).toEqual([]);
  });

  it('change the deal by what was chosen, with its models, and are the sources of what they state', async () => {
    const dealId = await newDeal({ askingPrice: 1_700_000, ...OWN_FIGURES });
    const jobId = await readDocuments(
      dealId,
      { name: 'books.pdf', bytes: await statement() },
      { name: 'teaser.pdf', bytes: await teaser() },
    );
    const before = await getDeal(dealId);
    const saved = await save(
      dealId,
      { jobIds: [jobId], address: 'Duluth, MN', ...FILLED, noted: { reasonForSale: 'Owner is retiring' } },
      { 'If-Match': `"r${before.revision}"` },
    );
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ id: dealId, address: 'Duluth, MN', askingPrice: 1_700_000 });
    expect(saved.body.data.model.sde).not.toEqual(before.model.sde);
    expect(saved.body.data.model).toEqual((await getDeal(dealId)).model);

    const sources = await listSources(dealId);
    const places = sources.map(({ field, year }) => (year === null ? field : `${field} ${year}`));
    expect(places).toEqual(
      expect.arrayContaining([
        'address',
        'reasonForSale',
        'cogs 2024',
        'operatingExpenses 2024',
        'grossRevenue 2023',
      ]),
    );
    // The deal kept its own price and revenue: the documents are no source of them.
    expect(places).not.toContain('askingPrice');
    expect(places).not.toContain('grossRevenue 2024');
    expect(sources.every((source) => source.isCurrent && source.jobId === jobId)).toBe(true);
    expect((await getJob(jobId)).reviewedAt).not.toBeNull();
    expect((await listDocuments(dealId)).map(({ name }) => name).sort()).toEqual(['books.pdf', 'teaser.pdf']);
  });

  it('leave a value with the document that it rests on already', async () => {
    const dealId = await newDeal(FILLED);
    const first = await readDocuments(dealId, { name: 'first.pdf', bytes: await statement() });
    expect((await save(dealId, { jobIds: [first] })).status).toBe(200);
    const before = await listSources(dealId);
    expect(before.map(({ field }) => field)).toContain('cogs');
    const second = await readDocuments(dealId, { name: 'again.pdf', bytes: await statement() });
    expect((await save(dealId, { jobIds: [second] })).status).toBe(200);
    expect(await listSources(dealId)).toEqual(before);
  });

  it('save nothing over another edit, for another owner, or for another deal', async () => {
    const dealId = await newDeal();
    const other = await newDeal();
    const jobId = await readDocuments(dealId, { name: 'books.pdf', bytes: await statement() });
    const body = { jobIds: [jobId], address: 'Duluth, MN', ...FILLED };
    expect((await save(dealId, body, { 'If-Match': '"r99"' })).status).toBe(412);
    expect((await save(dealId, { jobIds: [jobId] }, { 'If-Match': '"r99"' })).status).toBe(412);
    expect((await save(dealId, body, {}, bob)).status).toBe(404);
    expect((await save(other, body)).status).toBe(409);
    expect((await save(dealId, { ...body, historicalFinancials: { year1: { cogs: 'lots' } } })).status).toBe(
      400,
    );
    expect(await getDeal(dealId)).toMatchObject({ address: null, historicalFinancials: {} });
    expect(await listSources(dealId)).toEqual([]);
    const [document] = await listDocuments(dealId);
    expect((await start(dealId, [document?.id ?? ''], bob)).status).toBe(404);
    expect((await start(other, [document?.id ?? ''])).status).toBe(404);
  });

  it('are canceled, and read again', async () => {
    const dealId = await newDeal();
    const [document] = await addDocuments(dealId, { name: 'books.pdf', bytes: await statement() });
    const started = await start(dealId, [document?.id ?? '']);
    const canceled = await ada.call<DealJob>('POST', `/extraction/jobs/${started.body.data.id}/cancel`);
    expect(['cancelled', 'done']).toContain(canceled.body.data.state);
    expect((await save(dealId, { jobIds: [started.body.data.id] })).status).toBe(
      canceled.body.data.state === 'done' ? 200 : 409,
    );
    const again = await start(dealId, [document?.id ?? '']);
    expect((await jobAs(ada, again.body.data.id, over)).state).toBe('done');
    expect((await listDocuments(dealId))[0]?.fileIds).toHaveLength(2);
  });

  it('refuse a presentation, which cannot be read', async () => {
    const dealId = await newDeal();
    const [row] = await inDatabase<{ id: string }>(
      server,
      `insert into documents (owner_id, deal_id, name, kind, size, storage_key)
       select owner_id, id, 'deck.pptx', 'pptx', 9, 'none' from deals where id = $1 returning id`,
      [dealId],
    );
    const refused = await start(dealId, [row?.id ?? '']);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'deck.pptx cannot be read. Save it as a PDF and upload that.',
    ]);
  });

  it('keep the stored file until the document and the job are gone, in either order', async () => {
    const dealId = await newDeal();
    const keys: string[] = [];
    for (const name of ['a.pdf', 'b.pdf']) await readDocuments(dealId, { name, bytes: await teaser() });
    const rows = await inDatabase<{ id: string; name: string; key: string; job: string }>(
      server,
      `select d.id, d.name, d.storage_key as key, j.id as job from documents d, extraction_jobs j
       where d.deal_id = $1 and j.deal_id = $1 and j.files -> 0 ->> 'key' = d.storage_key order by d.name`,
      [dealId],
    );
    keys.push(...rows.map(({ key }) => key));
    expect(keys).toHaveLength(2);
    const deleteDocument = async (id: string) => {
      await ada.call('DELETE', `/deals/${dealId}/documents/${id}`);
      await inDatabase(
        server,
        `update documents set deleted_at = now() - interval '31 days' where deleted_at is not null`,
      );
      await server.app.get(TrashPurger).purgeExpired();
      await sweep();
    };
    const deleteJob = async (id: string) => {
      await inDatabase(server, 'delete from extraction_jobs where id = $1', [id]);
      await sweep();
    };
    await deleteDocument(rows[0]?.id ?? '');
    await deleteJob(rows[1]?.job ?? '');
    expect(keys.map(isStored)).toEqual([true, true]);
    await deleteJob(rows[0]?.job ?? '');
    await deleteDocument(rows[1]?.id ?? '');
    expect(keys.map(isStored)).toEqual([false, false]);
  });

  describe('uploads that belong to a deal that exists', () => {
    const readUpload = async (...files: FileToSend[]) => {
      const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', files);
      expect((await jobAs(ada, sent.body.data.id, over)).state).toBe('done');
      return sent.body.data.id;
    };
    const assign = (dealId: string, jobId: string, user = ada) =>
      user.call<DealJob>('PUT', `/deals/${dealId}/extraction-jobs/${jobId}`);

    it('are attached to it once, and reviewed against it', async () => {
      const dealId = await newDeal({ businessName: 'Lakeside Heating & Air' });
      const jobId = await readUpload({ name: 'teaser.pdf', bytes: await teaser() });
      expect((await save(dealId, { jobIds: [jobId] })).status).toBe(409);
      expect((await assign(dealId, jobId, bob)).status).toBe(404);
      for (const _again of [1, 2])
        expect((await assign(dealId, jobId)).body.data).toMatchObject({ dealId, reviewedAt: null });
      expect(await listDocuments(dealId)).toMatchObject([{ name: 'teaser.pdf' }]);
      expect((await save(dealId, { jobIds: [jobId], askingPrice: 1_850_000 })).status).toBe(200);
      expect((await listSources(dealId)).map(({ field }) => field)).toEqual(
        expect.arrayContaining(['askingPrice', 'businessName']),
      );
      // A reviewed upload stays with its deal.
      expect((await assign(await newDeal(), jobId)).status).toBe(409);
    });

    it('are sorted to deals by the business that they name, until they belong to one', async () => {
      const user = await server.newUser('Cleo');
      const named = (businessName: string) =>
        user.call<Deal>('POST', '/deals', { description: 'A business', businessName });
      const dealId = (await named('Lakeside Heating and Air, Inc.')).body.data.id;
      await named('Dockside Marine');
      const sent = await upload<Job>(server, user, '/extraction/jobs', 'files', [
        { name: 'scan 0042.pdf', bytes: await teaser() },
      ]);
      const jobId = sent.body.data.id;
      expect((await jobAs(user, jobId, over)).state).toBe('done');
      const listMatches = async () => (await user.call('GET', '/extraction/deal-matches')).body.data;
      expect(await listMatches()).toEqual([
        {
          jobId,
          businessName: 'Lakeside Heating & Air',
          dealId,
          candidates: [{ dealId, name: 'Lakeside Heating and Air, Inc.', score: 1 }],
        },
      ]);
      expect((await ada.call('GET', '/extraction/deal-matches')).body.data).toEqual([]);
      await assign(dealId, jobId, user);
      expect(await listMatches()).toEqual([]);
    });
  });
});
