import { ClerkProvider, useAuth, useUser } from '@clerk/react';
import { type ReactNode, useEffect } from 'react';
import { type AuthState } from '../../../lib/auth';
import { toAuthState } from './clerk-state';

/** What the adapter does through Clerk's hooks. */
export interface ClerkSession {
  getToken(options: { skipCache: boolean }): Promise<string | null>;
  signOut(): Promise<void>;
}

type Report = (state: AuthState, session: ClerkSession) => void;

interface ClerkContextProps {
  publishableKey: string;
  onChange: Report;
  children?: ReactNode;
}

/** Renders Clerk's provider and reports its state to the adapter. */
export function ClerkContext({ publishableKey, onChange, children }: ClerkContextProps) {
  return (
    <ClerkProvider publishableKey={publishableKey} signInUrl="/sign-in" signUpUrl="/sign-up">
      <ClerkReporter onChange={onChange} />
      {children}
    </ClerkProvider>
  );
}

function ClerkReporter({ onChange }: { onChange: Report }) {
  const { isLoaded, sessionId, orgId, getToken, signOut } = useAuth();
  const { user } = useUser();
  useEffect(() => {
    const state = toAuthState({
      isLoaded,
      sessionId: sessionId ?? null,
      organizationId: orgId ?? null,
      user: user ?? null,
    });
    onChange(state, { getToken: (options) => getToken(options), signOut: () => signOut() });
  }, [isLoaded, sessionId, orgId, user, getToken, signOut, onChange]);
  return null;
}
