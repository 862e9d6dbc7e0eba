import { type FieldDefinition } from '@dealwright/vocabulary';
import { TextField } from '../../../ui/fields/field';
import { IntegerField, MoneyField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { BrokerField } from './broker-field';

interface DealFieldControlProps {
  definition: FieldDefinition;
  value: string | number | null;
  error: string | undefined;
  onChange: (value: string | number | null) => void;
  /** the choices to offer, where they are fewer than the registry allows */
  options?: readonly string[] | undefined;
}

const INPUT_TYPES: Partial<Record<FieldDefinition['type'], string>> = {
  url: 'url',
  email: 'email',
  phone: 'tel',
};

/** The control of one field, chosen by the type that the registry gives the field. */
export function DealFieldControl({ definition, value, error, onChange, options }: DealFieldControlProps) {
  const { type, label, required = false, choices = [], min, max } = definition;
  if (type === 'integer' || type === 'money') {
    const Control = type === 'money' ? MoneyField : IntegerField;
    return (
      <Control
        label={label}
        required={required}
        value={typeof value === 'number' ? value : null}
        error={error ?? null}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        isRangeOfForm
        onChange={onChange}
      />
    );
  }
  const text = value === null ? '' : String(value);
  if (type === 'broker') return <BrokerField value={text} onChange={onChange} />;
  if (type === 'choice') {
    return (
      <SelectField
        label={label}
        required={required}
        value={text}
        options={options ?? choices}
        onChange={onChange}
      />
    );
  }
  return <DealTextControl definition={definition} text={text} error={error} onChange={onChange} />;
}

interface DealTextControlProps extends Pick<DealFieldControlProps, 'definition' | 'error' | 'onChange'> {
  text: string;
}

function DealTextControl({ definition, text, error, onChange }: DealTextControlProps) {
  const { type, label, required = false, maxLength, example } = definition;
  const control = (
    <TextField
      label={label}
      required={required}
      error={error}
      value={text}
      type={INPUT_TYPES[type] ?? 'text'}
      {...(type === 'longText' && { multiline: true, minRows: 2, maxRows: 8, sx: { p: 0 } })}
      {...(type === 'longText' && { placeholder: String(example) })}
      {...(type === 'url' && { placeholder: 'https://' })}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return type === 'longText' ? <div className="wide">{control}</div> : control;
}
