import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useAuth } from '../../../lib/auth';
import { usePageTitle } from '../../../lib/page-title';
import { TextField } from '../../../ui/fields/field';
import { AuthFrame } from '../frame/auth-frame';
import { identityCalls } from './calls';
import { FormError } from '../frame/form-error';
import { PasswordField } from '../../../ui/fields/password-field';
import { emailError, MAX_NAME_LENGTH, PASSWORD_HINT, passwordError } from './validation';
import { useSubmit } from '../frame/use-submit';

type Touched = Partial<Record<'email' | 'password', boolean>>;

/** The server says so only where it sends no mail (ADR 14). */
const EMAIL_TAKEN = 'identity.emailTaken';

export default function SignUp() {
  usePageTitle('Join');
  const { adapter } = useAuth();
  const location = useLocation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [touched, setTouched] = useState<Touched>({});
  const { busy, error, errorCode, onSubmit } = useSubmit(async () => {
    setTouched({ email: true, password: true });
    if (emailError(email) || passwordError(password)) return;
    const { token } = await identityCalls.signUp({ name: name.trim(), email: email.trim(), password });
    if (token === null) setSentTo(email.trim());
    else await adapter?.start();
  });
  if (sentTo !== null) return <CheckYourMail address={sentTo} />;
  return (
    <AuthFrame
      title="Join"
      lead="Track the businesses you look at, and know what each can pay for."
      footer={
        <>
          Already have an account?{' '}
          <Link component={RouterLink} to="/sign-in" state={location.state as unknown}>
            Sign in
          </Link>
        </>
      }
    >
      <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
        <FormError>{errorCode === EMAIL_TAKEN ? <EmailTaken /> : error}</FormError>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={touched.email ? emailError(email) : null}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setTouched({ ...touched, email: email !== '' })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          value={password}
          hint={PASSWORD_HINT}
          error={touched.password ? passwordError(password) : null}
          onChange={setPassword}
          onBlur={() => setTouched({ ...touched, password: password !== '' })}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Creating your account' : 'Create account'}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

function EmailTaken() {
  const location = useLocation();
  return (
    <>
      There is an account with this email.{' '}
      <Link component={RouterLink} to="/sign-in" state={location.state as unknown}>
        Sign in
      </Link>
      , or{' '}
      <Link component={RouterLink} to="/sign-in?forgot">
        reset the password
      </Link>
      .
    </>
  );
}

/** Shows the same text whether or not the address has an account; the mail says so. */
function CheckYourMail({ address }: { address: string }) {
  return (
    <AuthFrame
      title="Check your email"
      lead="One more step."
      footer={
        <Link component={RouterLink} to="/sign-in">
          Back to sign in
        </Link>
      }
    >
      <Typography role="status">
        We sent a link to <strong>{address}</strong>. Open it within a day to confirm the address and sign in.
      </Typography>
    </AuthFrame>
  );
}
