import { useState } from 'react';
import { ApiError } from '../http/api-error';
import { type Conflict, type Merge, mergeEdits, settle, type Side } from '../merge';

/** Something that is saved as a whole and counts its saves. */
export interface Revised {
  readonly revision: number;
}

/** The header that makes a write fail if the resource changed since `revision` was read. */
export const ifMatch = (revision: number) => ({ 'If-Match': `"r${revision}"` });

type Choices = Readonly<Record<string, Side>>;

interface RevisedSaveOptions<T extends Revised> {
  /** reads what is stored now */
  read: () => Promise<T>;
  /** writes `next` on top of `revision`, at which `base` is stored; must send `ifMatch(revision)` */
  write: (next: T, revision: number, base: T) => Promise<T>;
  /** members that no reader decides on: not compared. The revision is always among them. */
  ignore?: readonly (keyof T & string)[];
  /** joins two edits; with `choices`, settles the conflicts by them. By default each field is compared by itself. */
  merge?: (base: T, mine: T, theirs: T, choices?: Choices) => Merge<T>;
}

interface Pending {
  readonly conflicts: readonly Conflict[];
  /** null: the user cancels */
  readonly decide: (choices: Choices | null) => void;
}

function mergeFieldByField<T extends object>(base: T, mine: T, theirs: T, choices: Choices = {}): Merge<T> {
  const merge = mergeEdits(base, mine, theirs);
  return { ...merge, merged: settle(merge, choices) };
}

/** Attempts after a concurrent change before the save fails. */
const MAX_SAVE_ATTEMPTS = 5;

/**
 * Saves a record that several users or tabs may edit concurrently. A stale write is merged with the stored record and
 * sent again; `conflict` asks the user only about fields that both changed. `save` resolves to the stored record, or
 * to null if the user cancels.
 */
export function useRevisedSave<T extends Revised>(options: RevisedSaveOptions<T>) {
  const [pending, setPending] = useState<Pending | null>(null);
  const { read, write, ignore = [], merge = mergeFieldByField } = options;

  async function attempt(base: T, mine: T, round: number): Promise<T | null> {
    try {
      return await write(mine, base.revision, base);
    } catch (error) {
      if (!(error instanceof ApiError && error.isStale) || round >= MAX_SAVE_ATTEMPTS) throw error;
    }
    const theirs = await read();
    const own = { ...mine };
    for (const member of ['revision', ...ignore] as (keyof T & string)[]) own[member] = theirs[member];
    const { merged, conflicts } = merge(base, own, theirs);
    if (conflicts.length === 0) return attempt(theirs, merged, round + 1);
    const choices = await new Promise<Choices | null>((decide) => setPending({ conflicts, decide }));
    return choices === null ? null : attempt(theirs, merge(base, own, theirs, choices).merged, round + 1);
  }

  return {
    save: (base: T, mine: T) => attempt(base, mine, 0),
    /** the fields to decide on, or null */
    conflict: pending?.conflicts ?? null,
    resolve: (choices: Choices): void => {
      pending?.decide(choices);
      setPending(null);
    },
    abandon: (): void => {
      pending?.decide(null);
      setPending(null);
    },
  };
}

/** The fields that both sides changed, and the two ways to go on. */
export type SaveConflict = Pick<ReturnType<typeof useRevisedSave>, 'conflict' | 'resolve' | 'abandon'>;
