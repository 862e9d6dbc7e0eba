import Stack from '@mui/material/Stack';
import { TextField } from './field';
import { PasswordField } from './password-field';

interface PasswordAndCodeFieldsProps {
  password: string;
  onPasswordChange: (password: string) => void;
  /** of the authenticator app; null while none is asked for */
  code: string | null;
  onCodeChange: (code: string) => void;
}

/** What proves that the person who is signed in asks: the password, and a code where the server requires one. */
export function PasswordAndCodeFields(props: PasswordAndCodeFieldsProps) {
  const { password, onPasswordChange, code, onCodeChange } = props;
  return (
    <Stack spacing={2.5}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={onPasswordChange}
      />
      {code !== null && (
        <TextField
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          value={code}
          inputProps={{ inputMode: 'numeric' }}
          onChange={(event) => onCodeChange(event.target.value)}
        />
      )}
    </Stack>
  );
}
