import {
  type HistoryRouterProps,
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

/** Called when the user wants to leave; calls `proceed` to allow it. */
export type LeaveGuard = (proceed: () => void) => void;

const guards = new Set<LeaveGuard>();

/** Registers a guard against leaving. Returns a function that removes it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether the page has unsaved work, which leaving it would lose. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Whether the browser would ask before it closes the page: also for changes that wait to be sent. */
export const asksBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The visible page. While the next page loads, this is still the previous one. */
let inSight: string | null = null;

export function showsPage(pathname: string): void {
  inSight = pathname;
}

type History = HistoryRouterProps['history'];

/**
 * The browser's history, which asks before it leaves a page with unsaved work. A change of the query alone, such as a
 * tab, is not leaving. A page that was left but is still displayed until the next one loads cannot change the query
 * any more, because that would navigate back to it. (The router's own blocker comes only with its data layer, which
 * would be a tenth of everything a first visit loads.)
 */
export function createGuardedHistory(): History {
  const base = createBrowserHistory({ v5Compat: true });
  let here = base.location.pathname;
  /** Steps through the history are heard of after the fact: the next one is our own, taking one back. */
  let takingBack = false;
  /** The user confirmed leaving, so the next history step is not blocked. */
  let allowed = false;

  const asksBefore = (pathname: string, proceed: () => void): boolean => {
    const guard = pathname === here ? undefined : [...guards].at(-1);
    guard?.(proceed);
    return guard !== undefined;
  };
  const move = (how: 'push' | 'replace'): History['push'] => {
    return (to, state: unknown) => {
      const { pathname } = base.createURL(to);
      if (how === 'replace' && pathname === inSight && pathname !== base.location.pathname) return;
      const go = () => base[how](to, state);
      if (!asksBefore(pathname, go)) go();
    };
  };

  return {
    get action() {
      return base.action;
    },
    get location() {
      return base.location;
    },
    createHref: (to) => base.createHref(to),
    createURL: (to) => base.createURL(to),
    encodeLocation: (to) => base.encodeLocation(to),
    go: (delta) => base.go(delta),
    push: move('push'),
    replace: move('replace'),
    listen: (listener) =>
      base.listen((update) => {
        const { delta, location } = update;
        if (takingBack) {
          takingBack = false;
          return;
        }
        const stepped = update.action === NavigationType.Pop && delta !== null && delta !== 0;
        const again = () => {
          allowed = true;
          base.go(delta ?? 0);
        };
        if (stepped && !allowed && asksBefore(location.pathname, again)) {
          takingBack = true;
          base.go(-delta);
          return;
        }
        allowed = false;
        here = location.pathname;
        listener(update);
      }),
  };
}
