export type Role = 'operator';

/** Who is calling, whoever vouched for them. */
export interface Caller {
  /** the local id, the owner of everything they make */
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

/** What a verified token says. Nothing of it has been taken from anywhere else. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
  readonly sid?: string;
  readonly [name: string]: unknown;
}
