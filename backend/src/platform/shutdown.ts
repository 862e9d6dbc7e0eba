import { StartError } from './start-error.js';

const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * Shuts the process down on SIGTERM or SIGINT, also while it starts. Exits with 0 when `stop` finishes, with 1 when it fails or takes too
 * long. Rejections of work that loses its connection meanwhile are written to standard error and do not end the
 * process early, which would leave the embedded database running.
 *
 * @param getDelayMs how long `stop` waits before it begins
 */
function shutDownOnSignal(stop: () => Promise<unknown>, getDelayMs = () => 0): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    process.on('unhandledRejection', writeError);
    setTimeout(() => process.exit(1), getDelayMs() + SHUTDOWN_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        writeError(error);
        process.exit(1);
      },
    );
  };
  // Standard output may be a file on a full disk.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

interface Stoppable {
  /** how long `stop` waits before it begins */
  readonly stopDelayMs: number;
  stop(): Promise<unknown>;
}

/**
 * Starts the process and shuts it down on a signal, whichever comes first. Writes why a start failed, in one line where
 * that says what to do.
 *
 * @param start gives up with the reason of its signal, leaving nothing running
 */
export async function runUntilSignal<T extends Stoppable>(
  start: (signal: AbortSignal) => Promise<T>,
  onStarted: (running: T) => void,
): Promise<void> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const starting = start(signal);
  let running: T | undefined;
  const stop = async (): Promise<void> => {
    giveUp.abort();
    await (await starting.catch(() => null))?.stop();
  };
  shutDownOnSignal(stop, () => running?.stopDelayMs ?? 0);
  try {
    running = await starting;
    if (!signal.aborted) onStarted(running);
  } catch (error) {
    if (signal.aborted) return;
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOSPC')
    return 'Dealwright did not start: no space is left on the disk of the data folder. Free disk space, then start again.';
  return String((error as Error | null)?.stack ?? error);
}

function writeError(error: unknown): void {
  process.stderr.write(`While shutting down: ${String((error as Error)?.stack ?? error)}\n`);
}
