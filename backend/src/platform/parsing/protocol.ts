/** What a process that parses may cost. */
export interface ProcessLimits {
  /** Resident memory, bytes. */
  readonly mostRss: number;
  /** The life of the process, milliseconds. */
  readonly mostMs: number;
}

export interface ChildRequest {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

export type ChildReply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failed: string };
