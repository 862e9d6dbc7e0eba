import { randomUUID } from 'node:crypto';
import Bull from 'bull';
import { Redis } from 'ioredis';
import { startRedis } from '../../../test/support/redis.js';
import { TcpProxy } from '../../../test/support/tcp-proxy.js';
import { until } from '../../../test/support/until.js';
import { type PrivateRedis } from '../embedded/index.js';
import { BullQueue, bullOptions } from './bull-queue.js';
import { type QueuedJob, type Ticket } from './job-queue.js';

/** The second of the two steps in which a worker takes a ticket, which Bull's types do not declare. */
interface BullInternals {
  moveToActive(ticketKey: string): Promise<unknown>;
}

describe('the queue in Redis', () => {
  let redis: PrivateRedis;
  let admin: Redis;
  let queue: BullQueue | undefined;
  /** The tickets that the handler was called with. */
  let handled: Ticket[];

  beforeAll(async () => {
    redis = await startRedis();
    admin = new Redis(redis.url);
  });
  beforeEach(() => {
    handled = [];
  });
  afterEach(async () => {
    await queue?.close();
    await admin.flushall();
  });
  afterAll(async () => {
    admin.disconnect();
    await redis.stop();
  });

  const newTicket = (): Ticket => ({ ownerId: randomUUID(), id: randomUUID(), run: 0 });
  const handle = (job: QueuedJob): Promise<void> => {
    handled.push(job.data);
    return Promise.resolve();
  };
  function openQueue(url: string): BullQueue {
    const connections: Redis[] = [];
    queue = new BullQueue(new Bull<Ticket>('extraction', bullOptions(url, connections)), connections);
    return queue;
  }

  it('runs a ticket again that Redis lost after a worker had taken it and before the worker locked it', async () => {
    const opened = openQueue(redis.url);
    const bull = opened.bull as Bull.Queue<Ticket> & BullInternals;
    const lockTicket = bull.moveToActive.bind(bull);
    const locked: string[] = [];
    jest.spyOn(bull, 'moveToActive').mockImplementation(async (id) => {
      if (locked.length === 0) await admin.flushall();
      locked.push(id);
      return lockTicket(id);
    });
    void bull.process(2, handle);
    const ticket = newTicket();
    await opened.push(ticket);
    await until('the lock of the lost ticket', () => (locked.length > 0 ? true : null));

    // As the sweeper does until the job is claimed.
    await until('the ticket at the handler', async () => {
      await opened.push(ticket);
      return handled.length > 0 ? true : null;
    });
    expect(new Set(handled)).toEqual(new Set([ticket]));
  });

  it('takes tickets when Redis comes back that was away when the process started', async () => {
    const { port, password } = new URL(redis.url);
    const proxy = new TcpProxy({ host: '127.0.0.1', port: Number(port) });
    await proxy.open();
    await proxy.cut();
    const opened = openQueue(`redis://:${password}@127.0.0.1:${proxy.port}/0`);
    const ticket = newTicket();
    void opened.bull.process(2, handle);
    await opened.push(ticket);
    expect(await opened.counts()).toBeNull();

    await proxy.open();
    await until('the ticket at the handler', async () => {
      await opened.push(ticket);
      return handled.length > 0 ? true : null;
    });
    expect(handled).toContainEqual(ticket);
    await opened.close();
    await proxy.cut();
  });
});
