import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../support/test-app.js';

const LEAK = /\bat \S+ \(|node_modules|\/(?:work|home|usr|tmp|app)\/|Error:/;

describe('errors outside the handlers', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const expectProblem = async (response: Response, status: number): Promise<void> => {
    const body = await response.text();
    expect(body).not.toMatch(LEAK);
    expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
      status,
      type: 'application/problem+json; charset=utf-8',
    });
    expect(JSON.parse(body)).toMatchObject({ status, success: false, errors: [], type: 'about:blank' });
  };

  it.each([
    ['an asset that is not there', 'GET', '/assets/nothing.js', 404],
    ['an asset below another', 'GET', '/assets/a/b/c.css', 404],
    ['an asset with a broken escape', 'GET', '/assets/%E0%A4%A', 400],
    ['an asset outside of the folder', 'GET', '/assets/..%2f..%2fpackage.json', 403],
    ['a page that is posted to', 'POST', '/deals', 405],
    ['an address of the API that is not there', 'GET', '/api/nothing', 404],
    ['the API itself', 'GET', '/api', 404],
    ['a method that no address has', 'PROPFIND', '/api/deals', 405],
  ])('have the one shape: %s', async (_what, method, path, status) => {
    const response = await fetch(`${server.url}${path}`, { method });
    // Without a built front end there are no assets at all.
    const isStatic = path.startsWith('/assets/') && response.status === 404;
    await expectProblem(response, isStatic ? 404 : status);
  });

  it.each([
    ['PUT', '/api/deals', 'GET, HEAD, POST'],
    ['POST', '/api/health/live', 'GET, HEAD'],
    ['OPTIONS', '/api/deals/3f8e0a5e-0000-4000-8000-000000000000/status', 'PATCH, PUT'],
    ['DELETE', '/', 'GET, HEAD'],
  ])('name the methods of an address: %s %s', async (method, path, allow) => {
    const response = await fetch(`${server.url}${path}`, { method });
    expect(response.headers.get('allow')).toBe(allow);
    await expectProblem(response, 405);
  });

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a method that is none', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('have the one shape: %s', async (_what, request, status) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ status, success: false });
  });
});
