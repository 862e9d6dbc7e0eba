import { operations } from '../support/api-document.js';
import { type HostileFile, makeHostileFiles } from '../support/hostile-files.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';

/** `npm run test:hostile` sends every file to every endpoint; the suite sends the ones that keep a reader busiest. */
const IS_LONG = process.env['HOSTILE_FILES'] === 'all';
const BUSIEST = new Set(['bomb', 'encrypted', 'no bytes', 'too large', 'odd name']);

jest.setTimeout(IS_LONG ? 3_600_000 : 400_000);

/** Every operation that takes files, with the name of its form field. */
const uploads = operations.filter(({ form }) => form !== null);

interface Outcome {
  readonly status: number;
  readonly ms: number;
}

describe('a hostile document', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let files: HostileFile[];
  let dealId: string;

  beforeAll(async () => {
    // Builds the files before the server starts, so that this work does not slow the server down.
    files = await makeHostileFiles();
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    bob = await server.newUser('Bob');
    dealId = (await ada.call<{ id: string }>('POST', '/deals', { description: 'Target' })).body.data.id;
    await bob.call('GET', '/deals');
  });
  afterAll(() => server.close());

  it('is one of 153', () => {
    expect(files).toHaveLength(153);
    expect(uploads.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['uploadDocuments', 'extractDealInfo', 'extractFinancials']),
    );
  });

  it.each(uploads.map((operation) => [operation.id, operation] as const))(
    '%s responds clearly to every file, while other users still get responses',
    async (id, { path, form }) => {
      const waits: number[] = [];
      let watching = true;
      const others = (async () => {
        while (watching) {
          const started = performance.now();
          expect((await bob.call('GET', '/deals')).status).toBe(200);
          waits.push(performance.now() - started);
        }
      })();
      const outcomes: Outcome[] = [];
      try {
        for (const file of files.filter(({ kind }) => IS_LONG || BUSIEST.has(kind))) {
          const before = waits.length;
          const started = performance.now();
          const answer = await upload(server, ada, path.replace('{dealId}', dealId), form ?? '', [file]);
          outcomes.push({ status: answer.status, ms: performance.now() - started });
          const sent = `${file.kind} ${file.name.slice(0, 40)}`;
          expect([sent, answer.status < 500]).toEqual([sent, true]);
          expect([sent, JSON.stringify(answer.body)]).not.toEqual([sent, expect.stringMatching(LEAK)]);
          if (answer.status >= 400) expect(answer.body.error?.split(' ').length).toBeGreaterThanOrEqual(3);
          if (ACCEPTS_NOTHING.has(file.kind)) expect([sent, answer.status >= 400]).toEqual([sent, true]);
          // If this process parsed the files, other requests would have waited until the end.
          if (performance.now() - started > BUSY_MS) expect(waits.length).toBeGreaterThan(before);
        }
      } finally {
        watching = false;
        await others;
      }
      report(id, outcomes, waits);
      expect(waits.length).toBeGreaterThan(0);
    },
  );
});

/** What no response may reveal. */
const LEAK = /\bat \S+ \(|node_modules|\/etc\/passwd|root:x:/;
/** What no endpoint stores or reads. */
const ACCEPTS_NOTHING = new Set(['no bytes', 'too large', 'odd name', 'wrong type']);
/** After this time other users must have received responses, even on a busy machine. */
const BUSY_MS = 5_000;

function report(id: string, outcomes: readonly Outcome[], waits: readonly number[]): void {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const slowest = Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
  process.stdout.write(
    `hostile: ${id} ${outcomes.length} files ${JSON.stringify(counts)}, slowest ${slowest} ms; ${waits.length} requests of others, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms\n`,
  );
}
