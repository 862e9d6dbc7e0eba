/** Asks the user once to sign in again, however many requests were refused. */
export class SignInRequest {
  private answer: {
    readonly promise: Promise<boolean>;
    readonly resolve: (signedIn: boolean) => void;
  } | null = null;
  private readonly listeners = new Set<() => void>();

  isOpen = () => this.answer !== null;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves to whether the user has signed in again. */
  open(): Promise<boolean> {
    if (this.answer === null) {
      let resolve: (signedIn: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((settle) => (resolve = settle));
      this.answer = { promise, resolve };
      this.notify();
      return promise;
    }
    return this.answer.promise;
  }

  close(signedIn: boolean): void {
    this.answer?.resolve(signedIn);
    this.answer = null;
    this.notify();
  }

  private notify() {
    for (const listener of this.listeners) listener();
  }
}
