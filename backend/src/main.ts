import 'reflect-metadata';
import { boot } from './boot.js';
import { runUntilSignal } from './platform/shutdown.js';

await runUntilSignal(
  (signal) => boot(process.env, signal),
  ({ config }) => process.stdout.write(`Dealwright is ready at ${config.publicUrl}\n`),
);
