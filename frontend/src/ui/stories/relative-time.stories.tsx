import { RelativeTime } from '../relative-time';

export default { title: 'Relative time' };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export const Times = () => (
  <ul>
    <li>
      <RelativeTime at={ago(0)} />
    </li>
    <li>
      <RelativeTime at={ago(5 * MINUTE_MS)} />
    </li>
    <li>
      <RelativeTime at={ago(2 * DAY_MS)} />
    </li>
    <li>
      <RelativeTime at={null} />
    </li>
  </ul>
);
