import { type Claims } from '../caller.js';
import { type Trust } from '../identity-provider.js';

type Parts = Readonly<Record<string, unknown>>;

/** How far the clock of an issuer may be ahead or behind. */
export const CLOCK_TOLERANCE_SECONDS = 5;

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && values.includes(value);

/**
 * Checks what passport-jwt does not check (it checks signature, issuer, audience and times).
 *
 * @returns the claims, or null where the token is refused
 */
export function acceptedClaims(header: Parts, payload: Parts, trust: Trust): Claims | null {
  const { sub, exp, iat, sid, azp } = payload;
  const latestIssue = Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || sub.includes('\0')) return null;
  if (typeof exp !== 'number' || typeof iat !== 'number' || iat > latestIssue) return null;
  if (header['crit'] !== undefined) return null;
  if (isIdToken(header, payload, trust)) return null;
  if (trust.parties !== null && azp !== undefined && !isOneOf(trust.parties, azp)) return null;
  const claims = { ...payload, iss: trust.issuer, sub, exp, iat };
  return typeof sid === 'string' ? { ...claims, sid } : claims;
}

/**
 * ID tokens are for browsers and are not accepted. Some issuers mark them. Where ID tokens have the audience of access
 * tokens, an access token must have a scope or its media type.
 */
function isIdToken(header: Parts, payload: Parts, trust: Trust): boolean {
  if (payload['at_hash'] !== undefined || payload['c_hash'] !== undefined) return true;
  if (payload['token_use'] === 'id' || payload['typ'] === 'ID') return true;
  if (!trust.audienceIsClient) return false;
  const type = typeof header['typ'] === 'string' ? header['typ'].toLowerCase() : '';
  const isAccessToken = type === 'at+jwt' || type === 'application/at+jwt';
  return !isAccessToken && payload['scope'] === undefined && payload['scp'] === undefined;
}

/** The header of a token whose signature has been verified. */
export function readHeader(token: string): Parts {
  return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8')) as Parts;
}
