import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { formatYears } from '../../lib/formats';
import { FieldFrame } from '../../ui/fields/field';

interface TermFieldProps {
  label: string;
  value: number | null;
  /** terms to choose from, in years */
  choices: readonly number[];
  /** an example of a term, in years */
  placeholder: string;
  onChange: (years: number) => void;
  disabled?: boolean;
}

/** Selects a term in years. A stored term outside the choices, such as an imported one, stays available. */
export function TermField({
  label,
  value,
  choices,
  placeholder,
  onChange,
  disabled = false,
}: TermFieldProps) {
  const id = useId();
  const all = value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <FieldFrame id={id} label={label}>
      <Select
        id={id}
        size="small"
        fullWidth
        displayEmpty
        disabled={disabled}
        value={value ?? ''}
        inputProps={{ 'aria-label': label }}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={{ '& .MuiSelect-select': { py: '9px' } }}
      >
        {value === null && <MenuItem value="">Choose a term, such as {placeholder} years</MenuItem>}
        {all.map((years) => (
          <MenuItem key={years} value={years}>
            {formatYears(years)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
