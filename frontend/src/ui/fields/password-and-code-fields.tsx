import Stack from '@mui/material/Stack';
import { TextField } from './field';
import { PasswordField } from './password-field';

interface PasswordAndCodeFieldsProps {
  password: string;
  onPasswordChange: (password: string) => void;
  /** for forms that a button has opened */
  focusPassword?: boolean;
  /** of the authenticator app, or a recovery code; null while none is asked for */
  code: string | null;
  onCodeChange: (code: string) => void;
}

/** What proves that the person who is signed in asks: the password, and a code where the server requires one. */
export function PasswordAndCodeFields(props: PasswordAndCodeFieldsProps) {
  const { password, onPasswordChange, focusPassword = false, code, onCodeChange } = props;
  return (
    <Stack spacing={2.5}>
      <PasswordField
        label="Your password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a caller says why
        autoFocus={focusPassword}
        autoComplete="current-password"
        value={password}
        onChange={onPasswordChange}
      />
      {code !== null && (
        <TextField
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          value={code}
          hint="Or one of your recovery codes"
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
          onChange={(event) => onCodeChange(event.target.value)}
        />
      )}
    </Stack>
  );
}
