import { useState } from 'react';
import { ApiError } from '../http/api-error';
import { type Merge, mergeEdits, settle, type Side } from '../merge';

/** Something that is saved as a whole and counts its saves. */
export interface Revised {
  readonly revision: number;
}

/** The header that makes a write fail if the resource changed since `revision` was read. */
export const ifMatch = (revision: number) => ({ 'If-Match': `"r${revision}"` });

interface RevisedSaveOptions<T extends Revised> {
  /** reads what is stored now */
  read: () => Promise<T>;
  /** writes `next` on top of `revision`; must send `ifMatch(revision)` */
  write: (next: T, revision: number) => Promise<T>;
  /** members that no reader decides on: not compared. The revision is always among them. */
  ignore?: readonly (keyof T & string)[];
}

interface Pending<T> {
  readonly merge: Merge<T>;
  readonly done: (settled: T | null) => void;
}

/** Attempts after a concurrent change before the save fails. */
const MAX_SAVE_ATTEMPTS = 5;

/**
 * Saves a record that several users or tabs may edit concurrently. A stale write is merged with the stored record and
 * sent again; `conflict` asks the user only about fields that both changed. `save` resolves to the stored record, or
 * to null if the user cancels.
 */
export function useRevisedSave<T extends Revised>(options: RevisedSaveOptions<T>) {
  const [pending, setPending] = useState<Pending<T> | null>(null);
  const { read, write, ignore = [] } = options;

  async function attempt(base: T, mine: T, round: number): Promise<T | null> {
    try {
      return await write(mine, base.revision);
    } catch (error) {
      if (!(error instanceof ApiError && error.isStale) || round >= MAX_SAVE_ATTEMPTS) throw error;
    }
    const theirs = await read();
    const own = { ...mine };
    for (const member of ['revision', ...ignore] as (keyof T & string)[]) own[member] = theirs[member];
    const merge = mergeEdits(base, own, theirs);
    const choice = merge.conflicts.length === 0 ? merge.merged : null;
    if (choice) return attempt(theirs, choice, round + 1);
    const settled = await new Promise<T | null>((done) => setPending({ merge, done }));
    return settled === null ? null : attempt(theirs, settled, round + 1);
  }

  return {
    save: (base: T, mine: T) => attempt(base, mine, 0),
    /** the fields to decide on, or null */
    conflict: pending?.merge.conflicts ?? null,
    resolve: (choices: Readonly<Record<string, Side>>): void => {
      pending?.done(settle(pending.merge, choices));
      setPending(null);
    },
    abandon: (): void => {
      pending?.done(null);
      setPending(null);
    },
  };
}
