import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  PROCESS_LIMITS,
  ProcessPool,
  Semaphore,
  TaskProcess,
  TaskProcessError,
} from '../../platform/processes/index.js';
import { exportFailed } from '../model.errors.js';
import { type ExportTasks } from './export-tasks.js';

const PROGRAM = new URL('./export.child.js', import.meta.url);
/** Files that are built at a time; the others wait. */
const MAX_EXPORT_PROCESSES = 2;
/** Niceness: below the API process, but not so low that a busy machine starves it. */
const EXPORT_NICENESS = 5;
const EXPORT_TIMEOUT_MS = 30_000;

/** Builds files of models in processes that are kept between files. */
@Injectable()
export class ExportBuilder implements OnApplicationShutdown {
  private readonly semaphore = new Semaphore(MAX_EXPORT_PROCESSES);
  private readonly processes = new ProcessPool(
    () => new TaskProcess(PROGRAM, PROCESS_LIMITS, EXPORT_NICENESS),
  );

  /** In the last phase of the shutdown, because an export may still be in progress. */
  onApplicationShutdown(): void {
    this.processes.close();
  }

  /** @throws exportFailed if the process ends before it has built the file */
  build<T extends keyof ExportTasks>(task: T, source: ExportTasks[T]): Promise<Buffer> {
    return this.semaphore.run(async () => {
      try {
        return Buffer.from(
          await this.processes.run((process) =>
            process.run<Uint8Array>(task, source, { timeoutMs: EXPORT_TIMEOUT_MS }),
          ),
        );
      } catch (error) {
        if (!(error instanceof TaskProcessError)) throw error;
        throw exportFailed(error);
      }
    });
  }
}
