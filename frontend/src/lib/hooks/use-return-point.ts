import { type RefCallback, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Entries of the store; the oldest are dropped. */
const MAX_STORED = 500;
const stored = new Map<string, unknown>();

function store(key: string, value: unknown): void {
  stored.delete(key);
  stored.set(key, value);
  for (const oldest of stored.keys()) {
    if (stored.size <= MAX_STORED) break;
    stored.delete(oldest);
  }
}

interface LastVisit {
  readonly search: string;
  readonly place: string;
}
const lastVisits = new Map<string, LastVisit>();

interface ReturnState {
  readonly place: string;
}

const getReturnPlace = ({ state }: Location): string | null =>
  (state as Partial<ReturnState> | null)?.place ?? null;

/** Whether this navigation returns to a page as it was left. */
export const isReturn = (location: Location): boolean => getReturnPlace(location) !== null;

/** The entry of the history that the page belongs to. A return belongs to the entry that it returns to. */
function usePlace(): string {
  const location = useLocation();
  return getReturnPlace(location) ?? location.key;
}

/** Where a link back to a page leads: to the page as it was left, if it was visited. */
export function getReturnLink(pathname: string): { to: string; state?: ReturnState } {
  const visit = lastVisits.get(pathname);
  return visit ? { to: `${pathname}${visit.search}`, state: { place: visit.place } } : { to: pathname };
}

/** Lets links back to this page return to its present query and scroll position. */
export function useReturnPoint(): void {
  const { pathname, search } = useLocation();
  const place = usePlace();
  useEffect(() => {
    lastVisits.set(pathname, { search, place });
  }, [pathname, search, place]);
}

interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** Reads and stores a scroll position that outlasts the page, for elements that scroll in their own way. */
export function useStoredScrollPosition(name: string) {
  const key = `${usePlace()}/${name}/scroll`;
  const getPosition = useCallback(() => (stored.get(key) as ScrollPosition | undefined) ?? null, [key]);
  const storePosition = useCallback(({ top, left }: ScrollPosition) => store(key, { top, left }), [key]);
  return { getPosition, storePosition };
}

/** The ref of an element that scrolls. Going back to the page restores its position. */
export function useRestoredScroll(name: string): RefCallback<HTMLElement> {
  const { getPosition, storePosition } = useStoredScrollPosition(name);
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const position = getPosition();
      if (position) {
        element.scrollTop = position.top;
        element.scrollLeft = position.left;
      }
      const onScroll = () => storePosition({ top: element.scrollTop, left: element.scrollLeft });
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => element.removeEventListener('scroll', onScroll);
    },
    [getPosition, storePosition],
  );
}

/** Going back to the page restores the position of the window. Call it where the content has loaded. */
export function useRestoredWindowScroll(): void {
  const { getPosition, storePosition } = useStoredScrollPosition('window');
  useLayoutEffect(() => {
    const position = getPosition();
    if (position) window.scrollTo(position.left, position.top);
    const onScroll = () => storePosition({ top: window.scrollY, left: window.scrollX });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [getPosition, storePosition]);
}

/** A state that going back to the page restores. */
export function useRestoredState<T>(name: string, initial: T): [T, (next: T) => void] {
  const key = `${usePlace()}/${name}/state`;
  const [value, setValue] = useState(() => (stored.has(key) ? (stored.get(key) as T) : initial));
  const set = (next: T) => {
    store(key, next);
    setValue(next);
  };
  return [value, set];
}
