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
  /** the issuer's session, where the token names one */
  readonly sessionId: string | null;
  readonly roles: readonly Role[];
}

/** The claims of a verified token. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
  readonly sid?: string;
  readonly [name: string]: unknown;
}
