/** What is asked for: enough to find the job, whose state lives in the database. */
export interface Ticket {
  readonly ownerId: string;
  readonly id: string;
  /** How often the job was begun before; a ticket for a later run is another ticket. */
  readonly run: number;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
}

/** Decides when and where a job is worked on, and nothing else: it may forget everything at any time. */
export abstract class JobQueue {
  abstract readonly engine: 'redis' | 'memory';
  /** Dropped where the same ticket waits already. Never throws: what is lost is found by the sweeper. */
  abstract push(ticket: Ticket): Promise<void>;
  /** From now on this process works, on so many tickets at a time. */
  abstract consume(atOnce: number, work: (ticket: Ticket) => Promise<void>): void;
  /** Null while the queue does not answer. */
  abstract counts(): Promise<QueueCounts | null>;
  /** Takes no further ticket. */
  abstract pause(): Promise<void>;
  abstract close(): Promise<void>;
}

export const ticketKey = ({ id, run }: Ticket): string => `${id}:${run}`;
