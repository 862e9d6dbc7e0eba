import { type IncomingMessage } from 'node:http';
import { ExtractJwt } from 'passport-jwt';

const LONGEST = 8_192;
const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** The token of `Authorization: Bearer …`. No cookie, query or body is ever looked at. */
export function bearerToken(request: IncomingMessage): string | null {
  const token = fromHeader(request as Parameters<typeof fromHeader>[0]);
  return token === null || token.length > LONGEST ? null : token;
}
