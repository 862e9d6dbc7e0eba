import { useState } from 'react';
import { isSameData } from '../../../../lib/merge';
import { begin, redo, step, undo } from './history';

interface HistoryOptions {
  /** whether a change from outside is a step that can be undone; otherwise, as after Cancel, it clears the history */
  readonly keepsOutsideChanges: boolean;
}

/** Undo history of a value that the parent stores. */
export function useHistory<T>(
  value: T,
  onChange: (next: T) => void,
  { keepsOutsideChanges }: HistoryOptions,
) {
  const [trail, setTrail] = useState(() => begin(value));
  const follow = () => (keepsOutsideChanges ? step(trail, value) : begin(value));
  const current = isSameData(trail.present, value) ? trail : follow();
  if (current !== trail) setTrail(current);
  const go = (next: typeof trail) => {
    setTrail(next);
    if (next.present !== current.present) onChange(next.present);
  };
  return {
    apply: (next: T) => !isSameData(next, current.present) && go(step(current, next)),
    undo: () => go(undo(current)),
    redo: () => go(redo(current)),
    /** how many changes can be undone */
    depth: current.past.length,
    canUndo: current.past.length > 0,
    canRedo: current.future.length > 0,
  };
}
