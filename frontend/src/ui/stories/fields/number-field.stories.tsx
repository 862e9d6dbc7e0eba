import { type ComponentType, useState } from 'react';
import {
  IntegerField,
  MoneyField,
  NumberField,
  type NumberFieldProps,
  PercentField,
} from '../../fields/number-field';

export default { title: 'Fields / Number fields' };

function WithState({
  field: Field,
  start,
  ...props
}: { field: ComponentType<NumberFieldProps>; start: number } & Omit<NumberFieldProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState<number | null>(start);
  return <Field {...props} value={value} onChange={setValue} />;
}

export const AllKinds = () => (
  <div style={{ display: 'grid', gap: 24, maxWidth: 280 }}>
    <WithState field={MoneyField} label="Asking price" start={1_250_000} min={0} />
    <WithState field={MoneyField} label="Down payment" start={-5} min={0} />
    <WithState field={PercentField} label="Interest rate" start={10.5} />
    <WithState field={IntegerField} label="Employees" start={14} />
    <WithState field={NumberField} label="Multiple of SDE" start={3.25} />
  </div>
);
