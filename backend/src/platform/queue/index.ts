export { BullQueue } from './bull-queue.js';
export { JobFailed, JobQueue, type QueuedJob, type Ticket } from './job-queue.js';
export { MemoryQueue } from './memory-queue.js';
export { QueueModule } from './queue.module.js';
