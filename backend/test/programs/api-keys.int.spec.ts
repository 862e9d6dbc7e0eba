import { createHash } from 'node:crypto';
import pg from 'pg';
import { AccountPurger } from '../../src/identity/index.js';
import { TrashPurger } from '../../src/platform/trash/index.js';
import { listTablesWith } from '../support/tables-with.js';
import { call, type Reply, startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';

const PASSWORD = 'correct horse battery';

interface ApiKey {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
  readonly status: string;
  readonly scopes: string[];
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastUsedAddress: string | null;
  readonly revokedBy: string | null;
}

let server: TestApp;
let db: pg.Pool;
let ada: TestUser;

beforeAll(async () => {
  server = await startTestApp({ BUILD_COMMIT: 'abc1234' });
  db = new pg.Pool({ connectionString: server.databaseUrl });
  ada = await server.newUser();
});
afterAll(async () => {
  await db?.end();
  await server?.close();
});

const requestKey = (user: TestUser, values: object = {}) =>
  user.call<ApiKey>('POST', '/me/api-keys', {
    password: PASSWORD,
    name: 'Spreadsheet sync',
    scopes: ['read', 'write'],
    ...values,
  });

async function createKey(user: TestUser, values: object = {}): Promise<ApiKey> {
  const reply = await requestKey(user, values);
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return reply.body.data;
}

const use = <T = Record<string, unknown>>(key: string, method: string, path: string, body?: unknown) =>
  call<T>(server.url, key, method, path, body);
const listKeys = async (user: TestUser) => (await user.call<ApiKey[]>('GET', '/me/api-keys')).body.data;
const codeOf = ({ status, body }: Reply<unknown>) => [status, body.code];

describe('an API key', () => {
  it('acts for its owner, is shown once, and is stored as a hash', async () => {
    const created = await createKey(ada);
    expect(created).toMatchObject({ status: 'active', prefix: created.key.slice(0, 9), lastUsedAt: null });
    expect(created.key).toMatch(/^dw_[\w-]{43}$/);
    const deal = await use<{ id: string }>(created.key, 'POST', '/deals', { description: 'By a program' });
    expect(deal.status).toBe(201);
    expect((await ada.call('GET', `/deals/${deal.body.data.id}`)).status).toBe(200);
    expect(JSON.stringify(await listKeys(ada))).not.toContain(created.key.slice(9));

    const { rows } = await db.query<{ row: string }>('select k::text as row from api_keys k');
    const [stored = ''] = rows.map(({ row }) => row).filter((row) => row.includes(created.prefix));
    expect(stored).toContain(createHash('sha256').update(created.key).digest('hex'));
    expect(stored).not.toContain(created.key.slice(9));
  });

  it('is in no table in plain text, also where an Idempotency-Key was sent', async () => {
    const body = { password: PASSWORD, name: 'Twice', scopes: ['read'] };
    const reply = await ada.call<ApiKey>('POST', '/me/api-keys', body, { 'Idempotency-Key': 'once' });
    expect(await listTablesWith(db, reply.body.data.key.slice(9))).toEqual([]);
  });

  it('says whose it is and what it may do', async () => {
    const { key, id } = await createKey(ada, { name: 'Who am I', scopes: ['read'] });
    const me = await use<Record<string, unknown>>(key, 'GET', '/me');
    expect(me.body.data).toMatchObject({
      user: { email: ada.email, roles: [] },
      session: null,
      apiKey: { id, name: 'Who am I', scopes: ['read'] },
    });
    expect((await ada.call('GET', '/me')).body.data['apiKey']).toBeNull();
  });

  it('is created only by a person who shows the password', async () => {
    expect(codeOf(await requestKey(ada, { password: 'not this one at all' }))).toEqual([
      400,
      'identity.wrongPassword',
    ]);
    expect(codeOf(await requestKey(ada, { password: undefined }))).toEqual([
      400,
      'identity.passwordRequired',
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'write', 'read'] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes'],
    [{ expiresIn: '1000d' }, 'expiresIn'],
  ])('is refused with %j', async (values, field) => {
    const reply = await requestKey(ada, values);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it.each([
    [undefined, 90],
    ['30d', 30],
    ['365d', 365],
    ['never', null],
  ])('created with expiresIn %s lives for %s days', async (expiresIn, days) => {
    const { expiresAt } = await createKey(await server.newUser(), { expiresIn });
    const left = expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    expect(left).toBe(days);
  });

  it('can be one of 20 at a time', async () => {
    const eve = await server.newUser();
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await createKey(eve, { scopes: ['read'] })).id);
    expect(codeOf(await requestKey(eve))).toEqual([409, 'apiKey.tooMany']);
    await eve.call('DELETE', `/me/api-keys/${ids[0]}`);
    expect((await requestKey(eve)).status).toBe(201);
  });
});

describe('the scopes of an API key', () => {
  it('let a reading key read and calculate, and refuse its writes with a message', async () => {
    const { key } = await createKey(ada, { scopes: ['read'] });
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Read only',
      historicalFinancials: { '2025': { netIncome: '100000', ownerSalary: '1' } },
    });
    const path = `/deals/${deal.body.data.id}`;
    expect((await use(key, 'GET', '/deals')).status).toBe(200);
    const model = `${path}/valuations/${deal.body.data.model.defaultModelId}`;
    expect((await use(key, 'POST', `${model}/whatif`, { returns: true })).status).toBe(200);
    for (const [method, at, body] of [
      ['POST', '/deals', { description: 'No' }],
      ['PUT', path, { description: 'No' }],
      ['PATCH', `${path}/status`, { status: 'Lead' }],
      ['DELETE', path, undefined],
    ] as const) {
      const reply = await use(key, method, at, body);
      expect([method, ...codeOf(reply)]).toEqual([method, 403, 'apiKey.scopeMissing']);
      expect(reply.body.error).toContain("'write'");
      expect(reply.headers.get('www-authenticate')).toContain('scope="write"');
    }
  });

  it('refuse the reads of a writing key', async () => {
    const { key } = await createKey(ada, { scopes: ['write'] });
    expect(codeOf(await use(key, 'GET', '/deals'))).toEqual([403, 'apiKey.scopeMissing']);
    expect((await use(key, 'POST', '/deals', { description: 'Write only' })).status).toBe(201);
  });

  it('never reach keys, the account or its password', async () => {
    const { key, id } = await createKey(ada);
    for (const [method, path, body] of [
      ['GET', '/me/api-keys', undefined],
      ['POST', '/me/api-keys', { password: PASSWORD, name: 'Child', scopes: ['read'] }],
      ['DELETE', `/me/api-keys/${id}`, undefined],
      ['GET', '/me/activity', undefined],
      ['PUT', '/me/deletion', { password: PASSWORD }],
      ['DELETE', '/me/deletion', undefined],
    ] as const) {
      expect([path, ...codeOf(await use(key, method, path, body))]).toEqual([
        path,
        403,
        'apiKey.notAccepted',
      ]);
    }
    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    for (const [method, path, body] of [
      ['POST', '/auth/change-password', passwords],
      ['GET', '/auth/token', undefined],
      ['GET', '/auth/list-sessions', undefined],
    ] as const) {
      expect([path, (await use(key, method, path, body)).status]).toEqual([path, 401]);
    }
  });
});

describe('an API key that has ended', () => {
  it('is refused at once after it was revoked, and says what to do', async () => {
    const { key, id } = await createKey(ada);
    expect((await use(key, 'GET', '/deals')).status).toBe(200);
    const revoked = await ada.call<ApiKey>('DELETE', `/me/api-keys/${id}`);
    expect(revoked.body.data).toMatchObject({ status: 'revoked', revokedBy: 'owner' });
    const reply = await use(key, 'GET', '/deals');
    expect(codeOf(reply)).toEqual([401, 'apiKey.revoked']);
    expect(reply.body.error).toContain('Create a new one');
    expect(codeOf(await use(key, 'POST', '/deals', { description: 'x' }))).toEqual([401, 'apiKey.revoked']);
    const again = await ada.call<ApiKey>('DELETE', `/me/api-keys/${id}`);
    expect([again.status, again.body.data.status]).toEqual([200, 'revoked']);
  });

  it('is refused after it expired', async () => {
    const { key, id } = await createKey(ada);
    await db.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [id]);
    const reply = await use(key, 'GET', '/deals');
    expect(codeOf(reply)).toEqual([401, 'apiKey.expired']);
    expect(reply.body.error).toContain('Create a new one');
    expect((await listKeys(ada)).find((one) => one.id === id)?.status).toBe('expired');
  });

  it.each(['dw_', 'dw_short', `dw_${'x'.repeat(43)}`, `dw_${'x'.repeat(44)}`])(
    'and one that never was get 401: %s',
    async (key) => {
      expect(codeOf(await use(key, 'GET', '/deals'))).toEqual([401, 'apiKey.unknown']);
    },
  );

  it('is deleted 30 days after its end', async () => {
    const eve = await server.newUser();
    const [active, old] = [await createKey(eve), await createKey(eve)];
    await db.query(`update api_keys set revoked_at = now() - interval '31 days' where id = $1`, [old.id]);
    await server.app.get(TrashPurger).purgeExpired();
    expect((await listKeys(eve)).map(({ id }) => id)).toEqual([active.id]);
  });

  it('goes with its account', async () => {
    const eve = await server.newUser();
    const { key } = await createKey(eve);
    await eve.call('PUT', '/me/deletion', { password: PASSWORD });
    await db.query('update users set deletion_at = now() where email = $1', [eve.email]);
    await server.app.get(AccountPurger).purgeExpired();
    expect(codeOf(await use(key, 'GET', '/deals'))).toEqual([401, 'apiKey.unknown']);
  });
});

describe('the keys of another account', () => {
  it('are neither listed nor revoked, and reach no data of others', async () => {
    const eve = await server.newUser();
    const { id } = await createKey(ada);
    const { key } = await createKey(eve);
    expect((await listKeys(eve)).map((one) => one.id)).not.toContain(id);
    expect((await eve.call('DELETE', `/me/api-keys/${id}`)).status).toBe(404);
    expect((await listKeys(ada)).find((one) => one.id === id)?.status).toBe('active');
    const deal = await ada.call<{ id: string }>('POST', '/deals', { description: 'Of Ada' });
    expect((await use(key, 'GET', `/deals/${deal.body.data.id}`)).status).toBe(404);
  });
});

describe('the use of an API key', () => {
  it('is recorded with its network, at most once a minute', async () => {
    const { key, id } = await createKey(ada);
    await Promise.all(Array.from({ length: 5 }, () => use(key, 'GET', '/users/settings')));
    const readUse = async () => (await listKeys(ada)).find((one) => one.id === id);
    const first = await until('a recorded use', async () => {
      const found = await readUse();
      return found?.lastUsedAt == null ? null : found;
    });
    expect(first.lastUsedAddress).toBe('127.0.0.0/24');
    await use(key, 'GET', '/users/settings');
    expect((await readUse())?.lastUsedAt).toBe(first.lastUsedAt);
  });
});

describe('the activity of an account', () => {
  it('names the creation and the revocation of a key, without the key', async () => {
    const eve = await server.newUser();
    const { id, key, prefix } = await createKey(eve, { name: 'Logged', scopes: ['read'] });
    await eve.call('DELETE', `/me/api-keys/${id}`);
    await eve.call('DELETE', `/me/api-keys/${id}`);
    const { body } = await eve.call<{ act: string; detail: string | null }[]>('GET', '/me/activity');
    const logged = body.data.filter(({ act }) => act.startsWith('api-key'));
    expect(logged.map(({ act, detail }) => [act, detail])).toEqual([
      ['api-key-revoked', `Logged (${prefix}…, read)`],
      ['api-key-created', `Logged (${prefix}…, read)`],
    ]);
    expect(JSON.stringify(body)).not.toContain(key.slice(9));
  });
});

describe('an export', () => {
  it('has no key and no hash', async () => {
    const { key } = await createKey(ada, { name: 'Never exported' });
    const answer = await fetch(`${server.url}/api/export/archive`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    const json = JSON.stringify((await use(key, 'GET', '/export')).body);
    const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    for (const text of [key.slice(3), createHash('sha256').update(key).digest('hex')]) {
      expect(json).not.toContain(text);
      expect(archive).not.toContain(text);
    }
  });
});

describe('an operator', () => {
  const becomeOperator = async () => {
    const operator = await server.newUser('Operator');
    await db.query('update users set is_operator = true where email = $1', [operator.email]);
    return operator;
  };

  it('finds and revokes the keys of all users', async () => {
    const [operator, eve] = [await becomeOperator(), await server.newUser()];
    const created = await createKey(eve, { name: 'Leaked' });
    const find = (search: string) =>
      operator.call<(ApiKey & { ownerEmail: string })[]>(
        'GET',
        `/operations/api-keys?search=${encodeURIComponent(search)}`,
      );
    for (const search of [created.prefix, created.key, eve.email.toUpperCase()]) {
      const { body } = await find(search);
      expect(body.data.map(({ id, ownerEmail }) => [id, ownerEmail])).toEqual([[created.id, eve.email]]);
    }
    expect((await find('nobody@example.com')).body.data).toEqual([]);
    const all = await operator.call<ApiKey[]>('GET', '/operations/api-keys');
    expect(all.body.data.map(({ id }) => id)).toContain(created.id);

    const revoked = await operator.call<ApiKey>('DELETE', `/operations/api-keys/${created.id}`);
    expect(revoked.body.data).toMatchObject({ status: 'revoked', revokedBy: 'operator' });
    expect(codeOf(await use(created.key, 'GET', '/deals'))).toEqual([401, 'apiKey.revoked']);
    const [newest] = (await eve.call<{ act: string; detail: string }[]>('GET', '/me/activity')).body.data;
    expect(newest).toMatchObject({
      act: 'api-key-revoked',
      detail: expect.stringContaining('by an operator') as string,
    });
    const own = (await operator.call<{ detail: string }[]>('GET', '/me/activity')).body.data;
    expect(own[0]?.detail).toContain(`of ${eve.email}`);
  });

  it('is not reached by a key, also not by the own one', async () => {
    const operator = await becomeOperator();
    const { key, id } = await createKey(operator);
    for (const path of ['/operations/api-keys', '/operations/backups']) {
      expect(codeOf(await use(key, 'GET', path))).toEqual([403, 'apiKey.notAccepted']);
    }
    expect(codeOf(await use(key, 'DELETE', `/operations/api-keys/${id}`))[0]).toBe(403);
    expect((await ada.call('GET', '/operations/api-keys')).status).toBe(404);
    expect((await ada.call('DELETE', `/operations/api-keys/${id}`)).status).toBe(404);
  });
});

describe('the version', () => {
  it('is public, and names the commit only to callers who are signed in', async () => {
    const { key } = await createKey(ada, { scopes: ['read'] });
    const anonymous = await use('', 'GET', '/version');
    expect(anonymous.body.data).toEqual({ version: expect.stringMatching(/^\d+\./) as string, commit: null });
    expect((await use(key, 'GET', '/version')).body.data).toMatchObject({ commit: 'abc1234' });
    expect((await ada.call('GET', '/version')).body.data).toMatchObject({ commit: 'abc1234' });
  });
});
