import pg from 'pg';
import { accessToken, call, PASSWORD, signUp } from '../../../test/support/identity/client.js';
import { ORIGIN, type Running, startApplication } from '../../../test/support/identity/application.js';
import { totp } from '../../../test/support/identity/totp.js';
import { newDatabase } from '../../../test/support/test-app.js';

/** In a file of its own: transactions are those of the application that the process started last. */
let server: Running;
let auth: string;
let db: pg.Pool;

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  server = await startApplication(databaseUrl);
  auth = `${server.url}/api/auth`;
  db = new pg.Pool({ connectionString: databaseUrl });
});

afterAll(async () => {
  await server?.stop();
  await db?.end();
});

/** The limits count by address and minute; each test begins with none used. */
beforeEach(() => db.query('truncate identity."rateLimit"'));

let count = 0;
const anyone = (): string => `person${++count}@example.com`;
const signIn = (email: string) =>
  call('POST', `${auth}/sign-in/email`, { body: { email, password: PASSWORD } });

describe('a deletion of the account', () => {
  const request = (bearer: string, body: object) =>
    call('PUT', `${server.url}/api/me/deletion`, { bearer, body });

  it('needs the password, which the lockout guards', async () => {
    const email = anyone();
    const bearer = await accessToken(server.url, await signUp(server.url, email));
    for (let n = 0; n < 10; n++) {
      const wrong = await request(bearer, { password: `wrong guess ${n}` });
      expect([wrong.status, wrong.body['code']]).toEqual([400, 'identity.wrongPassword']);
    }
    const locked = await request(bearer, { password: PASSWORD });
    expect([locked.status, locked.body['code']]).toEqual([429, 'identity.locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn(email)).status).toBe(429);
  });

  it('needs a code where the account has a second factor', async () => {
    const email = anyone();
    await signUp(server.url, email);
    const { cookie } = await signIn(email);
    const post = (path: string, body: unknown) =>
      call('POST', `${auth}/two-factor/${path}`, { body, headers: { cookie, origin: ORIGIN } });
    const uri = String((await post('enable', { password: PASSWORD })).body['totpURI']);
    const verified = await post('verify-totp', { code: totp(uri) });
    const token = await call('GET', `${auth}/token`, { headers: { cookie: verified.cookie } });
    const bearer = String(token.body['token']);
    const attempt = async (code?: string) => {
      const { status, body } = await request(bearer, { password: PASSWORD, ...(code ? { code } : {}) });
      return [status, body['code']];
    };
    expect(await attempt()).toEqual([400, 'identity.codeRequired']);
    expect(await attempt('000000')).toEqual([400, 'identity.wrongCode']);
    expect(await attempt(totp(uri))).toEqual([200, undefined]);
  });

  it('is refused with a token whose session has ended', async () => {
    const session = await signUp(server.url, anyone());
    const bearer = await accessToken(server.url, session);
    await call('POST', `${auth}/sign-out`, { bearer: session });
    expect((await request(bearer, { password: PASSWORD })).status).toBe(401);
  });
});
