interface Run {
  readonly current: Promise<unknown>;
  /** begins when the current one has ended; null while nobody waits for it */
  next: Promise<unknown> | null;
}

/**
 * Lets equal requests that arrive together share one run of their work. A request never gets the result of a run that
 * began before the request: it waits for the next one, with all others that arrive meanwhile.
 */
export class SharedRuns {
  private readonly runs = new Map<string, Run>();

  /** @param key what is asked for; works with the same key have the same result at any one time */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const run = this.runs.get(key);
    if (run === undefined) return this.start(key, work);
    const start = () => this.start(key, work);
    run.next ??= run.current.then(start, start);
    return run.next as Promise<T>;
  }

  private start<T>(key: string, work: () => Promise<T>): Promise<T> {
    const current = work();
    const run: Run = { current, next: null };
    this.runs.set(key, run);
    const end = () => {
      if (run.next === null) this.runs.delete(key);
    };
    current.then(end, end);
    return current;
  }
}
