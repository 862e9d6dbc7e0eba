/** How many bytes of request bodies may be held at the same time. */
interface BodyLimits {
  readonly totalBytes: number;
  readonly callerBytes: number;
}

/** Why a body cannot be read now: the process or this caller already holds as much as allowed. */
export type BudgetRefusal = 'process' | 'caller';

/**
 * Bounds the memory of request bodies. Each body reserves its largest possible size before the first byte is read and
 * releases it when the response is done. One caller can reserve only a share, so that others can still write.
 */
export class BodyBudget {
  private reserved = 0;
  private readonly byCaller = new Map<string, number>();

  constructor(private readonly limits: BodyLimits) {}

  /** Returns a function that releases the bytes, or the reason why they cannot be reserved. */
  reserve(caller: string, bytes: number): (() => void) | BudgetRefusal {
    const own = this.byCaller.get(caller) ?? 0;
    if (own + bytes > this.limits.callerBytes) return 'caller';
    if (this.reserved + bytes > this.limits.totalBytes) return 'process';
    this.reserved += bytes;
    this.byCaller.set(caller, own + bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release(caller, bytes);
    };
  }

  private release(caller: string, bytes: number): void {
    this.reserved -= bytes;
    const left = (this.byCaller.get(caller) ?? 0) - bytes;
    if (left > 0) this.byCaller.set(caller, left);
    else this.byCaller.delete(caller);
  }
}
