import { type Caller, type Claims } from './caller.js';

/** What the claims of a token must be for this provider. */
export interface Trust {
  readonly issuer: string;
  /** null: the provider's tokens have no audience; `parties` is checked instead */
  readonly audience: string | null;
  /** clients, or origins with Clerk, to which a token may have been issued (`azp`); null: not checked */
  readonly parties: readonly string[] | null;
  /** ID tokens have the same audience, so a token must show that it is an access token */
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

interface Organization {
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

/** What the browser needs to load its adapter. */
export type BrowserSettings =
  | { readonly provider: 'embedded' }
  | {
      readonly provider: 'oidc';
      readonly issuer: string;
      readonly clientId: string;
      readonly audience: string;
      readonly scope: string;
      readonly audienceParameter: 'audience' | 'resource' | 'none';
      readonly accountUrl?: string;
    }
  | { readonly provider: 'clerk'; readonly publishableKey: string };

/** The session of a cookie, and what a token of it would claim. */
export interface BrowserSession {
  readonly claims: Claims;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly twoFactorEnabled: boolean;
  };
  readonly session: { readonly id: string };
  /** cookies that were renewed */
  readonly cookies: readonly string[];
}

/** What shows that the caller is the user of the session, not somebody who found it open. */
export interface IdentityProof {
  readonly password?: string;
  /** of the authenticator app, or a recovery code */
  readonly code?: string;
}

/** Signs people in and issues signed tokens for them. */
export abstract class IdentityProvider {
  abstract readonly trust: Trust;
  abstract readonly browser: BrowserSettings;
  /** how long a profile is cached */
  abstract readonly profileSeconds: number;

  /** Fetches the current public keys. Rejects when they are not available. */
  abstract fetchKeys(): Promise<KeySet>;

  /** Reads the user's profile; null when the provider no longer has the user. */
  abstract profile(claims: Claims, token: string): Promise<Profile | null>;

  abstract standing(claims: Claims): Promise<Standing>;

  /** Reads the session of a cookie header; null without a valid one, or where sessions are kept elsewhere. */
  findBrowserSession(_cookie: string): Promise<BrowserSession | null> {
    return Promise.resolve(null);
  }

  /**
   * Checks the password of the caller, and a code where the account has a second factor. Accepts every caller where
   * passwords are kept elsewhere.
   *
   * @throws IdentityNotConfirmed
   */
  confirmIdentity(_caller: Caller, _proof: IdentityProof): Promise<void> {
    return Promise.resolve();
  }

  /** Deletes what the provider keeps in this installation about a user; does nothing where it keeps nothing. */
  abstract deleteUser(subject: string): Promise<void>;
}
