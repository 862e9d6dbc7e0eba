import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type AuthAdapter, AuthContext, type AuthState } from '../../lib/auth';
import { asksBeforeClosing } from '../../lib/guarded-history';
import { connectTokens } from '../../lib/http/transport';
import { lazyPart } from '../../ui/loading/lazy-part';
import { SignInRequest } from './sign-in-request';
import { onSignOutElsewhere } from './sign-out-notice';

const LOADING: AuthState = { status: 'loading' };
export const SignInAgainDialog = lazyPart(() => import('./sign-in-again-dialog'));
const noSubscription = () => () => undefined;

interface AuthProviderProps {
  children: ReactNode;
  /** loads the adapter of the identity provider; must be the same function on every render */
  load: () => Promise<AuthAdapter>;
}

/** Leaves for the sign-in page; a page with unsaved work stays and asks to sign in again, as if the session had expired. */
async function followSignOut(adapter: AuthAdapter, request: SignInRequest): Promise<void> {
  if (adapter.getState().status !== 'signedIn') return;
  const keepPage = asksBeforeClosing();
  await adapter.dropSession({ keepPage });
  if (keepPage) await request.open();
  else request.close(false);
}

/** Loads and starts the identity adapter, and adds its token to every API call. */
export function AuthProvider({ children, load }: AuthProviderProps) {
  const [adapter, setAdapter] = useState<AuthAdapter | null>(null);
  const [signInRequest] = useState(() => new SignInRequest());
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;

  useEffect(() => {
    let current = true;
    let stopFollowing = () => {};
    load()
      .then(async (loaded) => {
        if (!current) return;
        connectTokens({
          getToken: (options) => loaded.getToken(options),
          // Without a session there is none to renew.
          onUnauthorized: () =>
            loaded.getState().status === 'signedIn' ? signInRequest.open() : Promise.resolve(false),
        });
        stopFollowing = onSignOutElsewhere(() => void followSignOut(loaded, signInRequest));
        setAdapter(loaded);
        await loaded.start();
      })
      .catch((error: unknown) => {
        if (current) setFailure(error instanceof Error ? error : new Error(String(error)));
      });
    return () => {
      current = false;
      stopFollowing();
      connectTokens(null);
    };
  }, [load, signInRequest]);

  const state = useSyncExternalStore(
    adapter ? (listener) => adapter.subscribe(listener) : noSubscription,
    adapter ? () => adapter.getState() : () => LOADING,
  );

  const isSignInRequested = useSyncExternalStore(signInRequest.subscribe, signInRequest.isOpen);

  const Context = adapter?.Context ?? Fragment;
  return (
    <AuthContext value={{ state, adapter }}>
      <Context>
        {children}
        {isSignInRequested && (
          <SignInAgainDialog
            onDone={() => signInRequest.close(true)}
            onSignOut={() => signInRequest.close(false)}
          />
        )}
      </Context>
    </AuthContext>
  );
}
