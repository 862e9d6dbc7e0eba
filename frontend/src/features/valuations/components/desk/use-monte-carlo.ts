import { type MonteCarloInput, type MonteCarloResult } from '@dealwright/finance';
import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The simulation, played beside the page once the figures have rested; null until the first answer. */
export function useMonteCarlo(input: MonteCarloInput): MonteCarloResult | null {
  const [result, setResult] = useState<MonteCarloResult | null>(null);
  useEffect(() => {
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./monte-carlo.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', (event: MessageEvent<MonteCarloResult>) => setResult(event.data));
      worker.postMessage(input);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [input]);
  return result;
}
