import { watchJob } from './watch-job';
import { type Job } from './extraction.types';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const job = (state: Job['state'], progress = 0): Job => ({
  id: 'j1',
  kind: 'dealInfo',
  state,
  step: 'reading',
  page: null,
  pages: null,
  progress,
  error: null,
  attempts: 1,
  files: [],
  warnings: [],
  engine: 'rules',
  dealId: null,
  reviewedAt: null,
  createdAt: '2025-01-01T00:00:00Z',
  startedAt: null,
  finishedAt: null,
});

const stream = (...events: readonly (readonly [string, Job])[]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
const detail = (state: Job['state']) =>
  new Response(JSON.stringify({ success: true, data: { ...job(state), result: null } }), {
    headers: { 'Content-Type': 'application/json' },
  });

/** Mocks the responses of the stream and of the status request. A missing response is a network error. */
function answerWith(streams: Response[], lookUps: Response[]) {
  const counts = { streams: 0, lookUps: 0 };
  globalThis.fetch = (input) => {
    const isStream = (input as Request).url.endsWith('/events');
    counts[isStream ? 'streams' : 'lookUps'] += 1;
    const answer = (isStream ? streams : lookUps).shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('lost'));
  };
  return counts;
}

function follow() {
  const seen: string[] = [];
  const stop = new AbortController();
  const onProgress = ({ state, progress }: Job) => void seen.push(`${state} ${progress}`);
  return { seen, stop, ended: watchJob('j1', { onProgress, signal: stop.signal, pauseMs: 0 }) };
}

it('reports every step until the end', async () => {
  answerWith([stream(['progress', job('running', 10)], ['end', job('done', 100)])], [detail('done')]);
  const { seen, ended } = follow();
  await ended;
  expect(seen).toEqual(['running 10', 'done 100', 'done 0']);
});

it('reconnects when the stream breaks while the job runs', async () => {
  const counts = answerWith(
    [stream(['progress', job('running', 10)]), stream(['end', job('done', 100)])],
    [detail('running'), detail('done')],
  );
  await follow().ended;
  expect(counts).toEqual({ streams: 2, lookUps: 2 });
});

it('polls for the end if no stream is available', async () => {
  answerWith([], [detail('running'), detail('failed')]);
  const { seen, ended } = follow();
  await ended;
  expect(seen).toEqual(['running 0', 'failed 0']);
});

it('gives up after five failed requests in a row', async () => {
  const counts = answerWith([], []);
  await expect(follow().ended).rejects.toThrow();
  expect(counts.lookUps).toBe(5);
});

it('stops silently when it is aborted', async () => {
  answerWith([], []);
  const { stop, seen, ended } = follow();
  stop.abort();
  await ended;
  expect(seen).toEqual([]);
});
