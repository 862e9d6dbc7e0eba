import { useState } from 'react';
import { SelectField } from '../../fields/select-field';

export default { title: 'Fields / Select field' };

const STANDBY = ['None', 'Partial', 'Full'];

export const Standby = () => {
  const [value, setValue] = useState('Full');
  return <SelectField label="Standby" value={value} options={STANDBY} onChange={setValue} />;
};

/** A stored value that the list no longer has stays selected. */
export const StoredValueNotInList = () => (
  <SelectField label="Standby" value="Two years" options={STANDBY} onChange={() => undefined} />
);
