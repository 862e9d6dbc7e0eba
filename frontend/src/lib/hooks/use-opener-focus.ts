import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened an inline form, once the form has closed, unless the user has gone
 * elsewhere. Dialogs and menus do so by themselves.
 *
 * @param isOpen whether the form shows
 * @returns the button's ref
 */
export function useOpenerFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Before the next frame, in which the focus is recovered that nobody has put back.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
