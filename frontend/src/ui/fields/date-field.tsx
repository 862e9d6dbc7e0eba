import { TextField, type FieldProps } from './field';

interface DateFieldProps extends FieldProps {
  /** a calendar day such as '2026-11-21', without a time zone; null for none */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A native date input. */
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
