import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { takeFirstAnswer } from './first-answers';

const html = readFileSync(join(__dirname, '../../../index.html'), 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  delete window.firstAnswers;
  document.body.innerHTML = '';
});

/** A response as a browser has it: when its signal aborts, a body that is not read yet cannot be read any more. */
const answer = (body: object, signal: AbortSignal | null | undefined): Response => {
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { headers: { 'Content-Type': 'application/json' } });
};

const runInlineScript = () => {
  const element = document.createElement('script');
  element.id = 'first-answers';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ answers: {}, requests: ['/api/deals/summary'] });
  document.body.append(element);
  runInNewContext(script, { document, window, localStorage, fetch: globalThis.fetch, AbortSignal, Response });
};

it('keeps what the page requested readable after the time limit of the request', async () => {
  const clock = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  globalThis.fetch = (input, init) =>
    Promise.resolve(
      answer(input === '/api/auth/token' ? { token: 't' } : { data: { total: 3 } }, init?.signal),
    );
  runInlineScript();
  for (const request of Object.values(window.firstAnswers?.pending ?? {})) await request;
  clock.abort(new DOMException('signal timed out', 'TimeoutError'));
  const read = async (path: string) =>
    (await takeFirstAnswer({ method: 'GET', url: path }))?.json() as Promise<unknown>;
  expect(await read('/api/deals/summary')).toEqual({ data: { total: 3 } });
  expect(await read('/api/auth/token')).toEqual({ token: 't' });
});
