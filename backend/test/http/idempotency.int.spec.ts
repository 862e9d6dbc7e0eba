import { randomUUID } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';

describe('a deal that is posted with an Idempotency-Key', () => {
  let server: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const post = (user: TestUser, key: string, description = 'Once') =>
    user.call<{ id: string }>('POST', '/deals', { description }, { 'Idempotency-Key': key });
  const listIds = async (user: TestUser) =>
    (await user.call<{ id: string }[]>('GET', '/deals')).body.data.map(({ id }) => id);

  it('is created once by 20 requests at the same time, which all get the same answer', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(ada, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await listIds(ada)).toEqual([replies[0]?.body.data.id]);
  });

  it('is answered with the same ETag again, which a change may name', async () => {
    const key = randomUUID();
    const [first, again] = [await post(ada, key), await post(ada, key)];
    const etag = again.headers.get('etag') ?? '';
    expect([again.headers.get('idempotent-replay'), etag]).toEqual(['true', first.headers.get('etag')]);
    expect(etag).toMatch(/^"r1\./);
    const path = `/deals/${again.body.data.id}`;
    expect((await ada.call('PUT', path, { address: 'Reno' }, { 'If-Match': etag })).status).toBe(200);
    expect((await ada.call('PUT', path, { address: 'Late' }, { 'If-Match': etag })).status).toBe(412);
  });

  it('is created once when the reply is lost and the request is repeated', async () => {
    const key = randomUUID();
    const lost = sendRequest(`${server.url}/api/deals`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${await ada.freshToken()}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
    lost.on('error', () => undefined);
    lost.on('socket', (socket) => socket.pause());
    lost.end(JSON.stringify({ description: 'Once' }));
    const id = await until('the deal of the first request', async () => (await listIds(ada))[0] ?? null);
    lost.destroy();
    const repeated = await post(ada, key);
    expect([repeated.status, repeated.body.data.id]).toEqual([201, id]);
    expect(await listIds(ada)).toEqual([id]);
  });

  it('is refused where the key was sent with another body, and created for another user', async () => {
    const key = randomUUID();
    expect((await post(ada, key)).status).toBe(201);
    expect((await post(ada, key, 'Another')).status).toBe(422);
    const bob = await server.newUser('Bob');
    expect((await post(bob, key)).status).toBe(201);
    expect([await listIds(ada), await listIds(bob)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('starts an import whose rows name a new broker', async () => {
    const body = { batchKey: 'with-key', rows: [{ description: 'Bakery', broker: 'Noor Haddad' }] };
    const start = await ada.call<{ id: string }>('POST', '/imports', body, {
      'Idempotency-Key': randomUUID(),
    });
    const end = await until('the end of the import', async () => {
      const { data } = (await ada.call<{ state: string }>('GET', `/imports/${start.body.data.id}`)).body;
      return data.state === 'running' ? null : data;
    });
    expect(end).toMatchObject({ state: 'finished', imported: 1, failures: [] });
  });
});
