import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { HttpLanguageModel, type ModelTimeouts } from './http-language-model.js';
import { openAiCompatible } from './protocols.js';

jest.setTimeout(30_000);

const PROMPT = { system: 'read', user: 'x', omitted: [] };

async function serving<T>(
  answer: (call: number) => { status?: number; body?: string; to?: string; after?: string } | null,
  work: (model: HttpLanguageModel, calls: () => number) => Promise<T>,
  timeouts?: ModelTimeouts,
): Promise<T> {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    const given = answer(++calls);
    if (given === null) return;
    response
      .writeHead(given.status ?? 200, {
        ...(given.to === undefined ? {} : { location: given.to }),
        ...(given.after === undefined ? {} : { 'retry-after': given.after }),
      })
      .end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await work(
      new HttpLanguageModel(openAiCompatible({ url, name: 'm', key: 'secret' }), timeouts),
      () => calls,
    );
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('HttpLanguageModel', () => {
  it('stops waiting when the time limit is reached', async () => {
    await serving(
      () => null,
      (model) => expect(model.ask(PROMPT, AbortSignal.timeout(300))).rejects.toThrow(),
    );
  });

  it('does not follow a redirect, which would send the key to another host', async () => {
    await serving(
      () => ({ status: 307, to: 'http://127.0.0.1:9/' }),
      (model) => expect(model.ask(PROMPT, AbortSignal.timeout(5_000))).rejects.toThrow(),
    );
  });

  it.each(['not JSON', '{}', '{"choices":[]}', '{"choices":[{"message":{"content":"not JSON"}}]}'])(
    'rejects a response with %s',
    async (body) => {
      const error = await serving(
        () => ({ body }),
        (model) => model.ask(PROMPT, AbortSignal.timeout(5_000)).catch((reason: unknown) => reason),
      );
      expect(error).toBeInstanceOf(Error);
      expect(String((error as Error).stack)).not.toContain('secret');
    },
  );

  it('limits the length of the response', async () => {
    await serving(
      () => ({ body: 'x'.repeat(5 * 1024 * 1024) }),
      async (model, calls) => {
        await expect(model.ask(PROMPT, AbortSignal.timeout(10_000))).rejects.toThrow('too long');
        expect(calls()).toBe(1);
      },
    );
  });

  it('sends no more than the budget of a job', async () => {
    await serving(
      () => ({ status: 500 }),
      async (model, calls) => {
        const prompt = { system: 'read', user: 'x'.repeat(800_000), omitted: [] };
        await expect(model.ask(prompt, AbortSignal.timeout(10_000))).rejects.toThrow('budget');
        expect(calls()).toBe(1);
      },
    );
  });

  const GOOD = JSON.stringify({ choices: [{ message: { content: '{"values":[]}' } }] });

  it('retries when a call hangs and after a server error', async () => {
    const answers = [null, { status: 500 }, { body: GOOD }];
    await serving(
      (call) => answers[call - 1] ?? null,
      async (model, calls) => {
        expect(await model.ask(PROMPT, new AbortController().signal)).toEqual({ values: [] });
        expect(calls()).toBe(3);
      },
      { callMs: 2_000, pauseMs: 1 },
    );
  });

  it('calls the model at most three times', async () => {
    await serving(
      () => ({ status: 429 }),
      async (model, calls) => {
        await expect(model.ask(PROMPT, new AbortController().signal)).rejects.toThrow('429');
        expect(calls()).toBe(3);
      },
      { callMs: 10_000, pauseMs: 1 },
    );
  });

  it('respects Retry-After unless the job cannot wait that long', async () => {
    const moments: number[] = [];
    await serving(
      (call) => {
        moments.push(performance.now());
        return call === 1
          ? { status: 429, after: '1' }
          : call === 2
            ? { status: 503, after: '9999' }
            : { body: GOOD };
      },
      async (model) => {
        expect(await model.ask(PROMPT, new AbortController().signal)).toEqual({ values: [] });
      },
      { callMs: 10_000, pauseMs: 1 },
    );
    expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBeGreaterThanOrEqual(950);
  });
});
