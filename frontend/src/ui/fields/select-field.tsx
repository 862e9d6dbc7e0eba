import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { FieldFrame, type FieldProps } from './field';

interface SelectFieldProps extends FieldProps {
  value: string;
  options: readonly string[] | readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
  /** label of the empty option; a required field has it only while nothing is chosen */
  blank?: string;
}

/** A native select. A stored value that is not among the options stays selected. */
export function SelectField({
  value,
  options,
  onChange,
  blank = 'Not specified',
  ...field
}: SelectFieldProps) {
  const id = useId();
  const listed = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const foreign = value !== '' && !listed.some((option) => option.value === value);
  return (
    <FieldFrame id={id} {...field} required={field.required ?? false} hideLabel={field.hideLabel ?? false}>
      <Select
        native
        id={id}
        fullWidth
        value={value}
        input={<OutlinedInput />}
        inputProps={{ 'aria-required': field.required ? true : undefined }}
        onChange={(event) => onChange(event.target.value)}
      >
        {(!field.required || value === '') && <option value="">{blank}</option>}
        {foreign && <option value={value}>{value}</option>}
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
