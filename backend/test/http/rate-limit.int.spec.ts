import { startTestApp, type TestApp } from '../support/test-app.js';

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
});
