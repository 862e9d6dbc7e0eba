import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { showsPage } from '../lib/guarded-history';

/**
 * Whoever goes to another page arrives at its beginning: scrolled to the top, with the focus on the main part,
 * so that the next key continues there and a screen reader starts to read. Going back keeps the place.
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
    // A dialog opened on the way, such as the palette, keeps the focus that it has.
    if (document.querySelector('[aria-modal=true]') === null)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
