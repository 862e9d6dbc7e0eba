import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A new token of 256 random bits, in letters that an address may have. */
export const createShareToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash under which a token is stored, or null for a text that cannot be a token. */
export const hashShareToken = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
