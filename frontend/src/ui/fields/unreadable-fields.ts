import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../lib/toast';

let count = 0;
const listeners = new Set<() => void>();

function changeCount(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a field as unreadable while its text is no value that can be stored, so that its page does not claim to have saved it. */
export function useReportUnreadable(isUnreadable: boolean): void {
  useEffect(() => {
    if (!isUnreadable) return undefined;
    changeCount(1);
    return () => changeCount(-1);
  }, [isUnreadable]);
}

/** Whether some field on the page holds text that cannot be stored. */
export const hasUnreadableField = (): boolean => count > 0;

/** Re-renders as `hasUnreadableField` changes. */
export const useHasUnreadableField = (): boolean => useSyncExternalStore(subscribe, hasUnreadableField);

/** Says what to do before such a page can be saved. */
export const UNREADABLE_FIELD = 'Correct the field marked in red. What it holds now is not saved.';

/** Whether a save must wait for such a field; says so. */
export function refuseUnreadableField(): boolean {
  if (hasUnreadableField()) toast.error(UNREADABLE_FIELD);
  return hasUnreadableField();
}
