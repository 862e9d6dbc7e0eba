import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, chmodSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { delimiter } from 'node:path';
import { findFreePort } from '../../../testing/free-port.js';
import { until } from './until.js';
import { connect } from 'node:net';

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Fewer than the pool of a process, so that every PostgreSQL connection is shared. */
const SERVER_CONNECTIONS = 3;

/** Starts PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  serverConnections = SERVER_CONNECTIONS,
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const listenPort = await findFreePort();
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'pgbouncer-'));
  // PgBouncer does not run as root, and its user must be able to read the settings.
  chmodSync(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 400
`,
  );
  const user = userInfo().uid === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(findProgram(), [...user, settings], { stdio: 'ignore' });
  await until('PgBouncer', async () => ((await accepts(listenPort)) ? true : null));
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}/${database}`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function findProgram(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
  if (found === undefined) throw new Error('pgbouncer is not installed: run npm test, or install it.');
  return found;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
