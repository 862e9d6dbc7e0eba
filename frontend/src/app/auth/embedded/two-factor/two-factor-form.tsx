import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextField } from '../../../../ui/fields/field';
import { FormError } from '../../frame/form-error';
import { useSubmit } from '../../frame/use-submit';
import { identityCalls } from '../calls';

/** Where a code comes from: the authenticator app or the list of recovery codes. */
export type CodeKind = 'app' | 'recovery';

export const CODE_INSTRUCTIONS: Readonly<Record<CodeKind, string>> = {
  app: 'Open your authenticator app and type the six digits it shows for Dealwright.',
  recovery: 'Type one of the recovery codes that you saved. Each works once.',
};

interface TwoFactorFormProps {
  kind: CodeKind;
  onKindChange: (kind: CodeKind) => void;
  /** called with a session */
  onDone: () => Promise<void>;
}

/** The code that completes a sign-in. Starts afresh with another kind of code. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  return <CodeForm key={props.kind} {...props} />;
}

function CodeForm({ kind, onKindChange, onDone }: TwoFactorFormProps) {
  const [code, setCode] = useState('');
  const { busy, error, onSubmit } = useSubmit(async () => {
    const entered = code.replaceAll(/\s/g, '');
    if (entered === '') throw new Error('Enter the code.');
    const verify = kind === 'app' ? identityCalls.verifyCode : identityCalls.verifyRecoveryCode;
    await verify(entered);
    await onDone();
  });
  return (
    <Stack component="form" onSubmit={onSubmit} noValidate spacing={2.5}>
      <FormError>{error}</FormError>
      <TextField
        label={kind === 'app' ? 'Code' : 'Recovery code'}
        name="code"
        autoComplete="one-time-code"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
        autoFocus
        value={code}
        inputProps={kind === 'app' ? { inputMode: 'numeric' } : { spellCheck: false, autoCapitalize: 'none' }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Checking' : 'Sign in'}
      </Button>
      <Link
        component="button"
        type="button"
        variant="body2"
        color="textSecondary"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onKindChange(kind === 'app' ? 'recovery' : 'app')}
      >
        {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Link>
    </Stack>
  );
}
