/** Limits how many tasks run at a time. The others wait in the order in which they came. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(maxConcurrent: number) {
    this.free = maxConcurrent;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
