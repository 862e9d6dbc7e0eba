const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * Shuts the process down on SIGTERM or SIGINT. Exits with 0 when `stop` finishes, with 1 when it fails or takes too
 * long. Rejections of work that loses its connection meanwhile are written to standard error and do not end the
 * process early, which would leave the embedded database running.
 *
 * @param delayMs how long `stop` waits before it begins
 */
export function shutDownOnSignal(stop: () => Promise<unknown>, delayMs = 0): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    process.on('unhandledRejection', writeError);
    setTimeout(() => process.exit(1), delayMs + SHUTDOWN_TIMEOUT_MS).unref();
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

function writeError(error: unknown): void {
  process.stderr.write(`While shutting down: ${String((error as Error)?.stack ?? error)}\n`);
}
