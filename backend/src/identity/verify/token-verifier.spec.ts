import { createHmac } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type ApiKeyVerifier } from '../api-keys/api-key-verifier.js';
import { type Trust } from '../identity-provider.js';
import {
  makeKey,
  sign,
  TEST_TRUST,
  TestProvider,
  type TestKey,
} from '../../../test/support/identity/signer.js';
import { TokenVerifier } from './token-verifier.js';

const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1_000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const request = (headers: Record<string, string>, url = '/api/deals') =>
  ({ headers, url, method: 'GET' }) as unknown as IncomingMessage;
const bearing = (token: string) => request({ authorization: `Bearer ${token}` });

/** The tokens of this file are no API keys. */
const noKeys = {
  verify: () => Promise.reject(new Error('No key is expected.')),
} as unknown as ApiKeyVerifier;

let key: TestKey;
let stranger: TestKey;
let provider: TestProvider;
let verifier: TokenVerifier;

beforeAll(async () => {
  key = await makeKey('key-1');
  stranger = await makeKey('key-1');
});

const use = (trust: Trust = TEST_TRUST) => {
  provider = new TestProvider(trust);
  provider.published = [key];
  verifier = new TokenVerifier(provider, noKeys);
};
beforeEach(() => use());

const refuses = (token: string) =>
  expect(verifier.verify(bearing(token))).rejects.toMatchObject({ status: 401 });

describe('a good token', () => {
  it('returns its claims', async () => {
    const claims = await verifier.verify(bearing(await sign(key, { sid: 's1' })));
    expect(claims).toMatchObject({ iss: TEST_TRUST.issuer, sub: 'user-1', sid: 's1' });
  });

  it('verifies a token once and remembers it until it expires', async () => {
    const token = await sign(key);
    const first = await verifier.verify(bearing(token));
    expect(await verifier.verify(bearing(token))).toBe(first);
    jest.useFakeTimers({ now: Date.now() + 400_000, doNotFake: ['setTimeout', 'nextTick', 'setImmediate'] });
    try {
      await refuses(token);
    } finally {
      jest.useRealTimers();
    }
  });

  it('may be up to five seconds past its end, as clocks differ', async () => {
    await expect(verifier.verify(bearing(await sign(key, { exp: now() - 2 })))).resolves.toMatchObject({
      sub: 'user-1',
    });
  });
});

describe('the places of a token', () => {
  it('refuses a call without one', () =>
    expect(verifier.verify(request({}))).rejects.toMatchObject({ status: 401 }));

  it.each(['Basic', 'JWT', 'Token', ''])('refuses the scheme %p', async (scheme) => {
    const header = `${scheme} ${await sign(key)}`.trim();
    await expect(verifier.verify(request({ authorization: header }))).rejects.toMatchObject({ status: 401 });
  });

  it.each(['token', 'access_token', 'auth_token'])('refuses a token in the query as %s', async (name) => {
    const url = `/api/deals?${name}=${await sign(key)}`;
    await expect(verifier.verify(request({}, url))).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a cookie alone', async () => {
    const cookie = `dealwright.session_token=${await sign(key)}; token=${await sign(key)}`;
    await expect(verifier.verify(request({ cookie }))).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a token of absurd length without looking for keys', async () => {
    await refuses(await sign(key, { filler: 'x'.repeat(9_000) }));
    expect(provider.fetches).toBe(0);
  });
});

describe('a token that was tampered with', () => {
  it('is refused with another payload', async () => {
    const [head, , signature] = (await sign(key)).split('.');
    const payload = encode({
      iss: TEST_TRUST.issuer,
      aud: 'urn:test:api',
      sub: 'admin',
      iat: now(),
      exp: now() + 300,
    });
    await refuses(`${head}.${payload}.${signature}`);
  });

  it('is refused with another signature, an empty one and none', async () => {
    const [head, payload, signature = ''] = (await sign(key)).split('.');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    await refuses(`${head}.${payload}.${flipped}`);
    await refuses(`${head}.${payload}.`);
    await refuses(`${head}.${payload}`);
  });

  it('refuses text that is no token', async () => {
    for (const text of ['x', '..', 'a.b.c', '{}', 'null', '%00', encode({ alg: 'RS256' })])
      await refuses(text);
  });
});

describe('a token signed in another way', () => {
  const payload = () =>
    encode({ iss: TEST_TRUST.issuer, aud: 'urn:test:api', sub: 'user-1', iat: now(), exp: now() + 300 });

  it.each(['none', 'None', 'NONE', 'nOnE'])('is refused with alg %s', async (alg) => {
    await refuses(`${encode({ alg, kid: 'key-1' })}.${payload()}.`);
    await refuses(`${encode({ alg, kid: 'key-1' })}.${payload()}.AAAA`);
  });

  it('is refused with HS256 over the public key', async () => {
    const signed = `${encode({ alg: 'HS256', kid: 'key-1', typ: 'JWT' })}.${payload()}`;
    for (const secret of [key.pem, key.pem.trim(), JSON.stringify(key.jwk)]) {
      await refuses(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`);
    }
  });

  it.each(['RS384', 'RS512', 'PS256', 'PS512'])(
    'is refused with %s, though by the right issuer',
    async (alg) => {
      const other = await makeKey('key-2', alg);
      provider.published = [key, other];
      await refuses(await sign(other, {}, { alg }));
    },
  );

  it('is refused by a foreign key under the same id', async () => refuses(await sign(stranger)));

  it('is refused without a key id once there are several keys', async () => {
    provider.published = [key, await makeKey('key-2')];
    await refuses(await sign(stranger, {}, { kid: undefined }));
  });

  it('never fetches or trusts a key that the header brings', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    await refuses(await sign(stranger, {}, { jwk: stranger.jwk }));
    await refuses(await sign(stranger, {}, { jku: 'https://evil.test/jwks' }));
    await refuses(await sign(stranger, {}, { x5u: 'https://evil.test/cert' }));
    await refuses(await sign(stranger, {}, { x5c: ['AAAA'] }));
    expect(fetchSpy).not.toHaveBeenCalled();
    fetchSpy.mockRestore();
  });

  it('is refused with a critical header that is not understood', async () => {
    const head = encode({ alg: 'RS256', kid: 'key-1', crit: ['b64x'], b64x: true });
    const body = payload();
    const signature = await crypto.subtle.sign(
      'RSASSA-PKCS1-v1_5',
      key.privateKey,
      Buffer.from(`${head}.${body}`),
    );
    await refuses(`${head}.${body}.${Buffer.from(signature).toString('base64url')}`);
  });
});

describe('a token with the wrong claims', () => {
  const wrong: [string, () => Record<string, unknown>][] = [
    ['that has expired', () => ({ exp: now() - 6 })],
    ['that never expires', () => ({ exp: undefined })],
    ['whose end is a text', () => ({ exp: '9999999999' })],
    ['that is not valid yet', () => ({ nbf: now() + 60 })],
    ['that is older than a day', () => ({ iat: now() - DAY - 6, exp: now() + 300 })],
    ['that does not say when it was issued', () => ({ iat: undefined })],
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['of the issuer with a trailing slash', () => ({ iss: `${TEST_TRUST.issuer}/` })],
    ['of two issuers', () => ({ iss: [TEST_TRUST.issuer] })],
    ['without an issuer', () => ({ iss: undefined })],
    ['for another audience', () => ({ aud: 'urn:other' })],
    ['without an audience', () => ({ aud: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a subject that is a number', () => ({ sub: 7 })],
    ['with a subject that holds a NUL', () => ({ sub: 'a\0b' })],
    ['that is an ID token by its hash', () => ({ at_hash: 'x' })],
    ['that is an ID token by its use', () => ({ token_use: 'id' })],
    ['that is an ID token by its type', () => ({ typ: 'ID' })],
  ];
  it.each(wrong)('is refused: one %s', async (_name, claims) => refuses(await sign(key, claims())));

  it('is accepted when the audience is one of several', async () => {
    const token = await sign(key, { aud: ['urn:other', 'urn:test:api'] });
    await expect(verifier.verify(bearing(token))).resolves.toMatchObject({ sub: 'user-1' });
  });
});

describe('an issuer whose API audience is the client id', () => {
  beforeEach(() => use({ ...TEST_TRUST, audienceIsClient: true }));

  it('refuses an ID token', async () => refuses(await sign(key, { nonce: 'n', email: 'a@b.c' })));

  it('accepts an access token, which shows a scope or its media type', async () => {
    await expect(verifier.verify(bearing(await sign(key, { scope: 'openid' })))).resolves.toBeDefined();
    await expect(verifier.verify(bearing(await sign(key, {}, { typ: 'at+jwt' })))).resolves.toBeDefined();
  });
});

describe('an issuer that names the party instead of the audience', () => {
  beforeEach(() => use({ ...TEST_TRUST, audience: null, parties: ['https://app.test'] }));

  it('accepts only a token given to that party', async () => {
    await expect(
      verifier.verify(bearing(await sign(key, { azp: 'https://app.test' }))),
    ).resolves.toBeDefined();
    await refuses(await sign(key, { azp: 'https://evil.test' }));
  });
});

describe('a token of the future', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  it('is refused, except within the tolerance for clocks', async () => {
    await refuses(await sign(key, { iat: inSeconds(120) }));
    const slightlyAhead = await sign(key, { iat: inSeconds(3) });
    await expect(verifier.verify(bearing(slightlyAhead))).resolves.toBeDefined();
  });
});

describe('keys that change', () => {
  it('finds new keys as soon as they are published', async () => {
    await verifier.verify(bearing(await sign(key)));
    const next = await makeKey('key-2');
    provider.published = [next, key];
    await expect(verifier.verify(bearing(await sign(next)))).resolves.toMatchObject({ sub: 'user-1' });
    await expect(verifier.verify(bearing(await sign(key, { sub: 'user-2' })))).resolves.toMatchObject({
      sub: 'user-2',
    });
  });

  it('refuses tokens of withdrawn keys', async () => {
    provider.published = [await makeKey('key-2')];
    await refuses(await sign(key));
  });

  it('finds new keys during a flood of forged key ids, with one fetch a second', async () => {
    await verifier.verify(bearing(await sign(key)));
    const forged = await Promise.all(
      Array.from({ length: 200 }, (_, i) => sign(stranger, {}, { kid: `forged-${i}` })),
    );
    const started = Date.now();
    const flood = forged.map((token) => refuses(token));
    const next = await makeKey('key-2');
    provider.published = [next, key];
    await expect(verifier.verify(bearing(await sign(next)))).resolves.toMatchObject({ sub: 'user-1' });
    await Promise.all(flood);
    const seconds = (Date.now() - started) / 1_000;
    expect(provider.fetches).toBeLessThanOrEqual(3 + Math.ceil(seconds));
  });
});

describe('an issuer that is down', () => {
  it('responds with 503, never 401, while no key is known', async () => {
    provider.isDown = true;
    const attempt = verifier.verify(bearing(await sign(key)));
    await expect(attempt).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  });

  it('does not affect tokens whose key is known', async () => {
    await verifier.verify(bearing(await sign(key)));
    provider.isDown = true;
    await expect(verifier.verify(bearing(await sign(key, { sub: 'user-2' })))).resolves.toMatchObject({
      sub: 'user-2',
    });
  });

  it('reports an unknown key as unavailable, not as invalid', async () => {
    await verifier.verify(bearing(await sign(key)));
    provider.isDown = true;
    const attempt = verifier.verify(bearing(await sign(await makeKey('key-2'))));
    await expect(attempt).rejects.toMatchObject({ status: 503 });
  });

  it('still refuses invalid claims, whoever signed the token', async () => {
    await verifier.verify(bearing(await sign(key)));
    provider.isDown = true;
    await refuses(await sign(key, { exp: now() - 60 }));
    await refuses(await sign(stranger));
  });
});
