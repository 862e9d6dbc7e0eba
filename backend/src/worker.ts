import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppConfig, readVariables } from './platform/config/index.js';
import { connectToDatabase } from './platform/database/index.js';
import { AppLogger } from './platform/logging/index.js';
import { runUntilSignal } from './platform/shutdown.js';
import { StartError } from './platform/start-error.js';
import { WorkerModule } from './worker.module.js';

/** A worker process, which only runs extraction jobs. Any number of them may run next to the API. */
async function startWorker(signal: AbortSignal) {
  const variables = readVariables(process.env);
  if (variables.DATABASE_URL === undefined || variables.REDIS_URL === undefined) {
    throw new StartError(
      'A worker needs DATABASE_URL and REDIS_URL, and the data folder of the API (DATA_DIR).',
    );
  }
  const { isPooled } = await connectToDatabase(variables.DATABASE_URL, variables.DATABASE_POOLER, { signal });
  const config = new AppConfig(variables, variables.DATABASE_URL, { isWorker: true, isPooled });
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(AppLogger));
  return { stopDelayMs: 0, stop: () => app.close() };
}

await runUntilSignal(startWorker, () => process.stdout.write('A Dealwright worker is ready\n'));
