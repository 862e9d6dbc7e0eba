import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isReturn } from './use-return-point';

/** The key of the entry of the history that a page begins with. */
const FIRST_ENTRY = 'default';

/**
 * Whether to render what lies below the first screen: not in the first render, which is shown at once, but in the one
 * that React starts right after it and interrupts for every input. All is rendered at once where a scroll position
 * needs the whole height: going back, and an address that names a place of the page.
 */
export function useRest(): boolean {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && location.key !== FIRST_ENTRY;
  return useDeferredValue(true, isBack || isReturn(location) || location.hash !== '');
}
