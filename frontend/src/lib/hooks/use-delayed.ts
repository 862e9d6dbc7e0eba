import { useEffect, useState } from 'react';

/** False at first, true once the component has been shown for so long. */
export function useDelayed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
