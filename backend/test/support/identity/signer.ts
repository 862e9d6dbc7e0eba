import { type webcrypto } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Claims } from '../../../src/identity/caller.js';
import {
  type BrowserSettings,
  IdentityProvider,
  type KeySet,
  type Standing,
  type Trust,
} from '../../../src/identity/identity-provider.js';

export interface TestKey {
  readonly kid: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly jwk: Readonly<Record<string, unknown>>;
  readonly pem: string;
}

export async function makeKey(kid: string, alg = 'RS256'): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg };
  return { kid, privateKey, jwk, pem: await exportSPKI(publicKey) };
}

export const TEST_TRUST: Trust = {
  issuer: 'https://issuer.test',
  audience: 'urn:test:api',
  parties: null,
  audienceIsClient: false,
};

/** An issuer of whom the test holds the keys. What it publishes can be changed, and it can be down. */
export class TestProvider extends IdentityProvider {
  readonly browser: BrowserSettings = { provider: 'embedded' };
  readonly profileSeconds = 60;
  published: TestKey[] = [];
  isDown = false;
  fetches = 0;

  constructor(readonly trust: Trust = TEST_TRUST) {
    super();
  }

  fetchKeys(): Promise<KeySet> {
    this.fetches += 1;
    if (this.isDown) return Promise.reject(new Error('connect ECONNREFUSED'));
    return Promise.resolve({ keys: this.published.map(({ jwk }) => jwk) });
  }

  profile(): Promise<{ email: null; emailVerified: boolean; name: null }> {
    return Promise.resolve({ email: null, emailVerified: false, name: null });
  }

  deleteUser(): Promise<void> {
    return Promise.resolve();
  }

  standing(_claims: Claims): Promise<Standing> {
    return Promise.resolve({ session: null, organization: null, memberships: [] });
  }
}

/** Signs a valid token, with the given claims replaced. `undefined` removes a claim. */
export function sign(
  key: TestKey,
  claims: JWTPayload = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const payload = {
    iss: TEST_TRUST.issuer,
    aud: 'urn:test:api',
    sub: 'user-1',
    iat: now,
    exp: now + 300,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
    .sign(key.privateKey);
}
