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

/** One identity provider, as the rest of the product sees it. Tokens stay in memory. */
export interface AuthAdapter {
  readonly kind: 'embedded' | 'oidc' | 'clerk';
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Finds out who is there. The state is 'loading' until it has. */
  start(): Promise<void>;
  /** A token good for at least 30 seconds, or null when nobody is signed in. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Ends the session; with `local`, one that the provider keeps for other applications goes on. */
  signOut(options?: { local?: boolean }): Promise<void>;
  /** The location to return to after a redirect to the identity provider. */
  readonly returnTo?: string | null;
  /** What the provider's own components need around them. */
  readonly Context?: ComponentType<PropsWithChildren>;
  readonly SignIn: ComponentType;
  readonly SignUp: ComponentType;
  readonly Profile: ComponentType;
  /** Second factor and sessions, where they are kept here; absent where the provider keeps them. */
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

/** Returns the name in the greeting: first name, else the local part of the e-mail, else 'there'. */
export function greetingName(user: AuthUser | null): string {
  return user?.firstName?.trim() || user?.email.split('@')[0] || 'there';
}
