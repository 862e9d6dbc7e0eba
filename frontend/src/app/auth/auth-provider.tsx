import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type AuthAdapter, AuthContext, type AuthState } from '../../lib/auth';
import { connectTokens } from '../../lib/transport';

const LOADING: AuthState = { status: 'loading' };
const noSubscription = () => () => undefined;

interface AuthProviderProps {
  children: ReactNode;
  /** the adapter of the provider that people sign in with; the same function at every drawing */
  load: () => Promise<AuthAdapter>;
}

/** Loads the identity adapter, starts it, and lets every call of the API carry its tokens. */
export function AuthProvider({ children, load }: AuthProviderProps) {
  const [adapter, setAdapter] = useState<AuthAdapter | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;

  useEffect(() => {
    let current = true;
    load()
      .then(async (loaded) => {
        if (!current) return;
        connectTokens({
          getToken: (options) => loaded.getToken(options),
          onUnauthorized: () => void loaded.signOut({ local: true }).catch(() => undefined),
        });
        setAdapter(loaded);
        await loaded.start();
      })
      .catch((error: unknown) => {
        if (current) setFailure(error instanceof Error ? error : new Error(String(error)));
      });
    return () => {
      current = false;
      connectTokens(null);
    };
  }, [load]);

  const state = useSyncExternalStore(
    adapter ? (listener) => adapter.subscribe(listener) : noSubscription,
    adapter ? () => adapter.getState() : () => LOADING,
  );

  const Context = adapter?.Context ?? Fragment;
  return (
    <AuthContext value={{ state, adapter }}>
      <Context>{children}</Context>
    </AuthContext>
  );
}
