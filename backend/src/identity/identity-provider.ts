import { type Claims } from './caller.js';

/** What a token must say to be one of this provider's. */
export interface Trust {
  readonly issuer: string;
  /** null: the provider's tokens name no audience, `parties` holds instead */
  readonly audience: string | null;
  /** origins to which a token may have been given (`azp`); null: not looked at */
  readonly parties: readonly string[] | null;
  /** the audience is also that of ID tokens, so a token must show that it is for an API */
  readonly audienceIsClient: boolean;
}

export interface KeySet {
  readonly keys: readonly Readonly<Record<string, unknown>>[];
}

export interface Profile {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface Organization {
  readonly id: string;
  readonly name: string | null;
  readonly slug: string | null;
}

export interface Membership {
  readonly id: string;
  readonly role: string;
  readonly organization: Organization;
}

/** The session of a token and the organizations of its user. */
export interface Standing {
  readonly session: { readonly id: string; readonly expiresAt: Date } | null;
  readonly organization: Organization | null;
  readonly memberships: readonly Membership[];
}

/** What the browser needs to know to load its adapter. */
export type BrowserSettings =
  | { readonly provider: 'embedded' }
  | {
      readonly provider: 'oidc';
      readonly issuer: string;
      readonly clientId: string;
      readonly audience: string;
      readonly scope: string;
    }
  | { readonly provider: 'clerk'; readonly publishableKey: string };

/** Someone who signs people in and vouches for them with signed tokens. */
export abstract class IdentityProvider {
  abstract readonly trust: Trust;
  abstract readonly browser: BrowserSettings;
  /** how long a profile may be believed before it is asked for again */
  abstract readonly profileSeconds: number;

  /** The public keys as they are now. Rejects when they cannot be had. */
  abstract fetchKeys(): Promise<KeySet>;

  /** What is known of the user; null when the provider no longer knows them. */
  abstract profile(claims: Claims, token: string): Promise<Profile | null>;

  abstract standing(claims: Claims): Promise<Standing>;
}
