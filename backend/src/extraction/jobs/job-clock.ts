/** Reading and checking of one document together. */
const DOCUMENT_TIMEOUT_MS = 60_000;
/** Everything in a job together, the language model too. */
const JOB_TIMEOUT_MS = 120_000;
/** Reserved for checking, so that pages read in time are not lost. */
const CHECKING_RESERVE_MS = 15_000;
const MIN_READ_MS = 1_000;
const MIN_MODEL_MS = 2_000;
const MIN_CHECKING_MS = 5_000;
/** Twelve pages take 1 to 2 seconds. */
const MAX_RENDERING_MS = 4_000;

/** How long the steps of one run of a job may take. Time for which the machine did not run them is not counted. */
export class JobClock {
  private readonly startedAt = performance.now();
  private readonly timeoutMs: number;
  private starvedMs = 0;
  private modelMs = 0;

  constructor(documents: number) {
    this.timeoutMs = Math.min(JOB_TIMEOUT_MS, documents * DOCUMENT_TIMEOUT_MS);
  }

  addStarvedMs(ms: number): void {
    this.starvedMs += ms;
  }

  /** Waiting for the language model is neither reading nor checking. */
  addModelMs(ms: number): void {
    this.modelMs += ms;
  }

  /** The time for reading the next document; null if none is left. */
  getReadingMs(): number | null {
    const left = this.getRemainingMs() - CHECKING_RESERVE_MS;
    return left < MIN_READ_MS ? null : Math.min(DOCUMENT_TIMEOUT_MS - CHECKING_RESERVE_MS, left);
  }

  /** The time for the language model; null if none is left. */
  getModelMs(): number | null {
    const left = this.getRemainingJobMs() - CHECKING_RESERVE_MS;
    return left < MIN_MODEL_MS ? null : left;
  }

  /** The time for making the prompt from what was read. */
  getPromptMs(): number {
    return Math.max(MIN_CHECKING_MS, Math.min(CHECKING_RESERVE_MS, this.getRemainingMs()));
  }

  /** The time for finding and checking the values. */
  getCheckingMs(): number {
    return Math.max(MIN_CHECKING_MS, this.getRemainingMs());
  }

  /** The time for images of pages, which the result does not wait for long. */
  getRenderingMs(): number {
    return Math.max(0, Math.min(MAX_RENDERING_MS, this.getRemainingMs()));
  }

  private getRemainingMs(): number {
    const left = this.startedAt + this.timeoutMs + this.starvedMs + this.modelMs - performance.now();
    return Math.min(left, this.getRemainingJobMs());
  }

  private getRemainingJobMs(): number {
    return this.startedAt + JOB_TIMEOUT_MS + this.starvedMs - performance.now();
  }
}
