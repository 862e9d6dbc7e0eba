/** A worker that never answers. jsdom has none. */
class IdleWorker {
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {}
}

/** Gives each test of a file workers that never answer. */
export function provideIdleWorkers(): void {
  const real = globalThis.Worker;
  beforeEach(() => {
    Object.assign(globalThis, { Worker: IdleWorker });
  });
  afterEach(() => {
    globalThis.Worker = real;
  });
}
