import { type NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { type BodyRequest, DomainError, hasBody, refuseBody } from '../../platform/http/index.js';
import { AddressLimiter, SharedCounter, TooManyRequests } from '../../platform/rate-limit/index.js';
import { type Claims, type Credential, VerifiedKey } from '../caller.js';
import { IdentityProvider } from '../identity-provider.js';
import { NotSignedIn } from '../identity.errors.js';
import { bearerToken } from './bearer.js';
import { TokenVerifier } from './token-verifier.js';

/** Requests without a valid token that one address may send. A person who loads the sign-in page needs three. */
const ANONYMOUS_LIMITS = { maxRequests: 300, windowMs: 60_000, maxAddresses: 50_000 };
const HEALTH_PATH = /^\/health\//;

/**
 * The header with which the product's page, before it has a token, reads under the cookie of its session. No form, link
 * or image sends it, and no other site may: the API allows no origin.
 */
const COOKIE_SCHEME = 'Cookie';

/** A request whose token, key or session the gate has verified. */
export type VerifiedRequest = BodyRequest & { credential?: Credential };

/**
 * Checks the token before anything reads the body: without a valid one, a body is never parsed. A GET that asks for it
 * is admitted under the cookie of a session of the embedded provider instead. Limits the requests
 * without a valid token by the address of the connection. Whoever has a valid token is not affected by what others
 * send from the same address. Must be added before the body parsers.
 */
export function addTokenGate(app: NestExpressApplication): void {
  const verifier = app.get(TokenVerifier);
  const provider = app.get(IdentityProvider);
  const isLimited = app.get(AppConfig).rateLimit;
  const limiter = new AddressLimiter(ANONYMOUS_LIMITS, app.get(SharedCounter));

  /** Returns the claims of the session whose cookie a read names as its authorization; null for any other request. */
  const readCookieClaims = async ({ method, headers }: VerifiedRequest): Promise<Claims | null> => {
    if (method !== 'GET' || headers.authorization !== COOKIE_SCHEME || !headers.cookie) return null;
    return (await provider.findBrowserSession(headers.cookie))?.claims ?? null;
  };

  /** Returns what keeps the request from going on, if anything. */
  const refuse = async (request: VerifiedRequest): Promise<DomainError | null> => {
    let refusal: DomainError | null = null;
    const session = await readCookieClaims(request);
    if (session !== null || bearerToken(request) !== null) {
      try {
        request.credential = session ?? (await verifier.verify(request));
        request.bodyOwner = nameOwner(request.credential);
        return null;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusal = error;
      }
    }
    // Only now: an error takes its stack trace, which costs more than the check of a token.
    refusal ??= new NotSignedIn();
    // An unreachable issuer is no fault of the caller.
    const isCounted = isLimited && refusal.status === 401 && !HEALTH_PATH.test(request.path);
    const seconds = isCounted ? await limiter.count(request.ip ?? 'unknown') : 0;
    if (seconds > 0) return new TooManyRequests(seconds);
    // Without a body the guard decides, which knows the public handlers.
    return hasBody(request) ? refusal : null;
  };

  app.use('/api', (request: VerifiedRequest, response: Response, next: NextFunction) => {
    refuse(request).then((refusal) => {
      if (refusal === null) next();
      else refuseBody(request, response, refusal);
    }, next);
  });
}

/** A user and the keys of that user have one body budget. */
const nameOwner = (credential: Credential): string =>
  credential instanceof VerifiedKey
    ? `${credential.caller.issuer} ${credential.caller.subject}`
    : `${credential.iss} ${credential.sub}`;
