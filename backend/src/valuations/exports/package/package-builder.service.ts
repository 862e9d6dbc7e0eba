import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { toBuiltPath } from '../../../platform/built-path.js';
import { Semaphore } from '../../../platform/parsing/semaphore.js';
import { type PackageSource } from './package-source.js';

const PROGRAM = new URL('./package.worker.js', import.meta.url);
const MAX_THREADS = 2;
const MAX_HEAP_MIB = 256;
const TIMEOUT_MS = 30_000;

/** Builds lender's packages in threads of their own, a few at a time. */
@Injectable()
export class PackageBuilder {
  private readonly threads = new Semaphore(MAX_THREADS);

  build(source: PackageSource): Promise<Buffer> {
    return this.threads.run(() => runWorker(source));
  }
}

function runWorker(source: PackageSource): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(toBuiltPath(PROGRAM), {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
    });
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The package was not built: its thread ended with code ${code}.`));
    });
  });
}
