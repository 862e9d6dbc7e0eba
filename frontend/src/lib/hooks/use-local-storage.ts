import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // 'storage' comes only from other tabs; writes of this one are announced by hand.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage forbidden: the choice lasts as long as the page
  }
}

function parse<T>(text: string | null, isValid: (value: unknown) => value is T, fallback: T): T {
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** State in local storage, synchronized between tabs. Validates stored values, since other code can write them. */
export function useLocalStorage<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const set = useCallback(
    (value: T) => {
      try {
        window.localStorage.setItem(key, JSON.stringify(value));
      } catch {
        return;
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [parse(text, isValid, fallback), set];
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
