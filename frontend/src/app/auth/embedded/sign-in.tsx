import { useSearchParams } from 'react-router-dom';
import { ForgotPassword } from './forgot-password';
import { ResetPassword } from './reset-password';
import { SignInForm } from './sign-in-form';

/** Signing in, and the two steps of a forgotten password, all at /sign-in: mails lead back here with a token. */
export default function SignIn() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <ResetPassword token={token} />;
  if (search.has('forgot')) return <ForgotPassword />;
  return <SignInForm expiredLink={search.get('error') === 'INVALID_TOKEN'} />;
}
