import { useEffect, useState } from 'react';
import { formatRelativeTime } from '../lib/formats';

const TICK_MS = 30_000;
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RelativeTimeProps {
  at: string | null | undefined;
  /** within a sentence, where 'just now' and 'never' begin in lower case */
  inSentence?: boolean;
}

/** Shows 'Just now', '5m ago' or 'Never', updated every 30 seconds, with the exact time on hover. */
export function RelativeTime({ at, inSentence = false }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const say = (then: number | null) => {
    const text = formatRelativeTime(then, now);
    return inSentence ? text.toLowerCase() : text;
  };
  if (at == null) return <span>{say(null)}</span>;
  const then = Date.parse(at);
  if (Number.isNaN(then)) return <span>Invalid Date</span>;
  return (
    <time dateTime={at} title={exact.format(then)}>
      {say(then)}
    </time>
  );
}
