import { type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './free-port.js';
import { isAlive } from './processes.js';
import { spawnTied } from './spawn-tied.js';

const PROGRAMS = ['redis-server', 'valkey-server'];

/** A Redis that this process started, for the queue only. It stores nothing on disk, because the state of jobs is in the database. */
export interface PrivateRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the redis-server or valkey-server on the PATH on a free loopback port; null if neither is installed. */
export async function startPrivateRedis(
  dataDir: string,
  path = process.env['PATH'] ?? '',
): Promise<PrivateRedis | null> {
  const program = findProgram(path);
  if (program === null) return null;
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await stopOrphan(folder);
  const server = new RedisServer(
    program,
    folder,
    await findFreePort(),
    randomBytes(24).toString('base64url'),
  );
  server.start();
  if (await isReady(server)) return server;
  await server.stop();
  return null;
}

class RedisServer implements PrivateRedis {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts = 0;

  constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly password: string,
  ) {}

  get url(): string {
    return `redis://:${this.password}@127.0.0.1:${this.port}/0`;
  }

  get exited(): boolean {
    return this.child?.exitCode != null || this.child?.signalCode != null;
  }

  start(): void {
    // Settings are passed by stdin, so that the password is not in the process list.
    const child = spawnTied({
      command: [this.program, '-'],
      stopSignal: 'TERM',
      stdio: ['pipe', 'ignore', 'ignore'],
      options: { cwd: this.folder },
    });
    this.child = child;
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(this.settings());
    if (child.pid !== undefined) writeFileSync(join(this.folder, 'redis.pid'), String(child.pid));
    child.once('exit', () => void this.restart());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child === undefined || this.exited || child.pid === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([gone, sleep(3_000, undefined, { ref: false })]);
    if (!this.exited) child.kill('SIGKILL');
    rmSync(join(this.folder, 'redis.pid'), { force: true });
  }

  /** It died while we live: the same port again, so that clients reconnect by themselves. */
  private async restart(): Promise<void> {
    if (this.stopping || ++this.restarts > 100) return;
    await sleep(200);
    if (!this.stopping) this.start();
  }

  private settings(): string {
    return [
      `port ${this.port}`,
      'bind 127.0.0.1',
      `requirepass ${this.password}`,
      'save ""',
      'appendonly no',
      'daemonize no',
      'maxmemory 128mb',
      'maxmemory-policy noeviction',
      '',
    ].join('\n');
  }
}

function findProgram(path: string): string | null {
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    for (const name of PROGRAMS) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here.
      }
    }
  }
  return null;
}

async function isReady(server: RedisServer): Promise<boolean> {
  for (let waited = 0; waited < 5_000 && !server.exited; waited += 50) {
    const client = new Redis(server.url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
      return true;
    } catch {
      await sleep(50);
    } finally {
      client.disconnect();
    }
  }
  return false;
}

/** One that a killed Dealwright left behind. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'redis.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (isAlive(pid) && isRedis(pid)) {
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; waited < 3_000 && isAlive(pid); waited += 50) await sleep(50);
  }
  rmSync(file, { force: true });
}

function isRedis(pid: number): boolean {
  try {
    return /redis|valkey/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
