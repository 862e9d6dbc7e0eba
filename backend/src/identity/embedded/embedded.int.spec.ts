import { request as rawRequest } from 'node:http';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  accessToken,
  call,
  PASSWORD,
  signIn,
  signUp,
  unusedEmail,
} from '../../../test/support/identity/client.js';
import { ORIGIN, type Running, startApplication } from '../../../test/support/identity/application.js';
import { type MailServer, startMailServer } from '../../../test/support/identity/mail-server.js';
import { setUpIdentity } from '../../../test/support/identity/set-up-identity.js';
import { totp } from '../../../test/support/identity/totp.js';
import { newDatabase } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';

let databaseUrl: string;
let server: Running;
let auth: string;
let db: pg.Pool;

setUpIdentity((started) => ({ server, auth, databaseUrl, db } = started));

const mailTo = (email: string, about: string): string =>
  server.logged.filter((line) => line.includes(`To: ${email}`) && line.includes(about)).at(-1) ?? '';

describe('an integrator', () => {
  it('signs up, signs in, takes a token and calls the API', async () => {
    const email = unusedEmail();
    await signUp(server.url, email, 'Ada Buyer');
    const { body, status } = await signIn(server.url, email);
    expect(status).toBe(200);
    const token = await accessToken(server.url, String(body['token']));
    const me = await call('GET', `${server.url}/api/me`, { bearer: token });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      success: true,
      data: {
        user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, email, name: 'Ada Buyer', roles: [] },
        session: { id: expect.any(String) as string, expiresAt: expect.any(String) as string },
        organization: null,
        memberships: [],
      },
    });
  });

  it('may use the session cookie to take a token, but not to call the API', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const { cookie, headers } = await signIn(server.url, email);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
    const token = await call('GET', `${auth}/token`, { headers: { cookie } });
    expect(token.status).toBe(200);
    const me = await call('GET', `${server.url}/api/me`, { headers: { cookie } });
    expect(me.status).toBe(401);
  });

  it('gets a token of five minutes with no personal data in it', async () => {
    const token = await accessToken(server.url, await signUp(server.url, unusedEmail()));
    const [head = '', payload = ''] = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head)).toMatchObject({ alg: 'RS256' });
    const claims = JSON.parse(payload) as { exp: number; iat: number };
    expect(claims).toEqual({
      iss: 'urn:dealwright:identity',
      aud: 'urn:dealwright:api',
      sub: expect.any(String) as string,
      sid: expect.any(String) as string,
      iat: expect.any(Number) as number,
      exp: claims.iat + 300,
    });
  });

  it('gives a user the same owner id after the public address changes', async () => {
    const email = unusedEmail();
    const session = await signUp(server.url, email);
    const owner = async (at: Running) => {
      const mine = await call('GET', `${at.url}/api/probe/mine`, {
        bearer: await accessToken(at.url, session),
      });
      return (mine.body['data'] as { ownerId: string }).ownerId;
    };
    const before = await owner(server);
    const secret = { DATA_DIR: server.config.dataDir, PUBLIC_URL: 'https://deals.example.com' };
    const moved = await startApplication(databaseUrl, secret);
    try {
      const { body } = await call('POST', `${moved.url}/api/auth/sign-in/email`, {
        body: { email, password: PASSWORD },
      });
      const token = await accessToken(moved.url, String(body['token']));
      const mine = await call('GET', `${moved.url}/api/probe/mine`, { bearer: token });
      expect((mine.body['data'] as { ownerId: string }).ownerId).toBe(before);
    } finally {
      await moved.stop();
    }
  });
});

describe('a session', () => {
  it('issues no tokens after sign-out', async () => {
    const session = await signUp(server.url, unusedEmail());
    await accessToken(server.url, session);
    expect((await call('POST', `${auth}/sign-out`, { bearer: session })).status).toBe(200);
    expect((await call('GET', `${auth}/token`, { bearer: session })).status).toBe(401);
  });

  it('is refused for an invented token and for an access token', async () => {
    const token = await accessToken(server.url, await signUp(server.url, unusedEmail()));
    for (const bearer of ['x', 'a'.repeat(32), token, `${'a'.repeat(32)}.${'b'.repeat(43)}`]) {
      expect((await call('GET', `${auth}/token`, { bearer })).status).toBe(401);
    }
  });

  it('was last used when it last took a token, to the minute', async () => {
    const session = await signUp(server.url, unusedEmail());
    const readLastUse = async () => {
      const { body } = await call('GET', `${auth}/get-session`, { bearer: session });
      return Date.parse((body['session'] as { updatedAt: string }).updatedAt);
    };
    await db.query(
      `update identity.session set "updatedAt" = now() - interval '10 minutes' where token = $1`,
      [session],
    );
    const before = await readLastUse();
    await accessToken(server.url, session);
    const lastUse = await until('the use of the session', async () => {
      const at = await readLastUse();
      return at > before ? at : null;
    });
    expect(Date.now() - lastUse).toBeLessThan(60_000);
    await accessToken(server.url, session);
    expect(await readLastUse()).toBe(lastUse);
  });

  it('that has expired is dropped at the next start', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const mine = `select 1 from identity.session s join identity."user" u on u.id = s."userId" where u.email = $1`;
    await db.query(`update identity.session set "expiresAt" = now() - interval '1 second'`);
    const next = await startApplication(databaseUrl, { DATA_DIR: server.config.dataDir });
    await next.stop();
    expect((await db.query(mine, [email])).rowCount).toBe(0);
  });

  it('is refused after its user was deleted', async () => {
    const email = unusedEmail();
    const token = await accessToken(server.url, await signUp(server.url, email));
    await db.query('delete from identity."user" where email = $1', [email]);
    expect((await call('GET', `${server.url}/api/me`, { bearer: token })).status).toBe(401);
  });
});

describe('a page of another origin', () => {
  it.each(['https://evil.test', 'null', 'http://localhost:3000.evil.test', 'http://localhost:3001'])(
    'is refused: %s',
    async (origin) => {
      const email = unusedEmail();
      await signUp(server.url, email);
      const { cookie } = await signIn(server.url, email);
      const out = await call('POST', `${auth}/sign-out`, { body: {}, headers: { cookie, origin } });
      expect(out.status).toBe(403);
      expect(out.body).toMatchObject({ success: false, error: expect.any(String) as string });
      const cross = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
      expect((await signIn(server.url, email, PASSWORD, cross)).status).toBe(403);
    },
  );

  it.each([ORIGIN, 'http://127.0.0.1:3000'])('is distinguished from our own tokens: %s', async (origin) => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const { cookie } = await signIn(server.url, email);
    expect((await call('POST', `${auth}/sign-out`, { body: {}, headers: { cookie, origin } })).status).toBe(
      200,
    );
  });
});

describe('a link to another site', () => {
  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'is nowhere redirected to: %s',
    async (callbackURL) => {
      const email = unusedEmail();
      const body = { email, name: 'x', password: PASSWORD, callbackURL };
      const signedUp = await call('POST', `${auth}/sign-up/email`, { body });
      expect([400, 403]).toContain(signedUp.status);
      const query = new URLSearchParams({ token: 'x', callbackURL }).toString();
      const verified = await call('GET', `${auth}/verify-email?${query}`);
      expect([400, 401, 403]).toContain(verified.status);
    },
  );
});

describe('the lockout', () => {
  const guess = (email: string, n: number) =>
    signIn(server.url, email, `wrong guess ${n}`, {
      'x-forwarded-for': `10.0.0.${n}`,
      'x-real-ip': `10.0.1.${n}`,
      'x-dealwright-client-address': `10.0.2.${n}`,
      forwarded: `for=10.0.3.${n}`,
    });

  it('shuts an account after ten wrong passwords, whatever the headers say', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    for (let n = 0; n < 10; n++) expect((await guess(email, n)).status).toBe(401);
    const locked = await guess(email.toUpperCase(), 11);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(locked.body).toMatchObject({ success: false, code: 'identity.locked' });
    expect((await signIn(server.url, email)).status).toBe(429);
  });

  it('equals the response for an address without an account', async () => {
    const email = unusedEmail();
    for (let n = 0; n < 10; n++) expect((await guess(email, n)).status).toBe(401);
    expect((await guess(email, 11)).status).toBe(429);
  });

  it('gives concurrent attempts no additional guesses', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const replies = await Promise.all(Array.from({ length: 18 }, (_, n) => guess(email, n)));
    expect(replies.filter(({ status }) => status === 401).length).toBe(10);
  });

  it('ends after a correct password', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    for (let n = 0; n < 9; n++) await guess(email, n);
    expect((await signIn(server.url, email)).status).toBe(200);
    expect((await guess(email, 10)).status).toBe(401);
    expect((await signIn(server.url, email)).status).toBe(200);
  });

  it('also guards the old password where a new one is set', async () => {
    const email = unusedEmail();
    const session = await signUp(server.url, email);
    const change = (currentPassword: string) =>
      call('POST', `${auth}/change-password`, {
        bearer: session,
        body: { currentPassword, newPassword: 'another long password' },
      });
    await db.query('truncate identity."rateLimit"');
    for (let n = 0; n < 10; n++) expect((await change(`wrong ${n}`)).status).toBe(400);
    await db.query('truncate identity."rateLimit"');
    expect((await change(PASSWORD)).status).toBe(429);
  });

  it('ends with a reset of the password', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    for (let n = 0; n < 11; n++) await guess(email, n);
    await call('POST', `${auth}/request-password-reset`, { body: { email } });
    const token = /token=([\w-]+)/.exec(mailTo(email, 'Reset'))?.[1];
    const reset = await call('POST', `${auth}/reset-password`, {
      body: { token, newPassword: 'a new long password' },
    });
    expect(reset.status).toBe(200);
    expect((await signIn(server.url, email, 'a new long password')).status).toBe(200);
  });
});

describe('the rate limit by address', () => {
  it('ignores forwarding headers', async () => {
    const replies = [];
    for (let n = 0; n < 25; n++) {
      const headers = { 'x-forwarded-for': `10.1.0.${n}`, 'x-dealwright-client-address': `10.1.1.${n}` };
      replies.push((await signIn(server.url, unusedEmail(), 'not a password', headers)).status);
    }
    expect(replies.filter((status) => status === 429).length).toBe(5);
  });
});

describe('a password reset', () => {
  it('works once, ends all sessions, and the link is nowhere but in the mail', async () => {
    const email = unusedEmail();
    const session = await signUp(server.url, email);
    const asked = await call('POST', `${auth}/request-password-reset`, { body: { email } });
    const link = /http\S+/.exec(mailTo(email, 'Reset'))?.[0] ?? '';
    expect(link.startsWith(`${ORIGIN}/reset-password?token=`)).toBe(true);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(JSON.stringify(asked.body)).not.toContain(token);

    const reset = (newPassword: string) =>
      call('POST', `${auth}/reset-password`, { body: { token, newPassword } });
    expect((await reset('short')).status).toBe(400);
    expect((await reset('a new long password')).status).toBe(200);
    expect((await reset('yet another password')).status).toBe(400);
    expect((await signIn(server.url, email)).status).toBe(401);
    expect((await signIn(server.url, email, 'a new long password')).status).toBe(200);
    expect((await call('GET', `${auth}/token`, { bearer: session })).status).toBe(401);
  });

  it('responds alike with and without an account', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const known = await call('POST', `${auth}/request-password-reset`, { body: { email } });
    const unknown = await call('POST', `${auth}/request-password-reset`, {
      body: { email: 'nobody@example.com' },
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });
});

describe('the links of a password reset', () => {
  const requestLink = async (email: string): Promise<string> => {
    await call('POST', `${auth}/request-password-reset`, { body: { email } });
    return /token=([\w-]+)/.exec(mailTo(email, 'Reset'))?.[1] ?? '';
  };
  const use = async (token: string, newPassword: string) =>
    (await call('POST', `${auth}/reset-password`, { body: { token, newPassword } })).status;

  it('all end when one of them is used', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const [older, newer] = [await requestLink(email), await requestLink(email)];
    expect(older).not.toBe(newer);
    expect(await use(newer, 'a new long password')).toBe(200);
    expect(await use(older, 'the password of a thief')).toBe(400);
    expect((await signIn(server.url, email, 'a new long password')).status).toBe(200);
  });

  it('all end when the password is changed', async () => {
    const email = unusedEmail();
    const session = await signUp(server.url, email);
    const link = await requestLink(email);
    const body = { currentPassword: PASSWORD, newPassword: 'a new long password' };
    expect((await call('POST', `${auth}/change-password`, { bearer: session, body })).status).toBe(200);
    expect(await use(link, 'the password of a thief')).toBe(400);
  });
});

describe('a password that is easy to guess', () => {
  it.each(['password123', 'Password2024!', 'aaaaaaaaaaaa'])('is refused: %s', async (password) => {
    const reply = await call('POST', `${auth}/sign-up/email`, {
      body: { email: unusedEmail(), name: 'Ada', password },
    });
    expect([reply.status, reply.body['code']]).toEqual([400, 'identity.weakPassword']);
    expect(reply.body['error']).toMatch(/Choose another/);
  });

  it('is refused in a change of password, too', async () => {
    const bearer = await signUp(server.url, unusedEmail());
    const body = { currentPassword: PASSWORD, newPassword: 'password123' };
    const reply = await call('POST', `${auth}/change-password`, { bearer, body });
    expect([reply.status, reply.body['code']]).toEqual([400, 'identity.weakPassword']);
  });
});

describe('a password that is too short', () => {
  it('is refused for its length, which comes before the list of breached ones', async () => {
    const reply = await call('POST', `${auth}/sign-up/email`, {
      body: { email: unusedEmail(), name: 'Ada', password: 'short' },
    });
    const message = 'This password is too short. Use at least 10 characters.';
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'identity.passwordTooShort',
        error: message,
        errors: [{ field: 'password', message }],
      }),
    ]);
  });
});

describe('a change to the current password', () => {
  it('is refused, and ends no other session', async () => {
    const email = unusedEmail();
    const bearer = await signUp(server.url, email);
    const other = String((await signIn(server.url, email)).body['token']);
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true };
    const reply = await call('POST', `${auth}/change-password`, { bearer, body });
    const message = 'The new password is the same as the current one. Choose another.';
    expect([reply.status, reply.body['code'], reply.body['errors']]).toEqual([
      400,
      'identity.samePassword',
      [{ field: 'newPassword', message }],
    ]);
    await accessToken(server.url, other);
  });
});

describe('an error of the provider', () => {
  const refuse = async (path: string, body: unknown) =>
    (await call('POST', `${auth}/${path}`, { body })).body;

  it('has the members of every error of the API, and no others', async () => {
    const body = await refuse('sign-in/email', { email: unusedEmail(), password: PASSWORD });
    expect(body['code']).toBe('identity.wrongEmailOrPassword');
    const other = await call('GET', `${server.url}/api/me`);
    expect(Object.keys(body)).toEqual(Object.keys(other.body));
    const signedOut = await call('GET', `${auth}/token`);
    expect([signedOut.body['code'], signedOut.body['error']]).toEqual([
      other.body['code'],
      other.body['error'],
    ]);
  });

  it('names every invalid field', async () => {
    const body = await refuse('sign-up/email', { email: 'nobody', password: PASSWORD });
    expect(body).toMatchObject({
      code: 'request.invalid',
      errors: [
        { field: 'name', message: 'name is required' },
        { field: 'email', message: 'email must be an email address such as name@example.com' },
      ],
    });
    expect(body['error']).toBe('name is required');
  });
});

describe('a sign-up with a mail server', () => {
  let mails: MailServer;
  let app: Running;
  beforeAll(async () => {
    mails = await startMailServer();
    app = await startApplication(await newDatabase(), { SMTP_URL: mails.url });
  });
  afterAll(async () => {
    await app?.stop();
    await mails?.stop();
  });
  const join = (email: string) =>
    call('POST', `${app.url}/api/auth/sign-up/email`, { body: { email, name: 'Ada', password: PASSWORD } });
  const shapeOf = ({ status, body, cookie }: Awaited<ReturnType<typeof join>>) => ({
    status,
    cookie,
    token: body['token'],
    user: Object.entries(body['user'] as object).map(([name, value]) => [name, typeof value]),
  });

  it('responds alike whether or not the address has an account; only the mail differs', async () => {
    const email = unusedEmail();
    const [first, second] = [await join(email), await join(email)];
    expect(shapeOf(second)).toEqual(shapeOf(first));
    expect(first.body['token']).toBeNull();
    expect(await mails.next(email)).toContain('Confirm your email address');
    expect(await mails.next(email)).toContain('You already have a Dealwright account');
  });

  it('signs in with the link of the mail, and not before', async () => {
    const email = unusedEmail();
    await join(email);
    const signInHere = () =>
      call('POST', `${app.url}/api/auth/sign-in/email`, { body: { email, password: PASSWORD } });
    expect([(await signInHere()).status, (await signInHere()).body['code']]).toEqual([
      403,
      'identity.emailNotVerified',
    ]);
    const link = /http\S+verify-email\S+/.exec(await mails.next(email))?.[0] ?? '';
    const confirmed = await call('GET', link.replace(ORIGIN, app.url));
    expect(confirmed.status).toBe(302);
    expect(confirmed.cookie).toMatch(/session_token=/);
    expect((await signInHere()).status).toBe(200);
  });
});

describe('a change of the email address', () => {
  let mails: MailServer;
  let app: Running;
  let pool: pg.Pool;
  beforeAll(async () => {
    mails = await startMailServer();
    const url = await newDatabase();
    app = await startApplication(url, { SMTP_URL: mails.url });
    pool = new pg.Pool({ connectionString: url });
  });
  beforeEach(() => pool.query('truncate identity."rateLimit"'));
  afterAll(async () => {
    await pool?.end();
    await app?.stop();
    await mails?.stop();
  });

  const post = (path: string, body: unknown, cookie = '') =>
    call('POST', `${app.url}/api/auth/${path}`, { body, headers: { cookie, origin: ORIGIN } });
  const enter = (email: string) => post('sign-in/email', { email, password: PASSWORD });
  const tokenIn = (mail: string) =>
    decodeURIComponent(/confirmEmail=(\S+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? '');
  const confirm = (token: string, cookie = '') =>
    call('GET', `${app.url}/api/auth/verify-email?token=${encodeURIComponent(token)}`, {
      headers: { cookie },
    });
  const emailOf = async (cookie: string) => {
    const { body } = await call('GET', `${app.url}/api/auth/get-session`, { headers: { cookie } });
    return (body['user'] as { email: string } | undefined)?.email;
  };
  /** An account with a confirmed address, signed in. */
  const begin = async () => {
    const email = unusedEmail();
    await post('sign-up/email', { email, name: 'Ada', password: PASSWORD });
    const link = /http\S+verify-email\S+/.exec(await mails.next(email))?.[0] ?? '';
    await call('GET', link.replace(ORIGIN, app.url));
    return { email, cookie: (await enter(email)).cookie };
  };

  it('happens when the new address is confirmed, tells the old one and stands in the activity log', async () => {
    const { email, cookie } = await begin();
    const newEmail = unusedEmail();
    expect((await post('change-email', { newEmail, password: PASSWORD }, cookie)).status).toBe(200);
    expect(await mails.next(email)).toContain(newEmail);
    const token = tokenIn(await mails.next(newEmail));
    expect(await emailOf(cookie)).toBe(email);
    expect((await confirm(token, cookie)).status).toBe(200);
    expect(await mails.next(email)).toContain('has changed');
    expect([(await enter(email)).status, (await enter(newEmail)).status]).toEqual([401, 200]);
    expect((await confirm(token, cookie)).status).toBe(403);
    const { rows } = await pool.query<{ act: string; detail: string }>(
      "select act, detail from audit_events where act like 'email%' order by id",
    );
    expect(rows).toEqual([
      { act: 'email-change-requested', detail: newEmail },
      { act: 'email-changed', detail: `${email} to ${newEmail}` },
    ]);
  });

  it('needs the password, which the lockout guards', async () => {
    const { cookie } = await begin();
    const attempt = (password?: string) =>
      post('change-email', { newEmail: unusedEmail(), password }, cookie);
    expect((await attempt()).body['code']).toBe('identity.wrongPassword');
    for (let n = 0; n < 9; n++) {
      await pool.query('truncate identity."rateLimit"');
      await attempt('not the password');
    }
    await pool.query('truncate identity."rateLimit"');
    expect((await attempt(PASSWORD)).body['code']).toBe('identity.locked');
  });

  it('needs a session of the account to confirm, so that a mistyped address opens nothing', async () => {
    const [{ cookie }, stranger] = [await begin(), await begin()];
    const newEmail = unusedEmail();
    await post('change-email', { newEmail, password: PASSWORD }, cookie);
    const token = tokenIn(await mails.next(newEmail));
    const without = await confirm(token);
    expect([without.status, without.cookie]).toEqual([403, '']);
    expect((await confirm(token, stranger.cookie)).status).toBe(403);
    expect((await enter(newEmail)).status).toBe(401);
  });

  it('answers alike for an address that has an account, and changes nothing', async () => {
    const [{ email, cookie }, other] = [await begin(), await begin()];
    const taken = await post('change-email', { newEmail: other.email, password: PASSWORD }, cookie);
    expect([taken.status, taken.body]).toEqual([200, { status: true }]);
    expect(await emailOf(cookie)).toBe(email);
  });

  it('says so where somebody else has registered the new address meanwhile, and changes nothing', async () => {
    const { email, cookie } = await begin();
    const newEmail = unusedEmail();
    await post('change-email', { newEmail, password: PASSWORD }, cookie);
    const token = tokenIn(await mails.next(newEmail));
    await post('sign-up/email', { email: newEmail, name: 'Grace', password: PASSWORD });
    const refused = await confirm(token, cookie);
    expect([refused.status, refused.body['code'], refused.body['error']]).toEqual([
      409,
      'identity.emailTaken',
      'Another account has been created with this email address, so nothing was changed. Sign in to that account, or choose another address.',
    ]);
    expect(await emailOf(cookie)).toBe(email);
  });

  it('needs a code where the account has a second factor, and keeps the session', async () => {
    const { cookie } = await begin();
    const { body } = await post('two-factor/enable', { password: PASSWORD }, cookie);
    const uri = String(body['totpURI']);
    const { cookie: session } = await post('two-factor/verify-totp', { code: totp(uri) }, cookie);
    const newEmail = unusedEmail();
    const attempt = (code?: string) => post('change-email', { newEmail, password: PASSWORD, code }, session);
    expect((await attempt()).body['code']).toBe('identity.codeRequired');
    expect((await attempt('000000')).body['code']).toBe('identity.wrongCode');
    expect((await attempt(totp(uri, 1))).status).toBe(200);
    expect((await confirm(tokenIn(await mails.next(newEmail)), session)).status).toBe(200);
    expect(await emailOf(session)).toBe(newEmail);
  });
});

describe('operators', () => {
  it('are those configured, once their address is confirmed; others see nothing there', async () => {
    const session = await signUp(server.url, 'chief@example.com');
    const see = async (at: Running) =>
      (await call('GET', `${at.url}/api/probe/operations`, { bearer: await accessToken(at.url, session) }))
        .status;
    const configured = { DATA_DIR: server.config.dataDir, OPERATOR_EMAILS: 'Chief@example.com' };
    const other = await startApplication(databaseUrl, configured);
    try {
      expect(await see(other)).toBe(404);
      const link = /http\S+/.exec(mailTo('chief@example.com', 'Confirm'))?.[0] ?? '';
      const confirm = await call('GET', link.replace(ORIGIN, server.url));
      expect([confirm.status, confirm.headers.get('location')]).toEqual([302, '/?emailConfirmed=1']);
      expect(await see(other)).toBe(200);
      const stranger = await accessToken(other.url, await signUp(other.url, unusedEmail()));
      const refused = await call('GET', `${other.url}/api/probe/operations`, { bearer: stranger });
      const missing = await call('GET', `${other.url}/api/probe/nothing`, { bearer: stranger });
      expect([refused.status, refused.body['error'], refused.body['code']]).toEqual([
        404,
        missing.body['error'],
        missing.body['code'],
      ]);
    } finally {
      await other.stop();
    }
  });
});

describe('the mount', () => {
  let session: string;
  beforeAll(async () => (session = await signUp(server.url, unusedEmail())));

  it.each([
    ['POST', '/organization/create'],
    ['POST', '/organization/delete'],
    ['POST', '/organization/invite-member'],
    ['POST', '/delete-user'],
    ['POST', '/confirm-identity'],
    ['POST', '/sign-in/social'],
    ['GET', '/callback/google'],
    ['POST', '/link-social'],
    ['GET', '/get-access-token'],
    ['GET', '/error'],
    ['GET', '/ok'],
    ['GET', '/../config'],
  ])('does not open %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: { name: 'x', slug: 'x', email: 'a@b.co' } } : {};
    const reply = await call(method, `${auth}${path.replace('/../config', '/%2e%2e/nothing')}`, {
      bearer: session,
      ...body,
    });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ success: false });
  });

  it('refuses a body over 16 kB', async () => {
    const body = { email: 'a@b.co', password: 'x'.repeat(17_000) };
    expect((await call('POST', `${auth}/sign-in/email`, { body })).status).toBe(413);
  });

  it('refuses a body in chunks before reading it', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const request = rawRequest(`${auth}/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
      request.on('error', reject);
      request.write('{"email":"');
    });
    expect(status).toBe(411);
  });

  it.each([
    ['no JSON', '{"email":', 400],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"long enough pw"}', 400],
    ['a lone surrogate', '{"email":"a@b.co","name":"\\ud800","password":"long enough pw"}', 400],
    ['a prototype', '{"__proto__":{"a":1},"email":"a@b.co"}', 400],
    ['an array', '[1,2]', 400],
    ['numbers for texts', '{"email":1,"password":2}', 400],
    ['a short password', '{"email":"short@b.co","name":"x","password":"x"}', 400],
  ])('responds to %s with the common error body', async (_name, body, status) => {
    const reply = await call('POST', `${auth}/sign-up/email`, { body });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.body).toMatchObject({
      success: false,
      status,
      error: expect.any(String) as string,
      code: expect.any(String) as string,
      requestId: reply.headers.get('x-request-id'),
      errors: expect.any(Array) as unknown[],
    });
  });

  it('refuses a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await call('POST', `${auth}/sign-in/email`, { body: 'email=a%40b.co&password=x', headers });
    expect(reply.status).toBe(415);
  });

  it('refuses a NUL in the address', async () => {
    expect((await call('GET', `${auth}/verify-email?token=%00`)).status).toBe(400);
  });
});

describe('the public settings', () => {
  it('are sent to the browser without a token and name the provider', async () => {
    const reply = await call('GET', `${server.url}/api/config`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      data: { identity: { provider: 'embedded' }, extraction: { enabled: true, engine: 'rules' } },
    });
  });
});

describe('secrets at rest', () => {
  it('are outside the database, in a file for its owner only', async () => {
    expect(statSync(join(server.config.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    const { rows } = await db.query<{ privateKey: string }>('select "privateKey" from identity.jwks');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateKey).not.toMatch(/"d"|"kty"/);
  });

  it('stores passwords as scrypt hashes', async () => {
    await signUp(server.url, unusedEmail());
    const { rows } = await db.query<{ password: string }>('select password from identity.account');
    for (const { password } of rows) expect(password).toMatch(/^scrypt\$32768\$8\$3\$/);
  });
});
