import { createHash, randomBytes } from 'node:crypto';

/** Tells a key from a token, and lets programs that search for leaked secrets find one. */
const PREFIX = 'dw_';
const SECRET_BYTES = 32;
const API_KEY = /^dw_[\w-]{43}$/;
/** Shown in lists: enough to recognize a key, too little to guess it. */
const SHOWN_LENGTH = PREFIX.length + 6;

/** What a key may do. A handler that changes nothing needs `read`, every other one `write`. */
export const API_KEY_SCOPES = ['read', 'write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Whether a bearer token is meant as an API key. The other tokens are JSON Web Tokens, which start with `ey`. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** A new key of 256 random bits. */
export const createApiKey = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

/** The start of a key, by which its owner recognizes it. */
export const shortenApiKey = (key: string): string => key.slice(0, SHOWN_LENGTH);

/** Whether a text has the form of a key. */
export const isWellFormed = (key: string): boolean => API_KEY.test(key);

/** The hash under which a key is stored. A fast one is enough: nobody can try all keys of 256 random bits. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');
