import { call, startTestApp, type TestApp } from '../support/test-app.js';

describe('rate limits', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ RATE_LIMIT: 'on' });
  });
  afterAll(() => server.close());

  it('responds to one user only with 429 and Retry-After, whatever X-Forwarded-For says', async () => {
    const busy = await server.newUser('Busy');
    const calm = await server.newUser('Calm');
    const statuses: number[] = [];
    let retryAfter: string | null = null;
    for (let batch = 0; batch < 13; batch += 1) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          busy.call('GET', '/users/settings', undefined, { 'X-Forwarded-For': `10.0.${batch}.${n}` }),
        ),
      );
      statuses.push(...replies.map((reply) => reply.status));
      retryAfter ??= replies.find((reply) => reply.status === 429)?.headers.get('retry-after') ?? null;
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await calm.call('GET', '/users/settings')).status).toBe(200);
  });

  it('counts each API key by itself, apart from its owner', async () => {
    const owner = await server.newUser('Owner');
    const create = async (name: string) => {
      const body = { password: 'correct horse battery', name, scopes: ['read'] };
      return (await owner.call<{ key: string }>('POST', '/me/api-keys', body)).body.data.key;
    };
    const [busy, calm] = [await create('Busy'), await create('Calm')];
    const use = async (key: string) => (await call(server.url, key, 'GET', '/users/settings')).status;
    const statuses: number[] = [];
    for (let batch = 0; batch < 13; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => use(busy)))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect(await use(calm)).toBe(200);
    expect((await owner.call('GET', '/users/settings')).status).toBe(200);
  });
});
