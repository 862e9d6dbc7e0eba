/** Limits of a parser process. */
export interface ProcessLimits {
  /** Resident memory, bytes. */
  readonly maxRssBytes: number;
  /** Lifetime of the process in milliseconds of the reader's work clock. */
  readonly maxLifetimeMs: number;
}

/** The watchdog ends the process with this signal when its time is used up, with SIGKILL when its memory is. */
export const TIME_SIGNAL = 'SIGTERM';

export interface TaskRequest {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  /** Time limit of the task in milliseconds of the reader's work clock. */
  readonly timeoutMs: number;
}

export type TaskReply =
  | { readonly id: number; readonly progress: unknown }
  /** `usedMs`: how long the task took */
  | { readonly id: number; readonly output: unknown; readonly usedMs: number }
  | { readonly id: number; readonly failed: string; readonly usedMs: number };
