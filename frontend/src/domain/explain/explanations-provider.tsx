import { type ExplainedResult } from '@dealwright/finance';
import { type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ExplanationsContext } from './explanations';

const REST_MS = 300;

interface ExplanationsProviderProps {
  /** Explains the results of the children. It must be the same function while the figures are the same. */
  explain: () => readonly ExplainedResult[];
  children: ReactNode;
}

/**
 * Adds explanations to those of the page around it. They follow the figures once these have not changed for 300 ms, so
 * that no key press waits for sentences that nobody has opened.
 */
export function ExplanationsProvider({ explain, children }: ExplanationsProviderProps) {
  const outer = use(ExplanationsContext);
  const [rested, setRested] = useState(() => explain);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => explain), REST_MS);
    return () => clearTimeout(timer);
  }, [explain]);
  const source = useDeferredValue(rested);
  const explanations = useMemo(
    () => new Map([...outer, ...source().map((result) => [result.id, result] as const)]),
    [outer, source],
  );
  return <ExplanationsContext value={explanations}>{children}</ExplanationsContext>;
}
