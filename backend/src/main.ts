import 'reflect-metadata';
import { boot } from './boot.js';
import { StartError } from './platform/start-error.js';

const SHUTDOWN_PATIENCE_MS = 20_000;

try {
  const running = await boot(process.env);
  const shutDown = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE_MS).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  process.stdout.write(`Dealwright is ready at ${running.config.publicUrl}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
}
