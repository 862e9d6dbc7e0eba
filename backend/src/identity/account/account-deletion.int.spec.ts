import {
  accessToken,
  call,
  PASSWORD,
  signIn,
  signUp,
  unusedEmail,
} from '../../../test/support/identity/client.js';
import { ORIGIN, type Running } from '../../../test/support/identity/application.js';
import { setUpIdentity } from '../../../test/support/identity/set-up-identity.js';
import { totp } from '../../../test/support/identity/totp.js';

/** In a file of its own: transactions are those of the application that the process started last. */
let server: Running;
let auth: string;

setUpIdentity((started) => ({ server, auth } = started));

describe('a deletion of the account', () => {
  const request = (bearer: string, body: object) =>
    call('PUT', `${server.url}/api/me/deletion`, { bearer, body });

  it('needs the password, which the lockout guards', async () => {
    const email = unusedEmail();
    const bearer = await accessToken(server.url, await signUp(server.url, email));
    for (let n = 0; n < 10; n++) {
      const wrong = await request(bearer, { password: `wrong guess ${n}` });
      expect([wrong.status, wrong.body['code']]).toEqual([400, 'identity.wrongPassword']);
      expect(wrong.body['errors']).toMatchObject([{ field: 'password' }]);
    }
    const without = await request(bearer, {});
    expect(without.body['errors']).toEqual([{ field: 'password', message: 'Enter your password.' }]);
    const locked = await request(bearer, { password: PASSWORD });
    expect([locked.status, locked.body['code']]).toEqual([429, 'identity.locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn(server.url, email)).status).toBe(429);
  });

  it('needs a code where the account has a second factor', async () => {
    const email = unusedEmail();
    await signUp(server.url, email);
    const { cookie } = await signIn(server.url, email);
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
    expect(await attempt(totp(uri, 1))).toEqual([200, undefined]);
  });

  it('is refused with a token whose session has ended', async () => {
    const session = await signUp(server.url, unusedEmail());
    const bearer = await accessToken(server.url, session);
    await call('POST', `${auth}/sign-out`, { bearer: session });
    expect((await request(bearer, { password: PASSWORD })).status).toBe(401);
  });
});
