export { type Piece, PieceAssembler, splitValue } from './pieces.js';
export { ProcessPool } from './process-pool.js';
export { runTaskProcess } from './run-task-process.js';
export { Semaphore } from './semaphore.js';
export { INTERACTIVE_NICENESS, PROCESS_LIMITS, TaskProcess, TaskProcessError } from './task-process.js';
