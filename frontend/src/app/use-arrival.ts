import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { showsPage } from '../lib/guarded-history';

/**
 * After navigation, scrolls to the top and moves the focus to the main content, so that keyboard and screen reader
 * users start there. Going back restores the scroll position.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => showsPage(pathname), [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    // If a dialog is open, such as the palette, the focus stays in it.
    if (document.querySelector('[aria-modal=true]') === null)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
