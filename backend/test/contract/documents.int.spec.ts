import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { validateResponse, operations, type Operation } from '../support/api-document.js';
import { statement } from '../support/documents.js';
import { startTestApp, type Reply, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { type FileToSend, upload } from '../support/upload.js';
import { newOperator } from '../support/workers.js';

// Documents are read in a low-priority process, which is slow on a busy machine.
jest.setTimeout(300_000);

const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MEBIBYTE = 1024 * 1024;
const MINE =
  /^\/(?:files|deals\/\{dealId\}\/(?:documents|provenance)|deals\/extract-|extraction|operations)(?:\/|$|\w)/;
const calls = operations.filter(({ path }) => MINE.test(path));
const takesFiles = (call: Operation) =>
  call.id === 'uploadDocuments' ||
  call.id === 'startExtractionJob' ||
  call.path.startsWith('/deals/extract-');
/** These calls have no resource that could be missing; they respond with 404 only if extraction is turned off. */
const isSwitchedOff = (call: Operation) => !call.path.includes('{') && !call.path.startsWith('/operations');
/** Rate limits, a lost dependency and a full disk have suites of their own. */
const PROVOKED_ELSEWHERE = new Set([429, 503, 507]);
const failures = calls.flatMap((call) =>
  Object.keys(call.responses)
    .map(Number)
    .filter((status) => status >= 400 && !PROVOKED_ELSEWHERE.has(status))
    .filter((status) => status !== 404 || !isSwitchedOff(call))
    // The dashboard exists only with Redis; the queue suite tests it.
    .filter((status) => call.id !== 'openBoard' || status !== 415)
    // The page is rendered from bytes that were read before, so only a bug of the reader could make this fail.
    .filter((status) => call.id !== 'getExtractionPageImage' || status !== 422)
    // They need a backup under way or on the disk; the suite of scheduled backups makes them.
    .filter((status) => !call.path.startsWith('/operations/backups') || ![409, 422].includes(status))
    .map((status): [string, number, Operation] => [call.id, status, call]),
);

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}

describe('errors of the document and extraction endpoints', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;
  /** The value of each path parameter in a valid call. */
  let ids: Record<string, string>;
  /** The same, for documents that cannot be read. */
  let unreadable: Record<string, string>;
  let readKey: string;
  let writeKey: string;

  const files = (call: Operation, bytes: Uint8Array | string) => {
    const form = new FormData();
    const field = call.id === 'uploadDocuments' ? 'documents' : 'files';
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'a.pdf');
    return form;
  };
  const review = (businessName = 'One') => JSON.stringify({ dealId, values: { dealInfo: { businessName } } });
  const pathOf = (call: Operation, given: Record<string, string> = {}) =>
    call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? ids[name] ?? '');

  async function send(
    call: Operation,
    path: string,
    { headers = {}, body }: Sent,
    at = server,
    user = ada,
  ): Promise<Reply> {
    const response = await fetch(`${at.url}/api${path}`, {
      method: call.verb,
      headers: { authorization: `Bearer ${await user.freshToken()}`, ...headers },
      ...(body === undefined || call.verb === 'GET' ? {} : { body }),
    });
    const text = await response.text();
    const answered = { status: response.status, headers: response.headers };
    return { ...answered, body: (text === '' ? {} : JSON.parse(text)) as Reply['body'] };
  }

  async function createKey(scope: string): Promise<string> {
    const body = { password: 'correct horse battery', name: 'Half', scopes: [scope] };
    return (await ada.call<{ key: string }>('POST', '/me/api-keys', body)).body.data.key;
  }

  const ended = (id: string) =>
    until('the end of the job', async () => {
      const { data } = (await ada.call('GET', `/extraction/jobs/${id}`)).body;
      return data['state'] === 'queued' || data['state'] === 'running' ? null : data;
    });

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await newOperator(server);
    readKey = await createKey('read');
    writeKey = await createKey('write');
    const deal = await ada.call<{ id: string }>('POST', '/deals', { description: 'x' });
    dealId = deal.body.data.id;
    const pdf = { name: 'a.pdf', bytes: await statement() };
    const stored = await upload<{ id: string }[]>(server, ada, `/deals/${dealId}/documents`, 'documents', [
      pdf,
    ]);
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, noise, background: '#fff' } });
    // Starts like an image, but its second half is missing.
    const whole = await picture.png().toBuffer();
    const broken = { name: 'broken.png', bytes: whole.subarray(0, whole.length / 2) };
    const bad = await upload<{ id: string }[]>(server, ada, `/deals/${dealId}/documents`, 'documents', [
      broken,
    ]);
    const start = async (...sent: FileToSend[]) =>
      (await upload<{ id: string }>(server, ada, '/extraction/jobs', 'files', sent)).body.data.id;
    const done = await start(pdf);
    const failed = await start(broken);
    const read = await ended(done);
    const lost = await ended(failed);
    expect([read['state'], lost['state']]).toEqual(['done', 'failed']);
    const [first] = read['files'] as { id: string }[];
    const [second] = lost['files'] as { id: string }[];
    unreadable = {
      documentId: bad.body.data[0]?.id ?? '',
      jobId: failed,
      fileId: second?.id ?? '',
    };
    ids = {
      dealId,
      documentId: stored.body.data[0]?.id ?? '',
      jobId: done,
      fileId: first?.id ?? '',
      page: '1',
      keyId: NOBODY,
      backupId: NOBODY,
      link: 'nothing.of.ours',
    };
  });
  afterAll(() => server.close());

  const PROVOKE: Readonly<Record<number, (call: Operation) => Promise<Reply>>> = {
    400: (call) => send(call, `${pathOf(call)}?x=%00`, { body: files(call, 'x') }),
    401: (call) => send(call, pathOf(call), { headers: { authorization: 'Bearer nonsense' }, body: '{}' }),
    // The key may do the other half; what is for people who are signed in refuses every key.
    403: async (call) => {
      const authorization = `Bearer ${call.verb === 'GET' ? writeKey : readKey}`;
      return send(call, pathOf(call), { headers: { ...JSON_TYPE, authorization }, body: '{}' });
    },
    404: async (call) => {
      if (call.path.startsWith('/operations'))
        return send(call, pathOf(call), {}, server, await server.newUser('Bob'));
      const nobody = Object.fromEntries(Object.keys(ids).map((name) => [name, NOBODY]));
      const json = call.id === 'reviewExtractionJob' ? review() : '{}';
      const body = takesFiles(call) ? files(call, 'x') : json;
      const headers: Record<string, string> = takesFiles(call) ? {} : { 'content-type': 'application/json' };
      return send(call, pathOf(call, { ...nobody, page: '1' }), { headers, body });
    },
    409: (call) =>
      call.id === 'reviewExtractionJob'
        ? send(call, pathOf(call, unreadable), { headers: JSON_TYPE, body: review() })
        : send(call, pathOf(call), { headers: JSON_TYPE, body: '{}' }),
    413: (call) =>
      takesFiles(call)
        ? send(call, pathOf(call), { body: files(call, new Uint8Array(10 * MEBIBYTE + 1)) })
        : send(call, pathOf(call), {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ text: 'x'.repeat(2 * MEBIBYTE) }),
          }),
    415: (call) =>
      takesFiles(call)
        ? send(call, pathOf(call), { headers: { 'content-type': 'text/csv' }, body: 'a,b' })
        : send(call, pathOf(call), { headers: { ...JSON_TYPE, 'content-encoding': 'nonsense' }, body: '{}' }),
    422: async (call) => {
      if (call.verb === 'GET') return send(call, pathOf(call, unreadable), {});
      const headers = { 'idempotency-key': randomUUID() };
      // Only a failed job can be retried; the retry fails again in between.
      const path = call.id.startsWith('retry') ? pathOf(call, unreadable) : pathOf(call);
      if (call.id.startsWith('retry')) await ended(unreadable['jobId'] ?? '');
      const type = takesFiles(call) ? {} : JSON_TYPE;
      // The key was used for another request already.
      await fetch(`${server.url}/api/deals`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await ada.freshToken()}`, ...headers, ...JSON_TYPE },
        body: '{"description":"x"}',
      });
      const json = call.id === 'reviewExtractionJob' ? review('Two') : '{}';
      const body = takesFiles(call) ? files(call, '%PDF-1.7 two') : json;
      return send(call, path, { headers: { ...headers, ...type }, body });
    },
  };

  it.each(failures)('%s responds with %i as documented', async (_id, status, call) => {
    const provoke = PROVOKE[status];
    if (!provoke) throw new Error(`Nothing here provokes ${status}`);
    const reply = await provoke(call);
    expect([reply.status, reply.body.error]).toEqual([status, expect.stringMatching(/\w \w/)]);
    expect(validateResponse(call, reply.status, reply.headers.get('content-type') ?? '', reply.body)).toEqual(
      [],
    );
  });

  it('covers every operation', () => {
    expect(calls).toHaveLength(34);
  });
});

describe('extraction endpoints while extraction is turned off', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ EXTRACTION: 'off' });
  });
  afterAll(() => server.close());

  it.each(calls.filter((call) => takesFiles(call) && isSwitchedOff(call)).map(({ path }) => path))(
    '%s responds with 404',
    async (path) => {
      const user = await server.newUser();
      const answer = await upload(server, user, path, 'files', [{ name: 'a.pdf', bytes: 'x' }]);
      expect([answer.status, answer.body.code]).toEqual([404, 'extraction.off']);
    },
  );
});
