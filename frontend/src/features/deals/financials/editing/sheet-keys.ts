import { type Move } from './selection';

/** The action that a key triggers while no cell is being edited. */
export type Intent =
  | { readonly kind: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'clear' | 'undo' | 'redo' | 'escape' | 'selectAll' };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const moving = (move: Move, extend: boolean): Intent => ({ kind: 'move', move, extend });

function withCommand(key: string, shift: boolean): Intent | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shift ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'a':
      return { kind: 'selectAll' };
    case 'home':
      return moving('sheetStart', shift);
    case 'end':
      return moving('sheetEnd', shift);
    default:
      return null;
  }
}

const KEYS: Readonly<Record<string, (shift: boolean) => Intent>> = {
  Tab: (shift) => moving(shift ? 'previous' : 'next', false),
  Home: (shift) => moving('rowStart', shift),
  End: (shift) => moving('rowEnd', shift),
  Enter: () => ({ kind: 'edit', text: null }),
  F2: () => ({ kind: 'edit', text: null }),
  Delete: () => ({ kind: 'clear' }),
  Backspace: () => ({ kind: 'clear' }),
  Escape: () => ({ kind: 'escape' }),
};

/** Maps a key press to an action of the sheet; null if the sheet does not handle the key. */
export function readKeyIntent({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Intent | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return withCommand(key, shiftKey);
  const arrow = ARROWS[key];
  if (arrow) return moving(arrow, shiftKey);
  const named = KEYS[key];
  if (named) return named(shiftKey);
  return key.length === 1 && key !== ' ' ? { kind: 'edit', text: key } : null;
}
