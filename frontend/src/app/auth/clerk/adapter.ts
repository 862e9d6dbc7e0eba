import { createElement, lazy, type PropsWithChildren } from 'react';
import { type Schemas } from '../../../lib/http/api';
import { type AuthAdapter, type AuthState } from '../../../lib/auth';
import { announceSignOut } from '../sign-out-notice';
import { ClerkContext, type ClerkSession } from './context';

type ClerkSettings = Schemas['ClerkSettings'];

/** Sign-in with Clerk: its components are the forms, its hooks report the signed-in user. */
class ClerkAdapter implements AuthAdapter {
  readonly kind = 'clerk';
  readonly SignIn = lazy(async () => ({ default: (await import('./pages')).ClerkSignIn }));
  readonly SignUp = lazy(async () => ({ default: (await import('./pages')).ClerkSignUp }));
  readonly Profile = lazy(async () => ({ default: (await import('./pages')).ClerkProfile }));

  private state: AuthState = { status: 'loading' };
  private session: ClerkSession | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly settings: ClerkSettings) {}

  readonly Context = ({ children }: PropsWithChildren) =>
    createElement(
      ClerkContext,
      { publishableKey: this.settings.publishableKey, onChange: this.report },
      children,
    );

  getState = () => this.state;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Does nothing: Clerk starts with its context. */
  start = () => Promise.resolve();

  /** Clerk caches the token in memory and replaces it before it expires. */
  getToken = async (options: { forceRefresh?: boolean } = {}): Promise<string | null> =>
    (await this.session?.getToken({ skipCache: options.forceRefresh === true })) ?? null;

  signOut = async (): Promise<void> => {
    try {
      await this.session?.signOut();
    } finally {
      announceSignOut();
    }
  };

  /** Keeps Clerk's session object, with which Clerk itself learns that the session has ended. */
  dropSession = ({ keepPage }: { keepPage: boolean }): Promise<void> => {
    if (!keepPage) this.become({ status: 'signedOut' });
    return Promise.resolve();
  };

  private report = (state: AuthState, session: ClerkSession) => {
    this.session = session;
    this.become(state);
  };

  private become(state: AuthState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const createClerkAdapter = (settings: ClerkSettings): AuthAdapter => new ClerkAdapter(settings);
