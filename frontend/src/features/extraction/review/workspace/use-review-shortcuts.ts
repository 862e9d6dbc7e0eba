import { useEffect, useEffectEvent } from 'react';

export type DeskAction = 'next' | 'previous' | 'confirm' | 'other' | 'use';

/** With Alt, so that they work while a field is typed into. By place on the board: Alt makes other letters on a Mac. */
const ACTIONS: Readonly<Record<string, DeskAction>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyY: 'confirm',
  KeyA: 'other',
  KeyU: 'use',
};

/** As the reader is told of them. */
export const DESK_KEYS = {
  next: 'Alt+N',
  previous: 'Alt+P',
  confirm: 'Alt+Y',
  other: 'Alt+A',
  use: 'Alt+U',
} as const satisfies Readonly<Record<DeskAction, string>>;

/** The whole review without a mouse. */
export function useDeskKeys(act: (action: DeskAction) => void): void {
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
