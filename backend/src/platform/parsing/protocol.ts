/** What a process that parses may cost. */
export interface ProcessLimits {
  /** Resident memory, bytes. */
  readonly mostRss: number;
  /** The life of the process, milliseconds as the reader's `usedOf` counts them. */
  readonly mostMs: number;
}

/** Signal by which the watchdog ends the process when its time is used up; by SIGKILL when it is its memory. */
export const TIME_SIGNAL = 'SIGTERM';

export interface ChildRequest {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  /** What answering may take, milliseconds as the reader's `usedOf` counts them. */
  readonly timeoutMs: number;
}

export type ChildReply =
  | { readonly id: number; readonly progress: unknown }
  /** `usedMs`: what answering took */
  | { readonly id: number; readonly output: unknown; readonly usedMs: number }
  | { readonly id: number; readonly failed: string; readonly usedMs: number };
