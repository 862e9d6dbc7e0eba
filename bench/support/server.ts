import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from '../../testing/free-port.js';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..');

/** The built server with its own data folder and a signed-in user. */
export interface BenchServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Bearer token of the user, valid for five minutes after `renewToken`. */
  token: string;
  readonly ownerId: string;
  readonly databaseUrl: string;
  /** process id of its PostgreSQL */
  readonly postgresPid: number;
  readonly coldMs: number;
  /** Cookies of the same user, for a browser. */
  readonly cookies: readonly string[];
  /** Call before each measurement: tokens expire while a benchmark runs. */
  renewToken(): Promise<void>;
  stop(): Promise<void>;
}

export const say = (line = '') => process.stdout.write(`${line}\n`);
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The value below which a share of the values lies; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Describes the machine of a measurement. */
export const machine = () =>
  `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, node ${process.versions.node}`;

/** @param more further variables, and flags for node */
export async function startServer({ flags = [] as string[], env = {} } = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-bench-'));
  const port = await findFreePort();
  const at = performance.now();
  const child = spawn('node', [...flags, join(root, 'backend', 'dist', 'main.js')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready at') && resolve());
      child.once('exit', () => reject(new Error('The server did not start. Run npm run build first.')));
    });
    const coldMs = performance.now() - at;
    const cookies = await signUp(port);
    const token = await requestToken(port, cookies);
    const url = `http://localhost:${port}`;
    const asked = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    const ownerId = ((await asked.json()) as { data: { user: { id: string } } }).data.user.id;
    const server: BenchServer = {
      child,
      port,
      url,
      token,
      ownerId,
      ...postgresOf(folder),
      coldMs,
      cookies,
      renewToken: async () => {
        server.token = await requestToken(port, cookies);
      },
      stop,
    };
    return server;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the user. Returns the cookies of its session. */
async function signUp(port: number): Promise<string[]> {
  const url = `http://127.0.0.1:${port}/api/auth`;
  const origin = `http://localhost:${port}`;
  const body = JSON.stringify({
    email: 'bench@example.com',
    password: 'correct horse battery',
    name: 'Bench',
  });
  const headers = { 'content-type': 'application/json', origin };
  const created = await fetch(`${url}/sign-up/email`, { method: 'POST', headers, body });
  return created.headers.getSetCookie();
}

async function requestToken(port: number, cookies: readonly string[]): Promise<string> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const origin = `http://localhost:${port}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/token`, { headers: { cookie, origin } });
  return ((await answer.json()) as { token: string }).token;
}

function postgresOf(folder: string): { databaseUrl: string; postgresPid: number } {
  const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  return {
    databaseUrl: `postgresql://dealwright:${password}@127.0.0.1:${lines[3]}/dealwright`,
    postgresPid: Number(lines[0]),
  };
}

export async function connect(server: BenchServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return client;
}
