import { type StatusTone } from '@dealwright/vocabulary';
import { StatusDot } from '../status-dot';

export default { title: 'Status dot' };

const STATUSES: readonly (readonly [StatusTone, string])[] = [
  ['gray', 'Uncontacted'],
  ['yellow', 'NDA Signed'],
  ['blue', 'Working'],
  ['green', 'Lead'],
  ['slate', 'On hold'],
  ['red', 'Disqualified'],
];

export const AllTones = () => (
  <div style={{ display: 'grid', gap: 8 }}>
    {STATUSES.map(([tone, status]) => (
      <StatusDot key={tone} tone={tone}>
        {status}
      </StatusDot>
    ))}
  </div>
);
