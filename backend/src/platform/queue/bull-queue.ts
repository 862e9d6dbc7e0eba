import { Logger } from '@nestjs/common';
import type Bull from 'bull';
import { Redis, type RedisOptions } from 'ioredis';
import { getTicketKey, JobQueue, type QueueCounts, type Ticket } from './job-queue.js';

const RESPONSE_TIMEOUT_MS = 2_000;

const KEPT: Bull.KeepJobsOptions = { age: 24 * 3_600, count: 5_000 };

/**
 * The options with which the queue is registered.
 * @param connections receives every connection that is created: Bull never closes connections that it did not create
 */
export const bullOptions = (url: string, connections: Redis[]): Bull.QueueOptions => ({
  prefix: 'dealwright',
  // Commands give up soon, because a request waits for them; workers retry forever.
  createClient: (type) => {
    const created = connect(url, { maxRetriesPerRequest: type === 'client' ? 2 : null });
    connections.push(created);
    return created;
  },
  // The database knows which jobs stalled: a stalled ticket is dropped and the sweeper adds a new one.
  settings: { maxStalledCount: 0, stalledInterval: 5_000, lockDuration: 20_000 },
  // Finished tickets are only for the dashboard.
  defaultJobOptions: { attempts: 1, removeOnComplete: KEPT, removeOnFail: KEPT },
});

/** A queue in Redis, shared by any number of processes. */
export class BullQueue extends JobQueue {
  readonly engine = 'redis';
  private readonly logger = new Logger(BullQueue.name);
  private isReportedDown = false;

  /** @param bull also read by the dashboard @param connections those that `bullOptions` created */
  constructor(
    readonly bull: Bull.Queue<Ticket>,
    private readonly connections: readonly Redis[],
  ) {
    super();
    // BullModule would close the queue a second time, and wait for a Redis that may be gone.
    Reflect.deleteProperty(bull, 'onApplicationShutdown');
    this.bull.on('error', (error) => this.reportDown(error));
    this.bull.client.on('ready', () => (this.isReportedDown = false));
    ignoreNamingErrors(this.bull);
    this.guardProcess();
  }

  async push(ticket: Ticket): Promise<void> {
    await withTimeout(this.add(ticket)).catch((error: unknown) => this.reportDown(error));
  }

  async counts(): Promise<QueueCounts | null> {
    const counts = await withTimeout(this.bull.getJobCounts()).catch(() => null);
    return counts === null ? null : { waiting: counts.waiting + counts.delayed, active: counts.active };
  }

  async ping(): Promise<void> {
    await withTimeout(this.bull.client.ping());
  }

  async pause(): Promise<void> {
    await withTimeout(this.bull.pause(true, true)).catch(() => undefined);
  }

  async close(): Promise<void> {
    await withTimeout(this.bull.close(true)).catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  /** Bull adds nothing where a ticket with the same id is stored, even if it is finished or in no list. */
  private async add(ticket: Ticket): Promise<void> {
    const jobId = getTicketKey(ticket);
    const stored = await this.bull.getJob(jobId);
    if (stored !== null && (stored.finishedOn != null || !isIntact(stored)))
      await stored.remove().catch(() => undefined);
    await this.bull.add(ticket, { jobId });
  }

  /**
   * @nestjs/bull calls `process` without waiting for it: a rejection while Redis is away would end this process. The
   * handler is the last argument; it gets no ticket without content.
   */
  private guardProcess(): void {
    const process = this.bull.process.bind(this.bull) as (...args: unknown[]) => Promise<void>;
    const guarded = (...args: unknown[]) => {
      const handler = args.pop() as (job: Bull.Job<Ticket>) => Promise<void>;
      const handleIntact = (job: Bull.Job<Ticket>) => (isIntact(job) ? handler(job) : Promise.resolve());
      return process(...args, handleIntact).catch((error: unknown) => this.reportDown(error));
    };
    Object.assign(this.bull, { process: guarded });
  }

  private reportDown(error: unknown): void {
    if (this.isReportedDown) return;
    this.isReportedDown = true;
    this.logger.warn(
      `Redis does not respond; jobs wait until it does (${String((error as Error)?.message ?? error)})`,
    );
  }
}

/**
 * Whether a stored ticket has its content. Bull takes a ticket and locks it in two steps; if Redis is emptied between
 * them, the second step stores a ticket that has only the time of the lock and is in no list.
 */
const isIntact = ({ id, data }: Bull.Job<Ticket>): boolean => getTicketKey(data) === id;

/**
 * Bull sets the name of a worker's connection without catching the error, which ends the process when the queue is
 * closed right after it was opened. Only the dashboard uses the name.
 */
function ignoreNamingErrors(bull: Bull.Queue): void {
  const setName = bull.setWorkerName.bind(bull);
  bull.setWorkerName = () => setName().catch(() => undefined);
}

function connect(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableReadyCheck: false,
    connectTimeout: 5_000,
    retryStrategy: (tries) => Math.min(200 * tries, 2_000),
    ...options,
  });
  // Without a listener a lost connection would end the process; Bull reports it.
  redis.on('error', () => undefined);
  return redis;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response within 2 s')), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
