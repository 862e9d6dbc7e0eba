import { followImport } from './follow-import';

const batch = (done: number, state = 'running') => ({
  id: 'i1',
  state,
  total: 4,
  done,
  imported: done,
  failures: [],
});
const stream = (...events: [string, object][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));

/** Mocks the responses to successive requests. */
function serve(...answers: (() => Response)[]) {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(new URL((input as Request).url).pathname.split('/').at(-1) ?? '');
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  };
  return asked;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function follow() {
  const seen: number[] = [];
  const end = await followImport('i1', { onProgress: ({ done }) => seen.push(done), pauseMs: 1 });
  return { seen, end };
}

it('reports each step until the end', async () => {
  const asked = serve(() =>
    stream(['progress', batch(0)], ['progress', batch(2)], ['end', batch(4, 'finished')]),
  );
  const { seen, end } = await follow();
  expect(seen.slice(0, 3)).toEqual([0, 2, 4]);
  expect(end.state).toBe('finished');
  expect(asked).toEqual(['events']);
});

it('requests the state when the stream breaks, and reconnects', async () => {
  const asked = serve(
    () => stream(['progress', batch(1)]),
    () => Response.json({ success: true, data: batch(2) }),
    () => stream(['end', batch(4, 'finished')]),
  );
  const { end } = await follow();
  expect(end.done).toBe(4);
  expect(asked).toEqual(['events', 'i1', 'events']);
});

it('polls the state if no stream is available', async () => {
  serve(
    () => new Response('', { status: 502 }),
    () => Response.json({ success: true, data: batch(4, 'finished') }),
  );
  expect((await follow()).end.state).toBe('finished');
});

it('gives up after several failed requests', async () => {
  const asked = serve();
  await expect(follow()).rejects.toThrow('Network Error');
  expect(asked).toHaveLength(10);
});
