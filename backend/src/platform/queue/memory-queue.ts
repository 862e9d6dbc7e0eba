import { Logger } from '@nestjs/common';
import {
  getTicketKey,
  JobFailed,
  JobQueue,
  type QueueCounts,
  type QueuedJob,
  type Ticket,
} from './job-queue.js';

type JobHandler = (job: QueuedJob) => Promise<void>;

/** The queue of a single process, for installations without Redis. */
export class MemoryQueue extends JobQueue {
  readonly engine = 'memory';
  private readonly logger = new Logger(MemoryQueue.name);
  private readonly waiting = new Map<string, Ticket>();
  private active = 0;
  private concurrency = 0;
  private handler: JobHandler | undefined;

  push(ticket: Ticket): Promise<void> {
    this.waiting.set(getTicketKey(ticket), ticket);
    this.runNext();
    return Promise.resolve();
  }

  /** From now on gives the tickets to a handler, at most `concurrency` at a time. */
  consume(concurrency: number, handler: JobHandler): void {
    this.concurrency = concurrency;
    this.handler = handler;
    this.runNext();
  }

  counts(): Promise<QueueCounts> {
    return Promise.resolve({ waiting: this.waiting.size, active: this.active });
  }

  pause(): Promise<void> {
    this.concurrency = 0;
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.waiting.clear();
    return this.pause();
  }

  private runNext(): void {
    const { handler } = this;
    if (handler === undefined || this.active >= this.concurrency) return;
    const [entry] = this.waiting;
    if (entry === undefined) return;
    const [key, ticket] = entry;
    this.waiting.delete(key);
    this.active += 1;
    handler({ data: ticket })
      .catch((error: unknown) => {
        if (!(error instanceof JobFailed)) this.logger.warn({ err: error }, 'a job could not be run');
      })
      .finally(() => {
        this.active -= 1;
        this.runNext();
      });
    this.runNext();
  }
}
