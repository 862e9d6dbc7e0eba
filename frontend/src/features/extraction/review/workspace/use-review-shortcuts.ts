import { useEffect, useEffectEvent } from 'react';

export type ReviewAction = 'next' | 'previous' | 'confirm' | 'other' | 'page' | 'use';

/** By physical key, because Alt produces other characters on a Mac. */
const ACTION_BY_KEY: Readonly<Record<string, ReviewAction>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyY: 'confirm',
  KeyA: 'other',
  KeyW: 'page',
  KeyU: 'use',
};

/** The shortcuts as the screen shows them. With Alt, so that they work while the user types in a field. */
export const REVIEW_SHORTCUTS = {
  next: 'Alt+N',
  previous: 'Alt+P',
  confirm: 'Alt+Y',
  other: 'Alt+A',
  page: 'Alt+W',
  use: 'Alt+U',
} as const satisfies Readonly<Record<ReviewAction, string>>;

/** Calls back for each shortcut, wherever the focus is. */
export function useReviewShortcuts(onAction: (action: ReviewAction) => void): void {
  const handleAction = useEffectEvent(onAction);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = ACTION_BY_KEY[event.code];
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !action) return;
      event.preventDefault();
      handleAction(action);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
