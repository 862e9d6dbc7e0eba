import { lazy } from 'react';
import { type AuthAdapter, type AuthState, type AuthUser } from '../../../lib/auth';
import { type Schemas } from '../../../lib/http/api';
import { apiFetch } from '../../../lib/http/transport';
import { announceSignOut } from '../sign-out-notice';
import { splitName } from '../split-name';
import { TokenStore } from '../token-store';
import { type CurrentSession, identityCalls, type ProviderUser } from './calls';

function toUser(user: ProviderUser): AuthUser {
  return { id: user.id, email: user.email, ...splitName(user.name) };
}

function toState(current: CurrentSession | null): AuthState {
  if (!current) return { status: 'signedOut' };
  return {
    status: 'signedIn',
    user: toUser(current.user),
    session: { id: current.session.id },
    organization: null,
    memberships: [],
  };
}

/** The provider that runs inside the product: cookie for the session, short-lived tokens for the API. */
export class EmbeddedAdapter implements AuthAdapter {
  readonly kind = 'embedded';
  readonly SignIn = lazy(() => import('./sign-in'));
  readonly SignUp = lazy(() => import('./sign-up'));
  readonly SignInAgain = lazy(() => import('./sign-in-again'));
  readonly Profile = lazy(() => import('./profile'));
  readonly Security = lazy(() => import('./security'));

  private state: AuthState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly tokens = new TokenStore(() => identityCalls.token());
  /** Another tab has ended the session: its cookie may be that of another user by now. */
  private dropped = false;

  getState = () => this.state;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Also called after a sign-in or a change of name, to learn who is there now. */
  start = async (): Promise<void> => {
    this.tokens.clear();
    this.dropped = false;
    const state = toState(await identityCalls.session());
    this.become(state);
    if (state.status === 'signedIn') await this.learnOrganizations(state).catch(() => undefined);
  };

  /** No screen waits for these: signing in succeeds without them. */
  private async learnOrganizations(state: AuthState & { status: 'signedIn' }) {
    const answer = (await (await apiFetch('/api/me')).json()) as { data: Schemas['MeResponse'] };
    const { organization, memberships } = answer.data;
    if (this.state === state) this.become({ ...state, organization, memberships });
  }

  getToken = (options?: { forceRefresh?: boolean }): Promise<string | null> =>
    this.dropped || this.state.status === 'signedOut' ? Promise.resolve(null) : this.tokens.get(options);

  /** Signs out immediately, even if the server cannot be reached. The server session then expires on its own. */
  signOut = async (): Promise<void> => {
    this.tokens.clear();
    try {
      await identityCalls.signOut();
    } finally {
      this.become({ status: 'signedOut' });
      announceSignOut();
    }
  };

  dropSession = ({ keepPage }: { keepPage: boolean }): Promise<void> => {
    this.tokens.clear();
    this.dropped = true;
    if (!keepPage) this.become({ status: 'signedOut' });
    return Promise.resolve();
  };

  private become(state: AuthState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const createEmbeddedAdapter = (): AuthAdapter => new EmbeddedAdapter();
