/** What was, what is, what was undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

const MAX_UNDO_STEPS = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A new step; what was undone before it cannot come back. */
export const step = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past.slice(1 - MAX_UNDO_STEPS), present],
  present: next,
  future: [],
});

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1);
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: rest };
}
