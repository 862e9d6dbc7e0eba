export { ProcessPool } from './process-pool.js';
export { runTaskProcess } from './run-task-process.js';
export { Semaphore } from './semaphore.js';
export { PROCESS_LIMITS, TaskProcess, TaskProcessError } from './task-process.js';
