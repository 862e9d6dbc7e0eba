import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { type FieldProps, TextField } from './field';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be looked at before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete, autoFocus = false, ...field } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      name={autoComplete}
      autoComplete={autoComplete}
      value={value}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a caller says why
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
      inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}
