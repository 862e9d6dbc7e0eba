import { Logger } from '@nestjs/common';
import { JobQueue, type QueueCounts, type Ticket, ticketKey } from './job-queue.js';

/** A queue for one process, where there is no Redis. */
export class MemoryQueue extends JobQueue {
  readonly engine = 'memory';
  private readonly logger = new Logger(MemoryQueue.name);
  private readonly waiting = new Map<string, Ticket>();
  private active = 0;
  private atOnce = 0;
  private work: ((ticket: Ticket) => Promise<void>) | undefined;

  push(ticket: Ticket): Promise<void> {
    this.waiting.set(ticketKey(ticket), ticket);
    this.next();
    return Promise.resolve();
  }

  consume(atOnce: number, work: (ticket: Ticket) => Promise<void>): void {
    this.atOnce = atOnce;
    this.work = work;
    this.next();
  }

  counts(): Promise<QueueCounts> {
    return Promise.resolve({ waiting: this.waiting.size, active: this.active });
  }

  pause(): Promise<void> {
    this.atOnce = 0;
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.waiting.clear();
    return this.pause();
  }

  private next(): void {
    const { work } = this;
    if (work === undefined || this.active >= this.atOnce) return;
    const [entry] = this.waiting;
    if (entry === undefined) return;
    const [key, ticket] = entry;
    this.waiting.delete(key);
    this.active += 1;
    work(ticket)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a job could not be worked on'))
      .finally(() => {
        this.active -= 1;
        this.next();
      });
    this.next();
  }
}
