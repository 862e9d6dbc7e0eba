import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { HttpModel } from './http-model.js';
import { openAiCompatible } from './protocols.js';

jest.setTimeout(30_000);

const PROMPT = { system: 'read', user: 'x' };

async function serving<T>(
  answer: (call: number) => { status?: number; body?: string; to?: string } | null,
  work: (model: HttpModel, calls: () => number) => Promise<T>,
): Promise<T> {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    const given = answer(++calls);
    if (given === null) return;
    response
      .writeHead(given.status ?? 200, given.to === undefined ? {} : { location: given.to })
      .end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await work(new HttpModel(openAiCompatible({ url, name: 'm', key: 'secret' })), () => calls);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('a model behind HTTP', () => {
  it('is left alone when the time is over', async () => {
    await serving(
      () => null,
      (model) => expect(model.ask(PROMPT, AbortSignal.timeout(300))).rejects.toThrow(),
    );
  });

  it('is never followed to another address, to which the key would go', async () => {
    await serving(
      () => ({ status: 307, to: 'http://127.0.0.1:9/' }),
      (model) => expect(model.ask(PROMPT, AbortSignal.timeout(5_000))).rejects.toThrow(),
    );
  });

  it.each(['not JSON', '{}', '{"choices":[]}', '{"choices":[{"message":{"content":"not JSON"}}]}'])(
    'is not believed when it answers %s',
    async (body) => {
      const error = await serving(
        () => ({ body }),
        (model) => model.ask(PROMPT, AbortSignal.timeout(5_000)).catch((reason: unknown) => reason),
      );
      expect(error).toBeInstanceOf(Error);
      expect(String((error as Error).stack)).not.toContain('secret');
    },
  );

  it('may not answer without end', async () => {
    await serving(
      () => ({ body: 'x'.repeat(5 * 1024 * 1024) }),
      async (model, calls) => {
        await expect(model.ask(PROMPT, AbortSignal.timeout(10_000))).rejects.toThrow('too long');
        expect(calls()).toBe(1);
      },
    );
  });

  it('costs no more than the budget of a job', async () => {
    await serving(
      () => ({ status: 500 }),
      async (model, calls) => {
        const prompt = { system: 'read', user: 'x'.repeat(800_000) };
        await expect(model.ask(prompt, AbortSignal.timeout(10_000))).rejects.toThrow('budget');
        expect(calls()).toBe(1);
      },
    );
  });
});
