import { type Move } from './selection';

/** What a key asks of the sheet while no cell is being typed into. */
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

/** null: the key is not the sheet's. */
export function readKeyIntent({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): Intent | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return withCommand(key, shiftKey);
  const arrow = ARROWS[key];
  if (arrow) return moving(arrow, shiftKey);
  switch (key) {
    case 'Tab':
      return moving(shiftKey ? 'previous' : 'next', false);
    case 'Home':
      return moving('rowStart', shiftKey);
    case 'End':
      return moving('rowEnd', shiftKey);
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'escape' };
    default:
      return key.length === 1 && key !== ' ' ? { kind: 'edit', text: key } : null;
  }
}
