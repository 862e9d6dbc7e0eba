import { freePort, killAll, newFolder, signUp, start } from '../support/process.js';
import { call, newDatabase } from '../support/test-app.js';

jest.setTimeout(120_000);

const readLines = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ msg }) => msg.startsWith('request '));

interface LogLine {
  msg: string;
  requestId?: unknown;
  method?: unknown;
  route?: unknown;
  status?: unknown;
  durationMs?: unknown;
}

describe('the access log', () => {
  afterEach(killAll);

  it('has status, route, duration and request id in every line, and no secret of an address', async () => {
    const port = await freePort();
    const started = start({
      PORT: port,
      DATA_DIR: newFolder(),
      DATABASE_URL: await newDatabase(),
      QUEUE: 'memory',
      LOG_LEVEL: 'debug',
    });
    expect(await started.ready).toBe(true);
    const url = `http://127.0.0.1:${port}`;
    const token = await signUp(port, 'ada@example.com');
    const deal = await call<{ id: string }>(url, token, 'POST', '/deals', { description: 'Deal' });
    await call(url, token, 'GET', `/deals/${deal.body.data.id}?search=PrivateWords`);
    const link = await call<{ url: string }>(url, token, 'POST', '/follow-ups/calendar-link', {});
    const { pathname } = new URL(link.body.data.url);
    const secret = pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(secret.length).toBeGreaterThan(20);
    for (const path of [
      pathname,
      '/api/files/SignedToken123.abc',
      '/api/auth/reset-password/ResetToken123?callbackURL=/x',
      '/reset/ResetToken123',
      '/assets/ResetToken123',
      '/api/nothing/ResetToken123',
    ])
      await (await fetch(`${url}${path}`)).text();
    await call(url, '', 'GET', '/deals', undefined, { 'X-Request-Id': 'my-request-1' });
    started.child.kill('SIGTERM');
    await started.exit;

    const lines = readLines(started.output());
    expect(lines.length).toBeGreaterThanOrEqual(12);
    for (const line of lines)
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[\w.-]{8,64}$/) as string,
        method: expect.stringMatching(/^(?:GET|POST)$/) as string,
        route: expect.stringMatching(/^\//) as string,
        status: expect.any(Number) as number,
        durationMs: expect.any(Number) as number,
      });
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: 'my-request-1', route: '/api/deals', status: 401 }),
    );
    const routes = lines.map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining([
        '/api/deals/:dealId',
        '/api/follow-ups/calendar/:secret.ics',
        '/api/files/:link',
      ]),
    );
    for (const word of [secret, 'Token123', 'PrivateWords', token, deal.body.data.id])
      expect(started.output()).not.toContain(word);
  });

  it.each<[string, Record<string, string>, number[]]>([
    ['refused requests alone by default', {}, [401]],
    ['successful ones too with ACCESS_LOG=all', { ACCESS_LOG: 'all' }, [200, 401]],
  ])('has %s', async (_name, environment, statuses) => {
    const port = await freePort();
    const started = start({
      PORT: port,
      DATA_DIR: newFolder(),
      DATABASE_URL: await newDatabase(),
      QUEUE: 'memory',
      LOG_LEVEL: 'info',
      ...environment,
    });
    expect(await started.ready).toBe(true);
    const url = `http://127.0.0.1:${port}`;
    for (const path of ['/health/live?search=PrivateWords', '/deals?search=PrivateWords'])
      await call(url, '', 'GET', path);
    started.child.kill('SIGTERM');
    await started.exit;

    expect(readLines(started.output()).map(({ status }) => status)).toEqual(statuses);
    expect(started.output()).not.toContain('PrivateWords');
  });
});
