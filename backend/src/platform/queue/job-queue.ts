/** An entry of the queue: enough to find the job, whose state is in the database. */
export interface Ticket {
  readonly ownerId: string;
  readonly id: string;
  /** How many runs the job had before. A ticket for a later run is another ticket. */
  readonly run: number;
}

/** What the handler of a `@Processor` receives: the part of Bull's `Job` that both queues provide. */
export interface QueuedJob {
  readonly data: Ticket;
}

/** What a handler throws after it has stored that its job failed, so that the queue counts the ticket as failed. */
export class JobFailed extends Error {}

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
}

/**
 * Decides when and where a job runs. It may lose everything at any time, because the database has the state of jobs.
 * `BullQueue` gives its tickets to the `@Processor` that `@nestjs/bull` finds; `MemoryQueue` to the handler that
 * `consume` registers.
 */
export abstract class JobQueue {
  abstract readonly engine: 'redis' | 'memory';
  /** Adds a ticket unless the same one is waiting. Never throws: the sweeper adds lost tickets again. */
  abstract push(ticket: Ticket): Promise<void>;
  /** Null while the queue does not respond. */
  abstract counts(): Promise<QueueCounts | null>;
  /** Takes no further ticket in this process. */
  abstract pause(): Promise<void>;
  abstract close(): Promise<void>;
}

export const getTicketKey = ({ id, run }: Ticket): string => `${id}:${run}`;
