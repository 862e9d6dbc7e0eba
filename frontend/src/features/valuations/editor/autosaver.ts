import { mergeEdits, isSameData, settle, type Side } from '../../../lib/merge';

export type SavePhase = 'saved' | 'saving' | 'failed';

export interface AutosaveState<T> {
  /** what the reader sees and edits */
  readonly draft: T;
  /** what the server has, as far as we know */
  readonly stored: T;
  readonly phase: SavePhase;
  /** there is a change of this visit that can be taken back */
  readonly canUndo: boolean;
}

/** Steps that can be taken back. */
const MAX_UNDO_STEPS = 50;

interface AutosaverOptions<T> {
  readonly stored: T;
  /** resolves to what is stored now, or to null where the reader gave up the change */
  readonly save: (base: T, mine: T) => Promise<T | null>;
  /** edits that differ only in what the server writes itself need no save */
  readonly isEqual: (a: T, b: T) => boolean;
  readonly delayMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Carries what was typed since `sent` onto what is stored now; what the reader typed last wins. */
export function rebase<T extends object>(sent: T, draft: T, stored: T): T {
  const merge = mergeEdits(sent, draft, stored);
  const mine: Record<string, Side> = Object.fromEntries(merge.conflicts.map(({ field }) => [field, 'mine']));
  return settle(merge, mine);
}

/**
 * Saves a record by itself, `delayMs` after the last change, one save at a time; what changes while a save is
 * on its way is saved after it. A record equal to what is stored is not saved.
 */
export class Autosaver<T extends object> {
  private state: AutosaveState<T>;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running = false;
  private sent: T | null = null;
  private past: readonly { readonly before: T; readonly after: T }[] = [];
  private inBurst = false;
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
    // What is typed without a rest is one change to whoever takes it back.
    this.past =
      this.inBurst && last
        ? [...this.past.slice(0, -1), { before: last.before, after }]
        : [...this.past, { before, after }].slice(-MAX_UNDO_STEPS);
    this.inBurst = true;
    this.update({ draft: after, canUndo: true });
    this.schedule();
  };

  /** Takes the last change back, and nothing that came from elsewhere since; saved like any other change. */
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
   * Whether the page may be closed: nothing waits, or what waits is sent by `flush` at that moment. Not where a
   * save failed, nor where one is on its way that does not hold the last change yet.
   */
  readonly canLeave = (): boolean => {
    const { draft, phase } = this.state;
    if (this.running) return this.sent !== null && this.options.isEqual(draft, this.sent);
    return phase !== 'failed' || this.isClean();
  };

  /** The server has something newer than we knew: what the reader did not touch follows it. */
  readonly syncStored = (stored: T): void => {
    if (this.running || isSameData(stored, this.state.stored)) return;
    this.inBurst = false;
    this.update({ stored, draft: rebase(this.state.stored, this.state.draft, stored) });
  };

  /** Saves what waits, now: on leaving, and on 'retry'. */
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
      if (stored === null) this.update({ draft: base, phase: 'saved' });
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
