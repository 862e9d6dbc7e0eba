import { useState } from 'react';
import { DateField } from '../../fields/date-field';

export default { title: 'Fields / Date field' };

export const FollowUp = () => {
  const [value, setValue] = useState<string | null>('2026-11-21');
  return <DateField label="Follow up by" value={value} onChange={setValue} />;
};

export const Refused = () => (
  <DateField label="Follow up by" value={null} error="Choose a date" onChange={() => undefined} />
);
