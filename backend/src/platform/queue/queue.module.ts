import { type BeforeApplicationShutdown, Global, Inject, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { ReadinessProbes } from '../health/index.js';
import { BullQueue } from './bull-queue.js';
import { JobQueue } from './job-queue.js';
import { MemoryQueue } from './memory-queue.js';

@Global()
@Module({
  providers: [
    {
      provide: JobQueue,
      inject: [AppConfig, ReadinessProbes],
      useFactory: (config: AppConfig, probes: ReadinessProbes): JobQueue => {
        if (config.queue === 'memory' || config.redisUrl === undefined) return new MemoryQueue();
        const queue = new BullQueue(config.redisUrl);
        probes.add('redis', () => queue.ping());
        return queue;
      },
    },
  ],
  exports: [JobQueue],
})
export class QueueModule implements BeforeApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: JobQueue) {}

  beforeApplicationShutdown(): Promise<void> {
    return this.queue.close();
  }
}
