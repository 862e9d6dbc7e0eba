import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import zlib from 'node:zlib';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

const FORGED = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.e30.AAAA`;

/** Sends the head of a request; its body follows when the test writes it. */
function open(
  url: string,
  path: string,
  headers: Record<string, string>,
): { request: ClientRequest; status: Promise<number> } {
  const request = sendRequest(`${url}/api${path}`, { method: 'POST', headers, agent: false });
  request.on('error', () => undefined);
  request.flushHeaders();
  const status = once(request, 'response').then(([response]) => {
    const { statusCode = 0 } = (response as IncomingMessage).resume();
    return statusCode;
  });
  return { request, status };
}

describe('bodies of requests without a valid token', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['an import', '/imports', 'application/json'],
    ['an import of everything', '/import', 'application/json'],
    ['a deal', '/deals', 'application/json'],
    ['an upload', '/extraction/jobs', 'multipart/form-data; boundary=x'],
    ['an address that does not exist', '/nothing', 'application/json'],
  ])('are refused before they are sent: %s', async (_what, path, type) => {
    for (const token of [{}, { authorization: `Bearer ${FORGED}` }]) {
      const headers = { 'content-type': type, 'content-length': '1000000', ...token };
      const { request, status } = open(server.url, path, headers);
      expect(await status).toBe(401);
      request.destroy();
    }
  });

  it('are never parsed, and others are served meanwhile', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const bomb = zlib.gzipSync(Buffer.from(`[${'[],'.repeat(5_000_000)}[]]`));
    const anonymous = Array.from({ length: 40 }, () =>
      fetch(`${server.url}/api/imports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: bomb,
      }).then((response) => response.status),
    );
    const own = Array.from({ length: 40 }, () => ada.call('GET', '/users/settings'));
    expect(new Set(await Promise.all(anonymous))).toEqual(new Set([401]));
    expect(new Set((await Promise.all(own)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  });

  it('do not close the connection of a client that reads the response', async () => {
    const body = JSON.stringify({ description: 'x'.repeat(500_000) });
    const refused = await fetch(`${server.url}/api/deals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'identity.notSignedIn' });
  });
});

describe('large bodies at the same time', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('are capped for one user and for the process, and small writes of others go on', async () => {
    const users = await Promise.all(['Ada', 'Bob', 'Cleo'].map((name) => server.newUser(name)));
    const [ada, bob, cleo] = users as [TestUser, TestUser, TestUser];
    const openImport = ({ token }: TestUser) =>
      open(server.url, '/imports', {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'transfer-encoding': 'chunked',
      });
    const write = (user: TestUser) => user.call('POST', '/deals', { description: 'Small' });

    const pending = [openImport(ada), openImport(ada)];
    expect(await openImport(ada).status).toBe(429);
    expect((await write(bob)).status).toBe(201);
    pending.push(openImport(bob), openImport(bob));
    // The process holds as much as it may now, though Cleo sent nothing.
    const refused = openImport(cleo);
    const [response] = (await once(refused.request, 'response')) as [IncomingMessage];
    expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } });

    for (const { request, status } of pending) {
      request.end(zlib.gzipSync('{"batchKey":"k","rows":[]}'));
      expect([202, 400]).toContain(await status);
    }
    expect((await write(ada)).status).toBe(201);
  });
});

describe('requests without a valid token from one address', () => {
  const flood = async (server: TestApp, headers: (n: number) => Record<string, string>) => {
    const statuses: number[] = [];
    let retryAfter: string | null = null;
    for (let batch = 0; batch < 7; batch += 1) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          fetch(`${server.url}/api/deals`, { headers: headers(batch * 50 + n) }),
        ),
      );
      statuses.push(...responses.map(({ status }) => status));
      retryAfter ??= responses.find(({ status }) => status === 429)?.headers.get('retry-after') ?? null;
      await Promise.all(responses.map((response) => response.text()));
    }
    const countOf = (wanted: number) => statuses.filter((status) => status === wanted).length;
    return { refused: countOf(401), limited: countOf(429), retryAfter: Number(retryAfter) };
  };

  it.each([
    ['none', {}],
    ['a forged one', { authorization: `Bearer ${FORGED}` }],
  ])('are limited with %s, whatever X-Forwarded-For says', async (_token, token) => {
    const server = await startTestApp({ RATE_LIMIT: 'on' });
    try {
      const ada = await server.newUser();
      const result = await flood(server, (n) => ({ ...token, 'X-Forwarded-For': `10.0.0.${n}` }));
      expect(result).toEqual({ refused: 300, limited: 50, retryAfter: expect.any(Number) as number });
      expect(result.retryAfter).toBeGreaterThan(0);
      expect((await ada.call('GET', '/users/settings')).status).toBe(200);
      expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('are counted by the address that a trusted proxy names', async () => {
    const server = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    try {
      const result = await flood(server, (n) => ({ 'X-Forwarded-For': `10.0.0.${n % 2}` }));
      expect(result).toMatchObject({ refused: 350, limited: 0 });
    } finally {
      await server.close();
    }
  });
});
