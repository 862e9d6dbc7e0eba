const PATIENCE_MS = 20_000;

/**
 * Ends the process in order when it is asked to (SIGTERM, SIGINT): 0 when all is put away, 1 when that failed or took
 * too long. Work that loses its connection on the way is written to standard error and holds nothing up: an exit in
 * the middle would leave the embedded database running.
 */
export function shutDownOnSignal(stop: () => Promise<unknown>): void {
  let asked = false;
  const end = (): void => {
    if (asked) return;
    asked = true;
    process.on('unhandledRejection', say);
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(error);
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

function say(error: unknown): void {
  process.stderr.write(`While ending: ${String((error as Error)?.stack ?? error)}\n`);
}
