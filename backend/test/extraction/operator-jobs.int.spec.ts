import { randomUUID } from 'node:crypto';
import { ContractClient } from '../support/contract.js';
import { statement } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';
import { inDatabase, type Job, jobAs, newOperator, over } from '../support/workers.js';

// Documents are read in a low-priority process, which is slow on a busy machine.
jest.setTimeout(300_000);

interface OperatorJob extends Job {
  readonly ownerId: string;
  readonly files: readonly { readonly name: string }[];
}

/** Jobs of two users, a second apart: done, failed and canceled ones, so that no worker takes them. */
const JOBS = [
  ['done', 'CIM Lakeside.pdf'],
  ['failed', 'Tax_return 2024.pdf'],
  ['cancelled', 'broken.png'],
  ['failed', '100% scan.pdf'],
  ['done', 'Rent roll.xlsx'],
] as const;
/** The newest first, as the list has them. */
const NAMES = JOBS.map(([, name]) => name).reverse();

describe('the jobs of all users, as an operator sees them', () => {
  let server: TestApp;
  let olga: TestUser;
  let client: ContractClient;
  const owners = [randomUUID(), randomUUID()];
  const ids = JOBS.map(() => randomUUID());

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    olga = await newOperator(server);
    client = new ContractClient(server.url, await olga.freshToken());
    for (const [index, [state, name]] of JOBS.entries())
      await inDatabase(
        server,
        `insert into extraction_jobs (owner_id, id, kind, state, files, created_at, finished_at, error)
         values ($1, $2, 'financials', $3, jsonb_build_array(jsonb_build_object(
           'id', gen_random_uuid(), 'name', $4::text, 'kind', 'pdf', 'size', 9, 'key', 'none')),
           now() - interval '1 hour' + make_interval(secs => $5), now(),
           case when $3 = 'failed' then 'The file cannot be read.' end)`,
        [owners[index % 2], ids[index], state, name, index],
      );
  });
  afterAll(() => server.close());

  const list = async (query = '') => {
    const { data, meta } = (await client.ask<OperatorJob[]>('listJobs', [], { query })).body;
    return { jobs: data, names: data.map(({ files }) => files[0]?.name), next: meta?.['nextCursor'] };
  };

  it('lists them newest first, page by page, until there are no more', async () => {
    expect((await list()).names).toEqual(NAMES);
    const names: unknown[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await list(`limit=2${cursor}`);
      names.push(...page.names);
      cursor = `&cursor=${String(page.next)}`;
      expect(page.next === null).toBe(pages === 2);
    }
    expect(names).toEqual(NAMES);
  });

  it('leaves out all but one state', async () => {
    const failed = await list('state=failed');
    expect(failed.names).toEqual(['100% scan.pdf', 'Tax_return 2024.pdf']);
    expect(failed.jobs[0]?.error).toBe('The file cannot be read.');
    const page = await list('state=failed&limit=1');
    expect((await list(`state=failed&limit=1&cursor=${String(page.next)}`)).names).toEqual([
      'Tax_return 2024.pdf',
    ]);
    const refused = await client.ask('listJobs', [], { query: 'state=lost&limit=0' });
    expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual(['limit', 'state']);
  });

  it.each([
    ['part of a file name, case aside', () => 'lakeSIDE', ['CIM Lakeside.pdf']],
    ['a file name with a sign of a pattern', () => '100%', ['100% scan.pdf']],
    ['the other sign of a pattern', () => 'x_r', ['Tax_return 2024.pdf']],
    ['the beginning of the id of a job', () => ids[2]?.slice(0, 8) ?? '', ['broken.png']],
    ['the id of a user', () => owners[1] ?? '', ['100% scan.pdf', 'Tax_return 2024.pdf']],
    ['what no job has', () => 'nothing', []],
  ])('searches by %s', async (_name, search, names) => {
    expect((await list(`search=${encodeURIComponent(search())}`)).names).toEqual(names);
  });

  it('combines the search with a state', async () => {
    expect((await list(`search=${owners[0]}&state=done`)).names).toEqual([
      'Rent roll.xlsx',
      'CIM Lakeside.pdf',
    ]);
  });

  it('is there for operators alone', async () => {
    const bob = await server.newUser('Bob');
    expect((await bob.call('GET', '/operations/jobs?state=failed')).status).toBe(404);
    expect((await bob.call('POST', '/operations/jobs/retry-failed')).status).toBe(404);
  });

  it('retries every failed job at once, and no other', async () => {
    const file = { name: 'good.pdf', bytes: await statement() };
    const sent = await upload<Job>(server, olga, '/extraction/jobs', 'files', [file]);
    await jobAs(olga, sent.body.data.id, over);
    // As if reading it had failed; the file is there.
    await inDatabase(server, `update extraction_jobs set state = 'failed', error = 'x' where id = $1`, [
      sent.body.data.id,
    ]);
    expect((await olga.call('GET', '/operations/queue')).body.data['failedJobs']).toBe(3);
    const retried = await client.ask('retryFailedJobs', [], { body: {} });
    expect(retried.body.data).toEqual({ retried: 3 });
    expect(await jobAs(olga, sent.body.data.id, ({ state }) => state === 'done')).toMatchObject({
      attempts: 2,
    });
    expect((await list('state=cancelled')).names).toEqual(['broken.png']);
    expect((await olga.call('POST', '/operations/jobs/retry-failed')).status).toBe(200);
  });
});
