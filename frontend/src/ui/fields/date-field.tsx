import { TextField, type FieldProps } from './field';

interface DateFieldProps extends FieldProps {
  /** a calendar day, '2026-11-21', of no time zone; null where there is none */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A day, entered the way the browser of the reader writes days. */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      inputProps={{ min, max }}
    />
  );
}
