import { hash } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { passportJwtSecret } from 'jwks-rsa';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { isApiKey } from '../api-keys/api-key.js';
import { ApiKeyVerifier } from '../api-keys/api-key-verifier.js';
import { type Claims, type Credential } from '../caller.js';
import { KeysUnavailable, NotSignedIn } from '../identity.errors.js';
import { IdentityProvider } from '../identity-provider.js';
import { bearerToken } from './bearer.js';
import { ExpiringCache } from './expiring-cache.js';
import { KeyRing } from './key-ring.js';
import { acceptedClaims, CLOCK_TOLERANCE_SECONDS, readHeader } from './token-rules.js';

const KEY_CACHE_MS = 10 * 60 * 1_000;
const MAX_CACHED_TOKENS = 10_000;

/** Verifies tokens of every provider, and API keys; nothing else reads a bearer token. */
@Injectable()
export class TokenVerifier {
  /** An instance of its own, because every application in a process shares Passport's default one. */
  private readonly passport = new passport.Passport();
  private readonly verified = new ExpiringCache<Claims>(MAX_CACHED_TOKENS);

  constructor(
    private readonly provider: IdentityProvider,
    private readonly apiKeys: ApiKeyVerifier,
  ) {
    this.passport.use('token', this.strategy());
  }

  /**
   * @throws NotSignedIn without a valid token
   * @throws KeysUnavailable when the token cannot be verified at the moment
   * @throws ApiKeyUnknown, ApiKeyRevoked, ApiKeyExpired, KeyCheckUnavailable for an API key
   */
  async verify(request: IncomingMessage): Promise<Credential> {
    const token = bearerToken(request);
    if (token === null) throw new NotSignedIn();
    return isApiKey(token) ? this.apiKeys.verify(token, request) : this.verifyToken(token, request);
  }

  private async verifyToken(token: string, request: IncomingMessage): Promise<Claims> {
    const key = hash('sha256', token, 'base64');
    const cached = this.verified.get(key);
    if (cached !== undefined) return cached;
    const claims = await this.authenticate(request);
    this.verified.set(key, claims, claims.exp * 1_000);
    return claims;
  }

  private authenticate(request: IncomingMessage): Promise<Claims> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, claims: Claims | false | null, info: unknown): void => {
        if (claims) resolve(claims);
        else if (error instanceof Error) reject(error);
        else reject(info instanceof KeysUnavailable ? info : new NotSignedIn());
      };
      const run = this.passport.authenticate('token', { session: false }, done) as (
        request: IncomingMessage,
        response: object,
        next: (error?: unknown) => void,
      ) => void;
      run(request, {}, (error) => reject(error instanceof Error ? error : new NotSignedIn()));
    });
  }

  private strategy(): Strategy {
    const { trust } = this.provider;
    return new Strategy(
      {
        jwtFromRequest: bearerToken,
        secretOrKeyProvider: this.keys(),
        passReqToCallback: true,
        algorithms: ['RS256'],
        issuer: trust.issuer,
        ...(trust.audience === null ? {} : { audience: trust.audience }),
        jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_SECONDS, maxAge: '24h' },
      },
      (
        request: IncomingMessage,
        payload: Record<string, unknown>,
        done: (error: null, claims: Claims | false) => void,
      ) => done(null, acceptedClaims(readHeader(bearerToken(request) ?? ''), payload, trust) ?? false),
    );
  }

  /** jwks-rsa caches imported keys; its own rate limit would let forged key ids block a new key. */
  private keys(): ReturnType<typeof passportJwtSecret> {
    const ring = new KeyRing(() => this.provider.fetchKeys());
    return passportJwtSecret({
      jwksUri: this.provider.trust.issuer,
      fetcher: () => ring.read(),
      rateLimit: false,
      cache: true,
      cacheMaxEntries: 20,
      cacheMaxAge: KEY_CACHE_MS,
      handleSigningKeyError: (error, callback) => {
        const isUnknownKey = error?.name === 'SigningKeyNotFoundError';
        if (isUnknownKey && !ring.isOutdated) callback(null);
        else callback(error instanceof KeysUnavailable ? error : new KeysUnavailable(error));
      },
    });
  }
}
