import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type Bull from 'bull';
import { type Redis } from 'ioredis';
import { type AppConfig } from '../config/index.js';
import { ReadinessProbes } from '../health/index.js';
import { BullQueue, bullOptions } from './bull-queue.js';
import { JobQueue, type Ticket } from './job-queue.js';
import { MemoryQueue } from './memory-queue.js';

/** The queue of extraction jobs, as `@Processor` names it. */
const EXTRACTION_QUEUE = 'extraction';

/** Provides the job queue: in Redis where there is one, else in the process. */
@Module({})
export class QueueModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: JobQueue) {}

  static with({ queue, redisUrl }: AppConfig): DynamicModule {
    const module = { module: QueueModule, global: true, exports: [JobQueue] };
    if (queue === 'memory' || redisUrl === undefined)
      return { ...module, providers: [{ provide: JobQueue, useClass: MemoryQueue }] };
    const connections: Redis[] = [];
    return {
      ...module,
      imports: [
        BullModule.registerQueueAsync({
          name: EXTRACTION_QUEUE,
          useFactory: () => bullOptions(redisUrl, connections),
        }),
      ],
      providers: [
        {
          provide: JobQueue,
          inject: [getQueueToken(EXTRACTION_QUEUE), ReadinessProbes],
          useFactory: (bull: Bull.Queue<Ticket>, probes: ReadinessProbes): JobQueue => {
            const inRedis = new BullQueue(bull, connections);
            probes.add('redis', () => inRedis.ping());
            return inRedis;
          },
        },
      ],
    };
  }

  /** Runs after the last response, whose request may have added a job. */
  onApplicationShutdown(): Promise<void> {
    return this.queue.close();
  }
}
