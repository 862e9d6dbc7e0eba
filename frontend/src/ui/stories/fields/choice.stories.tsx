import { useState } from 'react';
import { Choice } from '../../fields/choice';

export default { title: 'Fields / Choice' };

const SCENARIOS = [
  { value: 'base', label: 'Base case' },
  { value: 'down', label: 'Downside' },
  { value: 'up', label: 'Upside' },
];

export const ThreeOptions = () => {
  const [value, setValue] = useState('base');
  return <Choice label="Scenario" value={value} options={SCENARIOS} onChange={setValue} />;
};
