import 'reflect-metadata';
import { boot } from './boot.js';
import { shutDownOnSignal } from './platform/shutdown.js';
import { StartError } from './platform/start-error.js';

try {
  const running = await boot(process.env);
  shutDownOnSignal(() => running.stop(), running.config.shutdownDelayMs);
  process.stdout.write(`Dealwright is ready at ${running.config.publicUrl}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
}
