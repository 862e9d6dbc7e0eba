import type pg from 'pg';
import { Authenticator } from '../../../test/support/identity/authenticator.js';
import { ORIGIN, type Running, startApplication } from '../../../test/support/identity/application.js';
import { accessToken, call, PASSWORD, type Reply, signUp } from '../../../test/support/identity/client.js';
import { setUpIdentity } from '../../../test/support/identity/set-up-identity.js';

const HOST = new URL(ORIGIN).hostname;

let databaseUrl: string;
let server: Running;
let db: pg.Pool;

setUpIdentity((started) => ({ server, databaseUrl, db } = started));

let count = 0;
const newPerson = () => signUp(server.url, `passkey${++count}@example.com`);
const post = (path: string, body: unknown, { bearer, cookie }: { bearer?: string; cookie?: string } = {}) =>
  call('POST', `${server.url}/api/auth/passkey/${path}`, {
    body,
    ...(bearer === undefined ? {} : { bearer }),
    headers: { origin: ORIGIN, ...(cookie === undefined ? {} : { cookie }) },
  });
const list = async (bearer: string) =>
  (await call('GET', `${server.url}/api/auth/passkey/list-user-passkeys`, { bearer })).body as unknown as {
    id: string;
    name: string;
  }[];

async function register(
  bearer: string,
  authenticator: Authenticator,
  ceremony: { origin?: string; isUserVerified?: boolean } = {},
): Promise<Reply> {
  const options = await post('register-options', { password: PASSWORD }, { bearer });
  expect(options.status).toBe(200);
  expect(options.body).toMatchObject({
    rp: { id: HOST, name: 'Dealwright' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  });
  const challenge = String(options.body['challenge']);
  const response = authenticator.create({ challenge, origin: ORIGIN, ...ceremony });
  return post('register', { name: 'My key', response }, { bearer, cookie: options.cookie });
}

async function begin(): Promise<{ challenge: string; cookie: string }> {
  const options = await call('GET', `${server.url}/api/auth/passkey/generate-authenticate-options`);
  expect(options.body).toMatchObject({ rpId: HOST, userVerification: 'required' });
  return { challenge: String(options.body['challenge']), cookie: options.cookie };
}

async function signIn(
  authenticator: Authenticator,
  ceremony: { origin?: string; isUserVerified?: boolean } = {},
) {
  const { challenge, cookie } = await begin();
  const response = authenticator.get({ challenge, origin: ORIGIN, ...ceremony });
  return post('verify-authentication', { response }, { cookie });
}

async function newPasskey() {
  const session = await newPerson();
  const authenticator = new Authenticator(HOST);
  expect((await register(session, authenticator)).status).toBe(200);
  return { session, authenticator };
}

it('begins a session that gives tokens', async () => {
  const { authenticator } = await newPasskey();
  const reply = await signIn(authenticator);
  expect(reply.status).toBe(200);
  const { token } = reply.body['session'] as { token: string };
  const me = await call('GET', `${server.url}/api/me`, { bearer: await accessToken(server.url, token) });
  expect(me.status).toBe(200);
});

it('is added only with the password, which the lockout counts', async () => {
  const bearer = await newPerson();
  expect((await post('register-options', { password: PASSWORD })).status).toBe(401);
  for (let wrong = 0; wrong < 10; wrong++)
    expect((await post('register-options', { password: 'not the password' }, { bearer })).status).toBe(400);
  const locked = await post('register-options', { password: PASSWORD }, { bearer });
  expect(locked.body).toMatchObject({ status: 429, code: 'identity.locked' });
  const direct = await call('GET', `${server.url}/api/auth/passkey/generate-register-options`, { bearer });
  expect(direct.status).toBe(404);
});

it.each([
  ['whose device did not verify its user', { isUserVerified: false }, 403],
  ['of a page of another origin', { origin: 'https://evil.test' }, 400],
])('is refused at registration and at sign-in: %s', async (_, ceremony, status) => {
  const fresh = await register(await newPerson(), new Authenticator(HOST), ceremony);
  expect(fresh.status).toBe(status);
  const { authenticator } = await newPasskey();
  const reply = await signIn(authenticator, ceremony);
  expect(reply.status).toBe(status);
  expect(reply.headers.getSetCookie().join()).not.toContain('session_token');
});

it('is refused with a challenge that was used before, and with the challenge of another request', async () => {
  const { authenticator } = await newPasskey();
  const { challenge, cookie } = await begin();
  const response = authenticator.get({ challenge, origin: ORIGIN });
  expect((await post('verify-authentication', { response }, { cookie })).status).toBe(200);
  expect((await post('verify-authentication', { response }, { cookie })).status).toBe(400);
  const other = await begin();
  expect((await post('verify-authentication', { response }, { cookie: other.cookie })).status).toBe(400);
});

it('is refused with the signature of another authenticator', async () => {
  const { authenticator } = await newPasskey();
  const { challenge, cookie } = await begin();
  const genuine = authenticator.get({ challenge, origin: ORIGIN });
  const forged = new Authenticator(HOST).get({ challenge, origin: ORIGIN });
  const response = { ...genuine, response: forged.response };
  expect((await post('verify-authentication', { response }, { cookie })).status).toBe(400);
});

it.each([
  ['no response', {}],
  ['a response without an id', { response: {} }],
  ['an id that is no text', { response: { id: { $ne: '' } } }],
  ['an empty answer', { response: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }],
])('responds to malformed data with a client error: %s', async (_, body) => {
  const bearer = await newPerson();
  const options = await post('register-options', { password: PASSWORD }, { bearer });
  const registration = { ...body, name: 'My key' };
  const registered = await post('register', registration, { bearer, cookie: options.cookie });
  expect(registered.status).toBe(400);
  const { cookie } = await begin();
  const reply = await post('verify-authentication', body, { cookie });
  expect([400, 401]).toContain(reply.status);
});

it('is renamed and deleted by its owner only, and then signs nobody in', async () => {
  const { session, authenticator } = await newPasskey();
  const [passkey] = await list(session);
  const id = passkey?.id;
  const stranger = await newPerson();
  expect((await post('update-passkey', { id, name: 'Mine' }, { bearer: stranger })).status).toBe(401);
  expect((await post('delete-passkey', { id }, { bearer: stranger })).status).toBe(401);
  expect(await list(stranger)).toEqual([]);
  expect((await post('update-passkey', { id, name: 'x'.repeat(101) }, { bearer: session })).status).toBe(400);
  expect((await post('update-passkey', { id, name: 'Phone' }, { bearer: session })).status).toBe(200);
  expect((await list(session)).map(({ name }) => name)).toEqual(['Phone']);
  expect((await post('delete-passkey', { id }, { bearer: session })).status).toBe(200);
  const reply = await signIn(authenticator);
  expect(reply.status).toBe(401);
  expect(reply.body['detail']).toMatch(/^This passkey opens no account here/);
});

it('is limited to 20 in an account', async () => {
  const { session } = await newPasskey();
  await db.query(
    `insert into identity.passkey select p.id || n, 'n', p."publicKey", p."userId", p."credentialID" || n, 0, p."deviceType", false, null, now(), null
     from identity.passkey p join identity.session s on s."userId" = p."userId", generate_series(1, 19) n where s.token = $1`,
    [session],
  );
  const reply = await post('register-options', { password: PASSWORD }, { bearer: session });
  expect(reply.body).toMatchObject({ status: 400, code: 'identity.tooManyPasskeys' });
});

it('stands in the activity log', async () => {
  const { session, authenticator } = await newPasskey();
  await signIn(authenticator);
  await post('delete-passkey', { id: (await list(session))[0]?.id }, { bearer: session });
  const { rows } = await db.query<{ act: string; detail: string | null }>(
    `select act, detail from audit_events join users on users.id = owner_id where email = $1 order by audit_events.id`,
    [`passkey${count}@example.com`],
  );
  expect(rows.map(({ act, detail }) => [act, detail])).toEqual([
    ['signed-up', null],
    ['passkey-added', 'My key'],
    ['signed-in', 'with a passkey'],
    ['passkey-deleted', null],
  ]);
});

it.each(['http://192.0.2.1:3000', 'https://[2001:db8::1]'])(
  'is refused with what to do where PUBLIC_URL is an IP address: %s',
  async (publicUrl) => {
    const variables = { DATA_DIR: server.config.dataDir, PUBLIC_URL: publicUrl };
    const app = await startApplication(databaseUrl, variables);
    try {
      const reply = await call('GET', `${app.url}/api/auth/passkey/generate-authenticate-options`);
      expect(reply.status).toBe(400);
      expect(reply.body['detail']).toMatch(/^Passkeys need a host name, and PUBLIC_URL .* is an IP address/);
    } finally {
      await app.stop();
    }
  },
);
