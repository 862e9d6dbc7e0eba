import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../lib/toast';

/** Counts the fields of a page or dialog whose text is no value that can be stored. */
interface UnreadableFields {
  changeCount: (by: number) => void;
  /** Whether some field holds text that cannot be stored. */
  hasAny: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createUnreadableFields(): UnreadableFields {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    changeCount: (by) => {
      count += by;
      for (const listener of listeners) listener();
    },
    hasAny: () => count > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PAGE = createUnreadableFields();

/**
 * Where fields count themselves: the page, unless something around them provides another place. A dialog whose fields
 * the page does not save provides its own, so that the page behind it goes on saying that its data is saved.
 */
export const UnreadableFieldsContext = createContext(PAGE);

/** Counts a field as unreadable while its text is no value that can be stored, so that its page does not claim to have saved it. */
export function useReportUnreadable(isUnreadable: boolean): void {
  const fields = use(UnreadableFieldsContext);
  useEffect(() => {
    if (!isUnreadable) return undefined;
    fields.changeCount(1);
    return () => fields.changeCount(-1);
  }, [fields, isUnreadable]);
}

/** Whether some field on the page holds text that cannot be stored. */
export const hasUnreadableField = PAGE.hasAny;

/** Re-renders as `hasUnreadableField` changes. */
export const useHasUnreadableField = (): boolean => useSyncExternalStore(PAGE.subscribe, PAGE.hasAny);

/** Says what to do before such a page can be saved. */
export const UNREADABLE_FIELD = 'Correct the field marked in red. What it holds now is not saved.';

/** Whether a save must wait for such a field; says so. */
export function refuseUnreadableField(): boolean {
  if (hasUnreadableField()) toast.error(UNREADABLE_FIELD);
  return hasUnreadableField();
}
