import { mergeEdits, isSameData, settle, type Side } from '../../../../lib/merge';

export type SavePhase = 'saved' | 'saving' | 'failed';

export interface AutosaveState<T> {
  /** the record as the user edits it */
  readonly draft: T;
  /** the record as last received from the server */
  readonly stored: T;
  readonly phase: SavePhase;
  /** whether a change of this session can be undone */
  readonly canUndo: boolean;
}

/** Undo steps that are stored. */
const MAX_UNDO_STEPS = 50;

interface AutosaverOptions<T> {
  readonly stored: T;
  /** resolves to the stored record, or to null if the user cancels a conflict without a decision */
  readonly save: (base: T, mine: T) => Promise<T | null>;
  /** ignores fields that only the server writes, such as the revision */
  readonly isEqual: (a: T, b: T) => boolean;
  readonly delayMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Applies the edits made since `sent` to the stored record. An edit of the user wins over the server. */
export function rebase<T extends object>(sent: T, draft: T, stored: T): T {
  const merge = mergeEdits(sent, draft, stored);
  const mine: Record<string, Side> = Object.fromEntries(merge.conflicts.map(({ field }) => [field, 'mine']));
  return settle(merge, mine);
}

/**
 * Saves a record automatically, `delayMs` after the last change. Only one save runs at a time; changes made
 * during a save are saved after it. A record that equals the stored one is not saved.
 */
export class Autosaver<T extends object> {
  private state: AutosaveState<T>;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running = false;
  private sent: T | null = null;
  private past: readonly { readonly before: T; readonly after: T }[] = [];
  private inBurst = false;
  private isUndecided = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: AutosaverOptions<T>) {
    this.state = { draft: options.stored, stored: options.stored, phase: 'saved', canUndo: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): AutosaveState<T> => this.state;

  readonly change = (change: (draft: T) => T): void => {
    const before = this.state.draft;
    const after = change(before);
    const last = this.past.at(-1);
    // Edits within one burst of typing are one undo step.
    this.past =
      this.inBurst && last
        ? [...this.past.slice(0, -1), { before: last.before, after }]
        : [...this.past, { before, after }].slice(-MAX_UNDO_STEPS);
    this.inBurst = true;
    this.update({ draft: after, canUndo: true });
    this.schedule();
  };

  /** Undoes the last change but not newer changes from the server. The result is saved like any edit. */
  readonly undo = (): void => {
    const step = this.past.at(-1);
    if (step === undefined) return;
    this.past = this.past.slice(0, -1);
    this.inBurst = false;
    this.update({
      draft: rebase(step.after, step.before, this.state.draft),
      canUndo: this.past.length > 0,
    });
    this.schedule();
  };

  /**
   * Whether the page can close without losing an edit. True if nothing is pending or `flush` can send it. False
   * after a failed save, and while a running save does not contain the last edit.
   */
  readonly canLeave = (): boolean => {
    const { draft, phase } = this.state;
    if (this.running) return this.sent !== null && this.options.isEqual(draft, this.sent);
    return phase !== 'failed' || this.isClean();
  };

  /**
   * Takes over a newer stored record in all fields that the user has not edited. Not after a canceled conflict: the
   * next save is stale again, so that the user is asked again instead of overwriting the other change.
   */
  readonly syncStored = (stored: T): void => {
    if (this.running || this.isUndecided || isSameData(stored, this.state.stored)) return;
    this.inBurst = false;
    this.update({ stored, draft: rebase(this.state.stored, this.state.draft, stored) });
  };

  /** Saves pending edits at once: when the page closes and on Retry. */
  readonly flush = (): void => {
    this.stopTimer();
    this.inBurst = false;
    void this.run();
  };

  private schedule(): void {
    this.stopTimer();
    if (this.isClean()) {
      if (!this.running) this.update({ phase: 'saved' });
      return;
    }
    this.update({ phase: 'saving' });
    this.timer = setTimeout(this.flush, this.options.delayMs);
  }

  private async run(): Promise<void> {
    if (this.running || this.isClean()) return;
    const { draft: sent, stored: base } = this.state;
    this.running = true;
    this.sent = sent;
    this.update({ phase: 'saving' });
    try {
      const stored = await this.options.save(base, sent);
      this.running = false;
      this.inBurst = false;
      this.isUndecided = stored === null;
      if (stored === null) this.update({ phase: 'failed' });
      else this.update({ stored, draft: rebase(sent, this.state.draft, stored), phase: 'saved' });
      if (stored !== null && !this.isClean()) this.schedule();
    } catch (error) {
      this.running = false;
      this.update({ phase: 'failed' });
      this.options.onFailure(error);
    }
  }

  private isClean(): boolean {
    return this.options.isEqual(this.state.draft, this.state.stored);
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private update(part: Partial<AutosaveState<T>>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
