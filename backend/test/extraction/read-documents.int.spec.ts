import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ReadDocuments1763604612000 } from '../../src/documents/index.js';
import { AppConfig } from '../../src/platform/config/index.js';
import { FileSweeper } from '../../src/platform/storage/index.js';
import { TrashPurger } from '../../src/platform/trash/index.js';
import { statement, taxReturn, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { type FileToSend, upload } from '../support/upload.js';
import { inDatabase, type Job, jobAs, over } from '../support/workers.js';

// Reading has the lowest priority: on a busy machine it takes its time.
jest.setTimeout(200_000);

interface Document {
  id: string;
  name: string;
  size: number;
  title: string | null;
  fileIds: string[];
}
type ReadJob = Job & {
  files: { id: string; name: string }[];
  result: { financials: { data: { yearLabels: object; historicalFinancials: object } } };
};
interface Adjustments {
  items: { id: string; proofByYear: Record<string, { evidence: string; source: object }> }[];
}

describe('documents that were read for a deal', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    bob = await server.newUser('Bob');
  });
  afterAll(() => server.close());

  const newDeal = async () =>
    (await ada.call<{ id: string }>('POST', '/deals', { description: 'Lakeside' })).body.data.id;
  const list = async (dealId: string) =>
    (await ada.call<Document[]>('GET', `/deals/${dealId}/documents`)).body.data;
  const read = async (...files: FileToSend[]): Promise<ReadJob> => {
    const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', files);
    expect((await jobAs(ada, sent.body.data.id, over)).state).toBe('done');
    return (await ada.call<ReadJob>('GET', `/extraction/jobs/${sent.body.data.id}`)).body.data;
  };
  /** Saves what was read as it was read. */
  const review = async (job: ReadJob, dealId: string) => {
    const { data } = job.result.financials;
    const saved = await ada.call('POST', `/extraction/jobs/${job.id}/review`, {
      dealId,
      values: { dealInfo: {}, financials: data },
    });
    expect(saved.status).toBe(200);
  };
  const download = async (dealId: string, id: string) => {
    const link = await ada.call<{ downloadUrl: string }>('GET', `/deals/${dealId}/documents/${id}`);
    const file = await fetch(server.url + new URL(link.body.data.downloadUrl).pathname);
    return { status: file.status, bytes: Buffer.from(await file.arrayBuffer()) };
  };
  const keyOf = async (job: ReadJob, index = 0): Promise<string> => {
    const [row] = await inDatabase<{ key: string }>(
      server,
      `select files -> $2::int ->> 'key' as key from extraction_jobs where id = $1`,
      [job.id, index],
    );
    return row?.key ?? '';
  };
  const isStored = (key: string) =>
    existsSync(join(server.app.get(AppConfig).dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key));
  const sweep = async () => {
    while ((await server.app.get(FileSweeper).sweep()) > 0);
  };
  /** Deletes for good what is in the trash. */
  const purge = async () => {
    await inDatabase(
      server,
      `update documents set deleted_at = now() - interval '31 days'
      where deleted_at is not null`,
    );
    await server.app.get(TrashPurger).purgeExpired();
    await sweep();
  };

  it('are listed with what they are, and can be downloaded and previewed', async () => {
    const bytes = await taxReturn();
    const job = await read({ name: 'return.pdf', bytes }, { name: 'teaser.pdf', bytes: await teaser() });
    const dealId = await newDeal();
    expect(await list(dealId)).toEqual([]);
    await review(job, dealId);
    const documents = await list(dealId);
    expect(documents.map(({ name, title }) => [name, title]).sort()).toEqual([
      ['return.pdf', 'Tax return 1120-S 2024'],
      ['teaser.pdf', 'Listing'],
    ]);
    const form = documents.find(({ name }) => name === 'return.pdf');
    expect(form).toMatchObject({ size: bytes.length, fileIds: [job.files[0]?.id] });
    const got = await download(dealId, form?.id ?? '');
    expect([got.status, createHash('sha256').update(got.bytes).digest('hex')]).toEqual([
      200,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    const path = `/deals/${dealId}/documents/${form?.id}`;
    expect((await ada.call('GET', `${path}/pages`)).body.data).toMatchObject({ pageCount: 1 });
    expect((await bob.call('GET', path)).status).toBe(404);
  });

  it('are added once, also where the deal has the file already', async () => {
    const bytes = await statement();
    const dealId = await newDeal();
    await upload(server, ada, `/deals/${dealId}/documents`, 'documents', [{ name: 'own.pdf', bytes }]);
    const job = await read({ name: 'read.pdf', bytes });
    await review(job, dealId);
    await review(job, dealId);
    expect(await list(dealId)).toMatchObject([
      { name: 'own.pdf', title: 'Profit and loss 2023–2024', fileIds: [job.files[0]?.id] },
    ]);
    const again = await read({ name: 'again.pdf', bytes });
    await review(again, dealId);
    expect((await list(dealId)).map(({ fileIds }) => fileIds)).toEqual([
      [job.files[0]?.id, again.files[0]?.id],
    ]);
  });

  it('keep their bytes until the document and the job are gone, in either order', async () => {
    const [first, second] = [
      await read({ name: 'a.pdf', bytes: await teaser() }),
      await read({ name: 'b.pdf', bytes: await taxReturn(2023) }),
    ];
    const dealId = await newDeal();
    for (const job of [first, second]) await review(job, dealId);
    const [firstKey, secondKey] = [await keyOf(first), await keyOf(second)];
    const document = (await list(dealId)).find(({ name }) => name === 'a.pdf');
    const evidence = (await ada.call('GET', `/deals/${dealId}/provenance`)).body.data;

    expect((await ada.call('DELETE', `/deals/${dealId}/documents/${document?.id}`)).status).toBe(200);
    expect(await list(dealId)).toMatchObject([{ name: 'b.pdf' }]);
    await purge();
    expect(isStored(firstKey)).toBe(true);
    expect(
      (await ada.call('GET', `/extraction/jobs/${first.id}/files/${first.files[0]?.id}/pages`)).status,
    ).toBe(200);
    // The values keep the text that was read, without the document too.
    expect((await ada.call('GET', `/deals/${dealId}/provenance`)).body.data).toEqual(evidence);

    await inDatabase(server, 'delete from extraction_jobs where id = any($1)', [[first.id, second.id]]);
    await sweep();
    expect([isStored(firstKey), isStored(secondKey)]).toEqual([false, true]);
    const left = (await list(dealId))[0];
    expect((await download(dealId, left?.id ?? '')).status).toBe(200);

    await ada.call('DELETE', `/deals/${dealId}/documents/${left?.id}`);
    await purge();
    expect(isStored(secondKey)).toBe(false);
  });

  it('share their bytes between two deals', async () => {
    const job = await read({ name: 'shared.pdf', bytes: await statement(['900,000', '950,000']) });
    const [one, two] = [await newDeal(), await newDeal()];
    for (const dealId of [one, two]) await review(job, dealId);
    const key = await keyOf(job);
    await inDatabase(server, 'delete from extraction_jobs where id = $1', [job.id]);
    const [document] = await list(one);
    await ada.call('DELETE', `/deals/${one}/documents/${document?.id}`);
    await purge();
    expect(isStored(key)).toBe(true);
    expect((await download(two, (await list(two))[0]?.id ?? '')).status).toBe(200);
    await inDatabase(server, 'delete from deals where id = $1', [two]);
    await sweep();
    expect(isStored(key)).toBe(false);
  });

  it('prove the add-backs that they state, with document and page', async () => {
    const job = await read({ name: 'return.pdf', bytes: await taxReturn() });
    const { data } = job.result.financials;
    const { id: dealId } = (
      await ada.call<{ id: string }>('POST', '/deals', { description: 'Lakeside', ...data })
    ).body.data;
    await review(job, dealId);
    const [document] = await list(dealId);
    const { items } = (await ada.call<Adjustments>('GET', `/deals/${dealId}/adjustments`)).body.data;
    expect(items.map(({ id }) => id).sort()).toEqual([
      'addBack.depreciationAmortization',
      'addBack.interest',
      'addBack.ownerSalary',
      'netIncome',
    ]);
    for (const { proofByYear } of items)
      expect(Object.values(proofByYear)).toMatchObject([
        { evidence: 'taxReturn', source: { documentId: document?.id, page: 1 } },
      ]);
  });

  it('are added to deals that were read by an older version', async () => {
    const job = await read({ name: 'older.pdf', bytes: await teaser() });
    const dealId = await newDeal();
    await review(job, dealId);
    const runner = server.app.get(DataSource).createQueryRunner();
    const migration = new ReadDocuments1763604612000();
    await migration.down(runner);
    expect(await inDatabase(server, 'select from documents where deal_id = $1', [dealId])).toHaveLength(0);
    await sweep();
    expect(isStored(await keyOf(job))).toBe(true);
    await migration.up(runner);
    await runner.release();
    expect(await list(dealId)).toMatchObject([{ name: 'older.pdf', fileIds: [job.files[0]?.id] }]);
  });
});
