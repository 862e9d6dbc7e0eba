import { type Running, startApplication } from '../../../test/support/identity/application.js';
import { call } from '../../../test/support/identity/client.js';
import { findFreePort } from '../../../../testing/free-port.js';
import { signInAt, startIssuer } from '../../../test/support/identity/hosted-issuer.js';
import { newDatabase } from '../../../test/support/test-app.js';

const AUDIENCE = 'urn:dealwright:api';

let port: number;
let issuer: string;
let databaseUrl: string;
let stopIssuer: () => Promise<void>;
const running: Running[] = [];

const start = async (variables: Record<string, string> = {}): Promise<Running> => {
  const application = await startApplication(databaseUrl, {
    IDENTITY_PROVIDER: 'oidc',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'browser',
    OIDC_AUDIENCE: AUDIENCE,
    ...variables,
  });
  running.push(application);
  return application;
};
const me = (at: Running, bearer: string) => call('GET', `${at.url}/api/me`, { bearer });
const userOf = (body: Record<string, unknown>) => (body['data'] as { user: Record<string, unknown> }).user;

beforeAll(async () => {
  port = await findFreePort();
  issuer = `http://127.0.0.1:${port}`;
  databaseUrl = await newDatabase();
  stopIssuer = await startIssuer(port);
});
afterEach(() => Promise.all(running.splice(0).map((application) => application.stop())));
afterAll(() => stopIssuer?.());

describe('a hosted issuer', () => {
  it('signs users in after only a change of the configuration', async () => {
    const app = await start();
    const { access_token: token } = await signInAt(issuer, 'ada');
    const reply = await me(app, token);
    expect(reply.status).toBe(200);
    expect(userOf(reply.body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'ada@example.com',
      emailVerified: true,
      name: 'The one called ada',
      roles: [],
    });
  });

  it('resolves to one local user, for every token and in every process', async () => {
    const [first, second] = [await start(), await start()];
    const ids = [
      userOf((await me(first, (await signInAt(issuer, 'eve')).access_token)).body)['id'],
      userOf((await me(second, (await signInAt(issuer, 'eve')).access_token)).body)['id'],
      userOf((await me(second, (await signInAt(issuer, 'bob')).access_token)).body)['id'],
    ];
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('treats users as operators by their confirmed address in the token, if the configuration lists it', async () => {
    const app = await start({ OPERATOR_EMAILS: 'ada@example.com' });
    const see = async (login: string) => {
      const bearer = (await signInAt(issuer, login)).access_token;
      return (await call('GET', `${app.url}/api/probe/operations`, { bearer })).status;
    };
    expect([await see('ada'), await see('bob')]).toEqual([200, 404]);
  });

  it('refuses an ID token, also if the audience is the client id', async () => {
    const { id_token: token } = await signInAt(issuer, 'ada');
    expect((await me(await start(), token)).status).toBe(401);
    expect((await me(await start({ OIDC_AUDIENCE: '' }), token)).status).toBe(401);
  });

  it('refuses a token issued to another client, unless the configuration lists that client', async () => {
    const { access_token: token } = await signInAt(issuer, 'azp-of-another-client');
    expect((await me(await start(), token)).status).toBe(401);
    const open = await start({ OIDC_AUTHORIZED_PARTIES: 'other-client' });
    expect((await me(open, token)).status).toBe(200);
  });

  it('refuses a token for another API or from another issuer', async () => {
    const { access_token: other } = await signInAt(issuer, 'ada', 'urn:other:api');
    const { access_token: good } = await signInAt(issuer, 'ada');
    const app = await start();
    expect((await me(app, other)).status).toBe(401);
    const slash = await start({ OIDC_ISSUER: `${issuer}/` });
    expect((await me(slash, good)).status).not.toBe(200);
  });

  it('sends the browser its settings, and runs without the embedded provider', async () => {
    const app = await start();
    const settings = await call('GET', `${app.url}/api/config`);
    expect((settings.body['data'] as { identity: unknown }).identity).toEqual({
      provider: 'oidc',
      oidc: {
        issuer,
        clientId: 'browser',
        audience: AUDIENCE,
        scope: 'openid profile email',
        audienceParameter: 'audience',
      },
    });
    const body = { email: 'a@b.co', name: 'x', password: 'correct horse battery' };
    expect((await call('POST', `${app.url}/api/auth/sign-up/email`, { body })).status).toBe(404);
  });

  it('has users whose API keys work without the issuer, until another issuer is trusted', async () => {
    const app = await start();
    const { access_token: token } = await signInAt(issuer, 'ada');
    const body = { name: 'A program', scopes: ['read', 'write'] };
    const created = await call('POST', `${app.url}/api/me/api-keys`, { bearer: token, body });
    expect(created.status).toBe(201);
    const { key } = created.body['data'] as { key: string };
    await stopIssuer();
    const reply = await me(app, key);
    expect([reply.status, userOf(reply.body)['email']]).toEqual([200, 'ada@example.com']);
    stopIssuer = await startIssuer(port);
    const moved = await start({ OIDC_ISSUER: 'https://other.example.com' });
    expect((await me(moved, key)).body).toMatchObject({ status: 401, code: 'apiKey.unknown' });
  });

  it('may be down at start: responds with 503 and recovers without a restart', async () => {
    const { access_token: token } = await signInAt(issuer, 'ada');
    await stopIssuer();
    const app = await start();
    const refused = await me(app, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    stopIssuer = await startIssuer(port);
    const { access_token: fresh } = await signInAt(issuer, 'ada');
    expect((await me(app, fresh)).status).toBe(200);
    await stopIssuer();
    expect((await me(app, fresh)).status).toBe(200);
    stopIssuer = await startIssuer(port);
  });
});

describe('Clerk', () => {
  it('is described to the browser by its publishable key', async () => {
    const app = await start({
      IDENTITY_PROVIDER: 'clerk',
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_AUDIENCE: '',
      CLERK_ISSUER: 'https://clerk.example.com',
      CLERK_PUBLISHABLE_KEY: 'pk_test_abc',
    });
    const settings = await call('GET', `${app.url}/api/config`);
    expect((settings.body['data'] as { identity: unknown }).identity).toEqual({
      provider: 'clerk',
      clerk: { publishableKey: 'pk_test_abc' },
    });
    expect((await call('GET', `${app.url}/api/me`)).status).toBe(401);
  });
});
