import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type Bull from 'bull';
import { type Redis } from 'ioredis';
import { type AppConfig } from '../config/index.js';
import { ReadinessProbes } from '../health/index.js';
import { BullQueue, bullOptions } from './bull-queue.js';
import { JobQueue, type Ticket } from './job-queue.js';
import { MemoryQueue } from './memory-queue.js';

const NAME = 'extraction';

/** The queue of jobs: in Redis where there is one, else in the process. */
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
        BullModule.registerQueueAsync({ name: NAME, useFactory: () => bullOptions(redisUrl, connections) }),
      ],
      providers: [
        {
          provide: JobQueue,
          inject: [getQueueToken(NAME), ReadinessProbes],
          useFactory: (bull: Bull.Queue<Ticket>, probes: ReadinessProbes): JobQueue => {
            const inRedis = new BullQueue(bull, connections);
            probes.add('redis', () => inRedis.ping());
            return inRedis;
          },
        },
      ],
    };
  }

  /** After the last answer, which may have given it a job. */
  onApplicationShutdown(): Promise<void> {
    return this.queue.close();
  }
}
