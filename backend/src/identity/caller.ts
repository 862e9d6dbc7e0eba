import { type ApiKeyScope } from './api-keys/api-key.js';

export type Role = 'operator';

/** The signed-in user of a request, whichever provider signed them in. */
export interface Caller {
  /** the local id, the owner of everything they create */
  readonly ownerId: string;
  /** their id at the issuer */
  readonly subject: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** the issuer's session, where the token names one; the id of the API key, where a program calls with one */
  readonly sessionId: string | null;
  readonly roles: readonly Role[];
  /** null: the person calls, with an access token */
  readonly apiKey: CallingKey | null;
}

/** The API key of a program that calls. */
export interface CallingKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: Date | null;
}

/** A caller whom an API key named. A class, so that no claim of a token can pass for one. */
export class VerifiedKey {
  constructor(readonly caller: Caller & { readonly apiKey: CallingKey }) {}
}

/** What the verified bearer token of a request says. */
export type Credential = Claims | VerifiedKey;

/** The claims of a verified token. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
  readonly sid?: string;
  readonly [name: string]: unknown;
}
