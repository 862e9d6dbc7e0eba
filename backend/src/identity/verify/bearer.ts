import { type IncomingMessage } from 'node:http';
import { ExtractJwt } from 'passport-jwt';

const MAX_TOKEN_LENGTH = 8_192;
const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Reads the token of `Authorization: Bearer …`; cookies, query and body are never read. */
export function bearerToken(request: IncomingMessage): string | null {
  const token = fromHeader(request as Parameters<typeof fromHeader>[0]);
  return token === null || token.length > MAX_TOKEN_LENGTH ? null : token;
}
