import { type ComponentType, createContext, type PropsWithChildren, use } from 'react';

export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

interface AuthSession {
  readonly id: string;
}

interface AuthOrganization {
  readonly id: string;
  readonly name: string | null;
}

interface AuthMembership {
  readonly organization: AuthOrganization;
  readonly role: string;
}

export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'signedIn';
      readonly user: AuthUser;
      readonly session: AuthSession;
      readonly organization: AuthOrganization | null;
      readonly memberships: readonly AuthMembership[];
    };

/** The interface of an identity provider. Tokens stay in memory. */
export interface AuthAdapter {
  readonly kind: 'embedded' | 'oidc' | 'clerk';
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Finds the signed-in user. The state is 'loading' until then. */
  start(): Promise<void>;
  /** Returns a token that is valid for at least 30 seconds, or null if no user is signed in. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Ends the session. With `local`, a session that the provider shares with other applications continues. */
  signOut(options?: { local?: boolean }): Promise<void>;
  /** Drops the tokens of a session that another tab has ended. With `keepPage`, the state stays as it is. */
  dropSession(options: { keepPage: boolean }): Promise<void>;
  /** The location to return to after a redirect to the identity provider. */
  readonly returnTo?: string | null;
  /** A context that the provider's own components need. */
  readonly Context?: ComponentType<PropsWithChildren>;
  readonly SignIn: ComponentType;
  readonly SignUp: ComponentType;
  readonly Profile: ComponentType;
  /**
   * A form with which the user of a session that has ended signs in again without leaving the page; absent if the
   * provider signs users in on its own pages. Calls `onDone` with a new session.
   */
  readonly SignInAgain?: ComponentType<{ onDone: () => void }>;
  /** Renders second factor and sessions; absent if the provider manages them on its own pages. */
  readonly Security?: ComponentType;
}

export interface Auth {
  readonly state: AuthState;
  readonly adapter: AuthAdapter | null;
}

export const AuthContext = createContext<Auth>({ state: { status: 'loading' }, adapter: null });

export const useAuth = (): Auth => use(AuthContext);

/** The signed-in user, or null. */
export function useUser(): AuthUser | null {
  const { state } = useAuth();
  return state.status === 'signedIn' ? state.user : null;
}

/** Returns the name in the greeting: first name, else the local part of the email, else 'there'. */
export function greetingName(user: AuthUser | null): string {
  return user?.firstName?.trim() || user?.email.split('@')[0] || 'there';
}
