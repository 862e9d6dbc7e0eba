import { useEffect, useEffectEvent } from 'react';

export type ReviewAction = 'next' | 'previous' | 'confirm' | 'other' | 'use';

/** With Alt, so that they work while a field is typed into. By place on the board: Alt makes other letters on a Mac. */
const ACTIONS: Readonly<Record<string, ReviewAction>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyY: 'confirm',
  KeyA: 'other',
  KeyU: 'use',
};

/** As the reader is told of them. */
export const REVIEW_SHORTCUTS = {
  next: 'Alt+N',
  previous: 'Alt+P',
  confirm: 'Alt+Y',
  other: 'Alt+A',
  use: 'Alt+U',
} as const satisfies Readonly<Record<ReviewAction, string>>;

/** The whole review without a mouse. */
export function useReviewShortcuts(act: (action: ReviewAction) => void): void {
  const obey = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = ACTIONS[event.code];
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !action) return;
      event.preventDefault();
      obey(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
