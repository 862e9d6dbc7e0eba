/** What a process that parses may cost. */
export interface ProcessLimits {
  /** Resident memory, bytes. */
  readonly maxRssBytes: number;
  /** The life of the process, milliseconds as the reader's `usedOf` counts them. */
  readonly maxLifetimeMs: number;
}

/** Signal by which the watchdog ends the process when its time is used up; by SIGKILL when it is its memory. */
export const TIME_SIGNAL = 'SIGTERM';

export interface ParserRequest {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  /** What answering may take, milliseconds as the reader's `usedOf` counts them. */
  readonly timeoutMs: number;
}

export type ParserReply =
  | { readonly id: number; readonly progress: unknown }
  /** `usedMs`: what answering took */
  | { readonly id: number; readonly output: unknown; readonly usedMs: number }
  | { readonly id: number; readonly failed: string; readonly usedMs: number };
