import { SelectField } from '../../../ui/fields/select-field';

interface YesNoFieldProps {
  label: string;
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
}

/** Yes, no, or not said: a question that may stay open. */
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
