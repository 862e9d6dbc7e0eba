import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isReturn } from '../lib/hooks/use-return-point';
import { showsPage } from '../lib/guarded-history';

/**
 * After navigation, scrolls to the top and moves the focus to the main content, so that keyboard and screen reader
 * users start there. Going back, and links back to a list, restore the scroll position.
 */
export function useArrival(): void {
  const location = useLocation();
  const { pathname } = location;
  const keepsScroll = useNavigationType() === NavigationType.Pop || isReturn(location);
  const last = useRef(pathname);
  useEffect(() => showsPage(pathname), [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!keepsScroll) window.scrollTo(0, 0);
    // If a dialog is open, such as the palette, the focus stays in it.
    if (document.querySelector('[aria-modal=true]') === null)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, keepsScroll]);
}
