import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../lib/toast';

/** Counts the fields of a page or dialog whose text is no value that can be stored. */
interface UnreadableFields {
  changeCount: (by: number) => void;
  /** How many fields hold text that cannot be stored. */
  getCount: () => number;
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
    getCount: () => count,
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

/** How many fields on the page hold text that cannot be stored. */
export const getUnreadableCount = PAGE.getCount;

/** Whether some field on the page holds text that cannot be stored. */
export const hasUnreadableField = (): boolean => getUnreadableCount() > 0;

/** Re-renders as `getUnreadableCount` changes. */
export const useUnreadableCount = (): number => useSyncExternalStore(PAGE.subscribe, getUnreadableCount);

/** 'the field marked in red', or how many are. */
export const nameMarkedFields = (count: number): string =>
  count === 1 ? 'the field marked in red' : `the ${count} fields marked in red`;

/** Says what to do before a page with so many such fields can be saved. */
export const explainUnreadableFields = (count: number): string =>
  `Correct ${nameMarkedFields(count)}. What ${count === 1 ? 'it holds' : 'they hold'} now is not saved.`;

/** Whether a save must wait for such a field; says so. */
export function refuseUnreadableField(): boolean {
  if (hasUnreadableField()) toast.error(explainUnreadableFields(getUnreadableCount()));
  return hasUnreadableField();
}
