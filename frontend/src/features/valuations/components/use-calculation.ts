import { useCallback, useEffect, useState } from 'react';

/** The specification lets the first calculation take a second, so that the reader sees that one was made. */
const CALCULATION_MS = 1000;

type Phase = 'waiting' | 'running' | 'done';

/** Whether the value has been asked for; once it has, it follows every change. */
export function useCalculation(done: boolean) {
  const [phase, setPhase] = useState<Phase>(done ? 'done' : 'waiting');
  useEffect(() => {
    if (phase !== 'running') return undefined;
    const timer = setTimeout(() => setPhase('done'), CALCULATION_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const start = useCallback(() => setPhase('running'), []);
  return { running: phase === 'running', done: phase === 'done', start };
}
