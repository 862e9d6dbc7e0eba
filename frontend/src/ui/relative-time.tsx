import { useEffect, useState } from 'react';
import { formatRelativeTime } from '../lib/formats';

const TICK_MS = 30_000;
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Shows 'Just now', '5m ago' or 'Never', updated every 30 seconds, with the exact time on hover. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (at == null) return <span>{formatRelativeTime(null, now)}</span>;
  const then = Date.parse(at);
  if (Number.isNaN(then)) return <span>Invalid Date</span>;
  return (
    <time dateTime={at} title={exact.format(then)}>
      {formatRelativeTime(then, now)}
    </time>
  );
}
