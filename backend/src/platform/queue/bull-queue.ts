import { Logger } from '@nestjs/common';
import type Bull from 'bull';
import { Redis, type RedisOptions } from 'ioredis';
import { JobQueue, type QueueCounts, type Ticket, ticketKey } from './job-queue.js';

const PATIENCE_MS = 2_000;

/**
 * What Bull is told at its registration.
 * @param connections takes each connection that is made: Bull forgets, and never closes, those it did not make itself
 */
export const bullOptions = (url: string, connections: Redis[]): Bull.QueueOptions => ({
  prefix: 'dealwright',
  // Commands give up soon, since somebody waits for them; workers wait for ever.
  createClient: (type) => {
    const made = connection(url, { maxRetriesPerRequest: type === 'client' ? 2 : null });
    connections.push(made);
    return made;
  },
  // The database knows what stalled; a ticket that did is dropped and the sweeper writes a new one.
  settings: { maxStalledCount: 0, stalledInterval: 5_000, lockDuration: 20_000 },
  defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
});

/** A queue in Redis, shared by any number of processes. */
export class BullQueue extends JobQueue {
  readonly engine = 'redis';
  private readonly logger = new Logger(BullQueue.name);
  private saidDown = false;

  /** @param bull also for the dashboard @param connections those it has made */
  constructor(
    readonly bull: Bull.Queue<Ticket>,
    private readonly connections: readonly Redis[],
  ) {
    super();
    // Its module would close it once more, and wait for a Redis that may be gone.
    Reflect.deleteProperty(bull, 'onApplicationShutdown');
    this.bull.on('error', (error) => this.down(error));
    this.bull.client.on('ready', () => (this.saidDown = false));
    nameQuietly(this.bull);
  }

  async push(ticket: Ticket): Promise<void> {
    await within(this.bull.add(ticket, { jobId: ticketKey(ticket) })).catch((error: unknown) =>
      this.down(error),
    );
  }

  consume(atOnce: number, work: (ticket: Ticket) => Promise<void>): void {
    this.bull.process(atOnce, (job) => work(job.data)).catch((error: unknown) => this.down(error));
  }

  async counts(): Promise<QueueCounts | null> {
    const counts = await within(this.bull.getJobCounts()).catch(() => null);
    return counts === null ? null : { waiting: counts.waiting + counts.delayed, active: counts.active };
  }

  async ping(): Promise<void> {
    await within(this.bull.client.ping());
  }

  async pause(): Promise<void> {
    await within(this.bull.pause(true, true)).catch(() => undefined);
  }

  async close(): Promise<void> {
    await within(this.bull.close(true)).catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private down(error: unknown): void {
    if (this.saidDown) return;
    this.saidDown = true;
    this.logger.warn(
      `Redis does not answer; jobs wait until it does (${String((error as Error)?.message ?? error)})`,
    );
  }
}

/**
 * Bull gives a worker's connection its name on the side and lets nobody catch a refusal, which ends the process
 * when the queue is closed right after it was opened. The name is only for the dashboard.
 */
function nameQuietly(bull: Bull.Queue): void {
  const name = bull.setWorkerName.bind(bull);
  bull.setWorkerName = () => name().catch(() => undefined);
}

function connection(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableReadyCheck: false,
    connectTimeout: 5_000,
    retryStrategy: (tries) => Math.min(200 * tries, 2_000),
    ...options,
  });
  // Without a listener a lost connection would end the process; Bull says it where it matters.
  redis.on('error', () => undefined);
  return redis;
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 2 s')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
