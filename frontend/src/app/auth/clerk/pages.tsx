import { SignIn, SignUp, UserProfile } from '@clerk/react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title';
import { returnTarget } from '../../guard';
import { AuthFrame } from '../frame/auth-frame';

export function ClerkSignIn() {
  usePageTitle('Sign in');
  const target = returnTarget(useLocation().state);
  return (
    <AuthFrame title="Welcome Back" lead="Sign in to your deals.">
      <SignIn routing="hash" signUpUrl="/sign-up" forceRedirectUrl={target} />
    </AuthFrame>
  );
}

export function ClerkSignUp() {
  usePageTitle('Join');
  const target = returnTarget(useLocation().state);
  return (
    <AuthFrame title="Join" lead="Track the businesses you look at, and know what each can pay for.">
      <SignUp routing="hash" signInUrl="/sign-in" forceRedirectUrl={target} />
    </AuthFrame>
  );
}

/** Name, email, password, second factor and sessions, all managed by Clerk. */
export const ClerkProfile = () => <UserProfile routing="hash" />;
