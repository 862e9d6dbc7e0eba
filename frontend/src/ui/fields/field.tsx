import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { explainTooLong } from './text-length';
import { useReportUnreadable } from './unreadable-fields';

export interface FieldProps {
  label: string;
  /** error message, announced when it appears */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** hides the label visually, for fields in tables with column heads */
  hideLabel?: boolean;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

const HIDE = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Frame of a field: label, control, then error or hint. */
export function FieldFrame({ id, label, error, hint, required, hideLabel, children }: FieldFrameProps) {
  const note = error ?? hint;
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      <Box
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        sx={
          hideLabel
            ? HIDE
            : { display: 'block', mb: 0.75, typography: 'body2', fontWeight: 500, lineHeight: 1.4 }
        }
      >
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
            {' *'}
          </Box>
        )}
      </Box>
      {children}
      <Box
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        sx={{
          mt: 0.75,
          typography: 'caption',
          lineHeight: 1.4,
          color: error ? 'error.main' : 'text.secondary',
          '&:empty': { display: 'none' },
        }}
      >
        {note}
      </Box>
    </Box>
  );
}

export type TextFieldProps = FieldProps &
  Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'notched'> & {
    /** characters that the server stores; a longer text is kept, and the field says that it is too long */
    maxLength?: number | undefined;
  };

/**
 * A line of text with its label above. It is about others more often than about the user, so the browser offers
 * nothing from the user's own data unless `autoComplete` names it.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error: otherError,
    hint,
    required,
    hideLabel,
    maxLength = Infinity,
    inputProps,
    ...input
  } = props;
  const id = useId();
  const tooLong = explainTooLong(label, typeof input.value === 'string' ? input.value : '', maxLength);
  const error = tooLong ?? otherError;
  useReportUnreadable(tooLong !== null);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
    >
      <OutlinedInput
        id={id}
        fullWidth
        error={Boolean(error)}
        autoComplete="off"
        {...input}
        inputProps={{
          'aria-describedby': error || hint ? `${id}-note` : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
          ...inputProps,
        }}
      />
    </FieldFrame>
  );
}
