import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

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

export type TextFieldProps = FieldProps & Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'notched'>;

/** A line of text with its label above. */
export function TextField({ label, error, hint, required, hideLabel, inputProps, ...input }: TextFieldProps) {
  const id = useId();
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
