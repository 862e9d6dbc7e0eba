import { createElement, lazy } from 'react';
import { type User, type UserManager } from 'oidc-client-ts';
import { ApiError } from '../../../lib/http/api-error';
import { type Schemas } from '../../../lib/http/api';
import { type AuthAdapter, type AuthState } from '../../../lib/auth';
import { hasUnsavedWork } from '../../../lib/guarded-history';
import { apiFetch } from '../../../lib/http/transport';
import { type OidcProvider } from './provider';
import { announceSignOut } from '../sign-out-notice';
import { splitName } from '../split-name';
import { TokenStore } from '../token-store';
import { CALLBACK_PATH, createUserManager, type OidcSettings } from './user-manager';

/** Records, for all tabs, that a user signed in in this browser, so that a reloaded page asks the issuer for tokens. */
const SIGNED_IN_KEY = 'oidcSignedIn';

/** What comes back with the answer of the issuer. */
interface SignInRequest {
  readonly returnTo: string;
}

/** Errors with which an issuer says that it cannot sign the user in without asking something. */
const NEEDS_USER = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** People sign in at an OpenID Connect issuer; this page only ever sees tokens, and keeps them in memory. */
class OidcAdapter implements AuthAdapter, OidcProvider {
  readonly kind = 'oidc';
  readonly SignIn = lazy(async () => {
    const { OidcSignIn } = await import('./sign-in');
    return { default: () => createElement(OidcSignIn, { provider: this }) };
  });
  readonly SignUp = lazy(async () => {
    const { OidcSignUp } = await import('./sign-in');
    return { default: () => createElement(OidcSignUp, { provider: this }) };
  });
  readonly Profile = lazy(async () => {
    const { OidcProfile } = await import('./profile');
    return { default: () => createElement(OidcProfile, { provider: this }) };
  });
  /** the location that the user requested before the redirect to the issuer */
  returnTo: string | null = null;
  /** why the last sign-in failed, as a sentence */
  failure: string | null = null;

  private state: AuthState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly manager: UserManager;
  private readonly tokens = new TokenStore(() => this.renew());
  private lastToken: string | null = null;

  constructor(private readonly settings: OidcSettings) {
    this.manager = createUserManager(settings);
  }

  get issuerHost(): string {
    return new URL(this.settings.issuer).host;
  }

  get accountUrl(): string | null {
    return this.settings.accountUrl ?? null;
  }

  getState = () => this.state;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start = async (): Promise<void> => {
    if (window.location.pathname === CALLBACK_PATH) {
      await this.finishSignIn();
    } else if (window.localStorage.getItem(SIGNED_IN_KEY) === null) {
      this.become({ status: 'signedOut' });
    } else {
      // The issuer still knows the user: no question, no click. The state stays 'loading' until the page is left.
      const { pathname, search, hash } = window.location;
      await this.redirect(`${pathname}${search}${hash}`, 'none').catch((error: unknown) => {
        this.fail(`The sign-in service cannot be reached: ${messageOf(error)}`);
      });
    }
  };

  /** Leaves for the issuer. Rejects where it cannot be reached. */
  signIn = (returnTo: string): Promise<void> => this.redirect(returnTo);

  getToken = (options?: { forceRefresh?: boolean }): Promise<string | null> =>
    this.state.status === 'signedOut' ? Promise.resolve(null) : this.tokens.get(options);

  /** Signs out here and at the issuer; with `local`, only here. */
  signOut = async ({ local = false }: { local?: boolean } = {}): Promise<void> => {
    const user = await this.manager.getUser();
    this.endSession();
    await this.manager.removeUser();
    if (!local) announceSignOut();
    const endpoint = local ? undefined : await this.manager.metadataService.getEndSessionEndpoint();
    if (endpoint === undefined) return;
    await this.manager.signoutRedirect(user?.id_token === undefined ? {} : { id_token_hint: user.id_token });
  };

  dropSession = async ({ keepPage }: { keepPage: boolean }): Promise<void> => {
    if (keepPage) this.dropTokens();
    else this.endSession();
    await this.manager.removeUser();
  };

  private async redirect(returnTo: string, prompt?: 'none'): Promise<void> {
    const state: SignInRequest = { returnTo };
    await this.manager.signinRedirect({ state, ...(prompt ? { prompt } : {}) });
  }

  private async finishSignIn(): Promise<void> {
    try {
      const user = await this.manager.signinRedirectCallback();
      this.returnTo = (user.state as SignInRequest | undefined)?.returnTo ?? '/';
      window.localStorage.setItem(SIGNED_IN_KEY, '1');
      this.become(await this.describe(user));
    } catch (error) {
      const { error: code, state } = error as { error?: string | null; state?: Partial<SignInRequest> };
      this.returnTo = state?.returnTo ?? null;
      if (typeof code === 'string' && NEEDS_USER.has(code)) this.endSession();
      else this.fail(`Sign-in did not finish: ${messageOf(error)}`);
    }
  }

  /** @throws ApiError 401 where the API does not accept the tokens of this issuer */
  private async describe({ profile }: User): Promise<AuthState> {
    const answer = (await (await apiFetch('/api/me')).json()) as { data: Schemas['MeResponse'] };
    const { user, session, organization, memberships } = answer.data;
    return {
      status: 'signedIn',
      user: { id: profile.sub, email: user.email ?? profile.email ?? '', ...splitName(user.name ?? '') },
      session: { id: session?.id ?? profile.sub },
      organization,
      memberships,
    };
  }

  /** The token of the sign-in, then one for the refresh token; without one, the page asks the issuer again. */
  private async renew(): Promise<string | null> {
    const user = await this.manager.getUser();
    if (user === null) return null;
    if (this.lastToken !== user.access_token && user.expired !== true) {
      this.lastToken = user.access_token;
      return user.access_token;
    }
    if (user.refresh_token === undefined) return this.leaveForToken();
    try {
      this.lastToken = (await this.manager.signinSilent())?.access_token ?? null;
      return this.lastToken;
    } catch (error) {
      // Only an answer of the issuer ends the session; a lost connection does not.
      if ((error as Error).name === 'ErrorResponse') return this.leaveForToken();
      throw error;
    }
  }

  /** Stays on a page with unsaved work, without a token: the user is then asked before the page is left. */
  private async leaveForToken(): Promise<string | null> {
    const { pathname, search, hash } = window.location;
    if (this.state.status === 'signedIn' && !hasUnsavedWork())
      await this.redirect(`${pathname}${search}${hash}`, 'none');
    return null;
  }

  private fail(sentence: string) {
    this.failure = sentence;
    this.endSession();
  }

  private endSession() {
    window.localStorage.removeItem(SIGNED_IN_KEY);
    this.dropTokens();
    this.become({ status: 'signedOut' });
  }

  private dropTokens() {
    this.tokens.clear();
    this.lastToken = null;
  }

  private become(state: AuthState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'this server does not accept the tokens of the issuer. Tell its operator.';
  return error instanceof Error ? error.message : String(error);
}

export const createOidcAdapter = (settings: OidcSettings): AuthAdapter => new OidcAdapter(settings);
