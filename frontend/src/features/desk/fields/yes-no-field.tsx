import { SelectField } from '../../../ui/fields/select-field';

interface YesNoFieldProps {
  label: string;
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
}

/** Selects yes, no or nothing. */
export function YesNoField({ label, value, onChange }: YesNoFieldProps) {
  return (
    <SelectField
      label={label}
      value={value == null ? '' : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(next) => onChange(next === '' ? null : next === 'yes')}
    />
  );
}
