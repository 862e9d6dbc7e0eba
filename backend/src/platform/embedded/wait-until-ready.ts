import { StartError } from '../start-error.js';

/** How long PostgreSQL may take to accept its first connection, the replay of its log not counted. */
const START_TIMEOUT_MS = 30_000;
const START_POLL_MS = 30;
const RECOVERY_MESSAGE_INTERVAL_MS = 10_000;
/** A program that ends at once may be started again by its supervisor within this time. */
const MIN_START_MS = 3_000;
/** PostgreSQL's code while it starts up or replays its log (`cannot_connect_now`). */
const STARTING_UP = '57P03';

export type ConnectionError = Error & { readonly code?: string };

/** A server that is starting. */
interface StartingServer {
  /** Returns why no connection is possible, or null. Throws where waiting does not help. */
  tryConnect(): Promise<ConnectionError | null>;
  hasExited(): boolean;
  /** its output says that no space is left */
  isOutOfSpace(): boolean;
  sleep(ms: number): Promise<unknown>;
  stop(): Promise<void>;
  /** ends the wait */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for the first connection. A replay of the write-ahead log may take as long as it needs; it is announced on
 * standard output every ten seconds.
 *
 * @throws StartError where the server ends, refuses or does not respond, after stopping it
 */
export async function waitUntilReady(server: StartingServer): Promise<void> {
  try {
    await waitForConnection(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function waitForConnection(server: StartingServer): Promise<void> {
  let failure = '';
  let recoveringMs = 0;
  for (let waited = 0; waited < START_TIMEOUT_MS;) {
    server.signal?.throwIfAborted();
    const error = await server.tryConnect();
    if (error === null) return;
    failure = error.message;
    if (server.hasExited() && waited > MIN_START_MS) break;
    if (error.code === STARTING_UP) {
      recoveringMs += START_POLL_MS;
      if (recoveringMs % RECOVERY_MESSAGE_INTERVAL_MS < START_POLL_MS)
        process.stdout.write(
          'PostgreSQL is recovering after an unclean shutdown. This can take minutes; do not stop it.\n',
        );
    } else waited += START_POLL_MS;
    await server.sleep(START_POLL_MS);
  }
  if (server.isOutOfSpace())
    throw new StartError(
      'The embedded PostgreSQL did not start: no space is left on the disk of the data folder. Free disk space, then start again.',
    );
  throw new StartError(
    `The embedded PostgreSQL did not start (${failure}). Its log is postgres.log in the data folder.`,
  );
}
