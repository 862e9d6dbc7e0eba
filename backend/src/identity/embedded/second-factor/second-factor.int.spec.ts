import { type Pool } from 'pg';
import { ORIGIN, type Running, startApplication } from '../../../../test/support/identity/application.js';
import {
  accessToken,
  call,
  PASSWORD,
  signIn,
  signUp,
  unusedEmail,
} from '../../../../test/support/identity/client.js';
import { setUpIdentity } from '../../../../test/support/identity/set-up-identity.js';
import { totp } from '../../../../test/support/identity/totp.js';

let databaseUrl: string;
let server: Running;
let auth: string;
let db: Pool;

setUpIdentity((started) => ({ server, auth, databaseUrl, db } = started));

interface Account {
  readonly email: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
  /** of the session in which the second factor was set up */
  readonly cookie: string;
}

const LOCKED = [429, 'identity.locked'];

const post = (path: string, body: unknown, cookie: string) =>
  call('POST', `${auth}/${path}`, { body, headers: { cookie, origin: ORIGIN } });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body['code']];
const verify = async (code: string, cookie: string) =>
  outcomeOf(await post('two-factor/verify-totp', { code }, cookie));
const begin = async (email: string) => (await signIn(server.url, email)).cookie;
const mailTo = (email: string, about: string): string =>
  server.logged.filter((line) => line.includes(`To: ${email}`) && line.includes(about)).at(-1) ?? '';
/** Lets a test use several codes without waiting for the next ones. */
const clearUsedCodes = () => db.query('update identity."twoFactor" set "lastUsedStep" = 0');
const resetRateLimit = () => db.query('truncate identity."rateLimit"');

/** An account with a second factor whose codes are all unused. */
async function createAccount(): Promise<Account> {
  const email = unusedEmail();
  await signUp(server.url, email);
  const { cookie } = await signIn(server.url, email);
  const { body } = await post('two-factor/enable', { password: PASSWORD }, cookie);
  const uri = String(body['totpURI']);
  const verified = await post('two-factor/verify-totp', { code: totp(uri) }, cookie);
  expect(verified.status).toBe(200);
  await clearUsedCodes();
  await resetRateLimit();
  return { email, uri, recoveryCodes: body['backupCodes'] as string[], cookie: verified.cookie };
}

describe('a code of the authenticator app', () => {
  it('works once', async () => {
    const { email, uri } = await createAccount();
    const [first, second] = [await begin(email), await begin(email)];
    const code = totp(uri);
    expect(await verify(code, first)).toEqual([200, undefined]);
    expect(await verify(code, second)).toEqual([401, 'identity.codeAlreadyUsed']);
    expect(await verify(totp(uri, 1), second)).toEqual([200, undefined]);
    expect((await verify(code, await begin(email)))[0]).toBe(401);
  });

  it('works once across processes that it is sent to at the same time', async () => {
    const { email, uri } = await createAccount();
    const other = await startApplication(databaseUrl, { DATA_DIR: server.config.dataDir });
    try {
      const code = totp(uri);
      const cookies = await Promise.all([1, 2, 3, 4].map(() => begin(email)));
      const replies = await Promise.all(
        cookies.map((cookie, index) => {
          const at = index % 2 === 0 ? server.url : other.url;
          const options = { body: { code }, headers: { cookie, origin: ORIGIN } };
          return call('POST', `${at}/api/auth/two-factor/verify-totp`, options);
        }),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    } finally {
      await other.stop();
    }
  });

  it('that set the app up does not sign in as well', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const { cookie } = await signIn(server.url, email);
    const { body } = await post('two-factor/enable', { password: PASSWORD }, cookie);
    const code = totp(String(body['totpURI']));
    expect(await verify(code, cookie)).toEqual([200, undefined]);
    expect(await verify(code, await begin(email))).toEqual([401, 'identity.codeAlreadyUsed']);
  });

  it('that confirmed an act does not confirm another', async () => {
    const { uri, cookie } = await createAccount();
    const body = { password: PASSWORD, code: totp(uri) };
    expect(outcomeOf(await post('two-factor/generate-backup-codes', body, cookie))[0]).toBe(200);
    const again = await post('two-factor/disable', body, cookie);
    expect(outcomeOf(again)).toEqual([400, 'identity.codeAlreadyUsed']);
  });
});

describe.each([
  ['two-factor/disable', {}],
  ['two-factor/generate-backup-codes', {}],
  ['passkey/register-options', {}],
  ['change-email', { newEmail: 'another-address@example.com' }],
])('%s', (path, fields) => {
  const attempt = (cookie: string, proof: object) => post(path, { ...fields, ...proof }, cookie);

  it('needs a current code besides the password', async () => {
    const { uri, cookie } = await createAccount();
    expect(outcomeOf(await attempt(cookie, { password: PASSWORD }))).toEqual([400, 'identity.codeRequired']);
    const wrong = { password: PASSWORD, code: '000000' };
    expect(outcomeOf(await attempt(cookie, wrong))).toEqual([400, 'identity.wrongCode']);
    const withoutPassword = { password: 'not the password', code: totp(uri) };
    expect(outcomeOf(await attempt(cookie, withoutPassword))).toEqual([400, 'identity.wrongPassword']);
    const right = await attempt(cookie, { password: PASSWORD, code: totp(uri) });
    expect(right.status).toBe(200);
  });

  it('takes a recovery code, once', async () => {
    const { recoveryCodes, cookie } = await createAccount();
    const unknown = { password: PASSWORD, code: 'aaaaaa-bbbbbb' };
    expect(outcomeOf(await attempt(cookie, unknown))).toEqual([400, 'identity.wrongRecoveryCode']);
    const code = recoveryCodes[0]!.toUpperCase();
    expect((await attempt(cookie, { password: PASSWORD, code })).status).toBe(200);
    const again = await attempt(cookie, { password: PASSWORD, code });
    expect(again.status).not.toBe(200);
  });
});

describe('wrong codes', () => {
  const guess = async (path: string, code: string, cookie: string) => {
    await resetRateLimit();
    return outcomeOf(await post(path, { code }, cookie));
  };
  /** Guesses in several sign-ins, because one ends after five wrong codes. */
  const guessWrong = async (
    path: string,
    code: string,
    { email, times }: { email: string; times: number },
  ) => {
    for (let n = 0, cookie = ''; n < times; n++) {
      if (n % 5 === 0) cookie = await begin(email);
      expect((await guess(path, code, cookie))[0]).toBe(401);
    }
  };

  it.each([
    ['two-factor/verify-totp', '000000'],
    ['two-factor/verify-backup-code', 'aaaaaa-bbbbbb'],
  ])('of %s count for the account, over many sign-ins', async (path, code) => {
    const { email, uri, recoveryCodes } = await createAccount();
    await guessWrong(path, code, { email, times: 10 });
    const cookie = await begin(email);
    expect(await guess('two-factor/verify-totp', totp(uri), cookie)).toEqual(LOCKED);
    expect(await guess('two-factor/verify-backup-code', recoveryCodes[0]!, cookie)).toEqual(LOCKED);
  });

  it('count in a session too, where the provider does not count them', async () => {
    const { uri, cookie } = await createAccount();
    for (let n = 0; n < 10; n++) {
      await resetRateLimit();
      expect(await verify('000000', cookie)).toEqual([401, 'identity.wrongCode']);
    }
    await resetRateLimit();
    expect(await verify(totp(uri), cookie)).toEqual(LOCKED);
  });

  it('count where an act asks for a code', async () => {
    const disable = async (session: string, code: string) =>
      outcomeOf(await post('two-factor/disable', { password: PASSWORD, code }, session));
    const { uri, cookie } = await createAccount();
    for (let n = 0; n < 10; n++) {
      await resetRateLimit();
      await disable(cookie, '000000');
    }
    await resetRateLimit();
    expect(await disable(cookie, totp(uri))).toEqual(LOCKED);
  });

  it('are not forgotten with a right password or its reset, but with a right code', async () => {
    const { email, uri } = await createAccount();
    const path = 'two-factor/verify-totp';
    await guessWrong(path, '000000', { email, times: 9 });
    expect(await guess(path, totp(uri), await begin(email))).toEqual([200, undefined]);
    await guessWrong(path, '000000', { email, times: 10 });
    await call('POST', `${auth}/request-password-reset`, { body: { email } });
    const token = /token=([\w-]+)/.exec(mailTo(email, 'Reset'))?.[1];
    const reset = await call('POST', `${auth}/reset-password`, { body: { token, newPassword: PASSWORD } });
    expect(reset.status).toBe(200);
    expect(await guess(path, totp(uri, 1), await begin(email))).toEqual(LOCKED);
  });
});

describe('the second factor', () => {
  let email: string;
  let setUp: { totpURI: string; backupCodes: string[] };
  const send = (path: string, body: unknown, cookie: string) => post(`two-factor/${path}`, body, cookie);
  beforeEach(clearUsedCodes);

  beforeAll(async () => {
    await resetRateLimit();
    email = unusedEmail();
    await signUp(server.url, email);
    const { cookie } = await signIn(server.url, email);
    const enabled = await send('enable', { password: PASSWORD }, cookie);
    expect(enabled.status).toBe(200);
    setUp = enabled.body as typeof setUp;
    expect((await signIn(server.url, email)).body['twoFactorRedirect']).toBeUndefined();
    expect((await send('verify-totp', { code: totp(setUp.totpURI) }, cookie)).status).toBe(200);
  });

  it('is required after the password, which alone starts no session', async () => {
    const first = await signIn(server.url, email);
    expect(first.body).toMatchObject({ twoFactorRedirect: true });
    expect(first.body['token']).toBeUndefined();
    const token = await call('GET', `${auth}/token`, { headers: { cookie: first.cookie } });
    expect(token.status).toBe(401);
    expect((await send('verify-totp', { code: '000000' }, first.cookie)).status).toBe(401);
    const second = await send('verify-totp', { code: totp(setUp.totpURI) }, first.cookie);
    expect(second.status).toBe(200);
    await accessToken(server.url, String(second.body['token']));
  });

  it('sends no token of the session that it ends', async () => {
    const { headers } = await signIn(server.url, email);
    expect(headers.get('set-auth-token')).toBeNull();
    const link = /http\S+/.exec(mailTo(email, 'Confirm'))?.[0] ?? '';
    expect((await call('GET', link.replace(ORIGIN, server.url))).headers.get('set-auth-token')).toBeNull();
  });

  it('is passed by a program in the steps that docs/integrators-auth.md describes', async () => {
    await db.query('truncate identity.sign_in_failures');
    const password = await signIn(server.url, email);
    expect([password.status, password.body]).toEqual([
      200,
      { twoFactorRedirect: true, twoFactorMethods: ['totp'] },
    ]);
    const verify = (code: string, headers: Record<string, string>) =>
      call('POST', `${auth}/two-factor/verify-totp`, { body: { code }, headers });
    const { cookie } = password;
    const code = totp(setUp.totpURI);
    const withoutOrigin = await verify(code, { cookie });
    expect([withoutOrigin.status, withoutOrigin.body['code']]).toEqual([403, 'identity.originRefused']);
    const wrong = await verify('000000', { cookie, origin: ORIGIN });
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'identity.wrongCode']);
    const verified = await verify(code, { cookie, origin: ORIGIN });
    const bearer = await accessToken(server.url, String(verified.body['token']));
    expect((await call('GET', `${server.url}/api/me`, { bearer })).status).toBe(200);
  });

  it('is not passed by with the link that confirms the address', async () => {
    const link = /http\S+/.exec(mailTo(email, 'Confirm'))?.[0] ?? '';
    const confirmed = await call('GET', link.replace(ORIGIN, server.url));
    expect(confirmed.status).toBe(302);
    const token = await call('GET', `${auth}/token`, { headers: { cookie: confirmed.cookie } });
    expect(token.status).toBe(401);
  });

  it('takes each recovery code once', async () => {
    const [code] = setUp.backupCodes;
    const use = async () =>
      (await send('verify-backup-code', { code }, (await signIn(server.url, email)).cookie)).status;
    expect(setUp.backupCodes).toHaveLength(10);
    expect([await use(), await use()]).toEqual([200, 401]);
  });

  it('takes a recovery code however it is typed', async () => {
    const code = setUp.backupCodes[1]!;
    const { cookie } = await signIn(server.url, email);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await send('verify-backup-code', { code: typed }, cookie)).status).toBe(200);
    expect((await send('verify-backup-code', {}, (await signIn(server.url, email)).cookie)).status).toBe(400);
  });

  it('ends a sign-in after five wrong codes', async () => {
    const { cookie } = await signIn(server.url, email);
    for (let n = 0; n < 6; n++) await send('verify-totp', { code: '000000' }, cookie);
    expect((await send('verify-totp', { code: totp(setUp.totpURI) }, cookie)).status).not.toBe(200);
  });

  it('is turned off with the password and a code, and stands in the activity log', async () => {
    await resetRateLimit();
    await db.query('truncate identity.sign_in_failures');
    const { cookie } = await signIn(server.url, email);
    const session = await send('verify-totp', { code: totp(setUp.totpURI) }, cookie);
    const proof = { password: PASSWORD, code: totp(setUp.totpURI, 1) };
    expect((await send('disable', proof, session.cookie)).status).toBe(200);
    expect((await signIn(server.url, email)).body['twoFactorRedirect']).toBeUndefined();
    const { rows } = await db.query<{ act: string }>(
      `select act from audit_events join users on users.id = owner_id where email = $1 and act like 'two-factor%' order by audit_events.id`,
      [email],
    );
    expect(rows.map(({ act }) => act)).toEqual(['two-factor-enabled', 'two-factor-disabled']);
  });
});
