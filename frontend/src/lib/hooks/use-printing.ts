import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  printing = next;
  // The browser lays the pages out right after the event.
  flushSync(() => listeners.forEach((listener) => listener()));
}

/** Paper is light, whatever the screen is. Returns what ends the watch. */
export function watchPrinting(): () => void {
  const root = document.documentElement;
  let scheme: string | undefined;
  const begin = () => {
    scheme = root.dataset['scheme'];
    root.dataset['scheme'] = 'light';
    setPrinting(true);
  };
  const end = () => {
    if (scheme === undefined) delete root.dataset['scheme'];
    else root.dataset['scheme'] = scheme;
    setPrinting(false);
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page is being printed: paper has no scrolling, so that lists show all of their rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

interface PagedList {
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** how many rows have loaded; changes with each page */
  readonly count: number;
  readonly hasFailed: boolean;
}

/** Loads the rest of a paged list before it is printed with Ctrl+P or Cmd+P. */
export function usePrintAll({ hasMore, loadMore, count, hasFailed }: PagedList): void {
  const isRequested = useRef(false);
  const proceed = useEffectEvent(() => {
    if (!isRequested.current) return;
    if (hasMore && !hasFailed) {
      loadMore();
      return;
    }
    isRequested.current = false;
    window.print();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.metaKey || event.ctrlKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isRequested.current) return;
    isRequested.current = true;
    proceed();
  });
  useEffect(() => {
    if (!hasMore) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [hasMore]);
  useEffect(() => proceed(), [hasMore, count, hasFailed]);
}
