import { useSearchParams } from 'react-router-dom';

/** The address names the jobs, so that a reload or a link comes back to the same review. */
export function useJobsInUrl() {
  const [query, setQuery] = useSearchParams();
  const both = query.get('job');
  const put = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return {
    info: both ?? query.get('info'),
    figures: both ?? query.get('figures'),
    step: query.get('step') === '2' ? 1 : 0,
    setInfo: (id: string | null) => put({ job: null, info: id }),
    setFigures: (id: string | null) => put({ job: null, figures: id, ...(both !== null && { info: both }) }),
    go: (step: number) => put({ step: step === 1 ? '2' : null }),
  };
}
