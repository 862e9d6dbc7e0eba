import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type AuthAdapter, AuthContext, type AuthState } from '../../lib/auth';
import { connectTokens } from '../../lib/http/transport';

const LOADING: AuthState = { status: 'loading' };
const noSubscription = () => () => undefined;

interface AuthProviderProps {
  children: ReactNode;
  /** loads the adapter of the identity provider; must be the same function on every render */
  load: () => Promise<AuthAdapter>;
}

/** Loads and starts the identity adapter, and adds its token to every API call. */
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
