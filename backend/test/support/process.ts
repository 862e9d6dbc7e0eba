import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../../testing/free-port.js';

const main = join(__dirname, '..', '..', 'dist', 'main.js');
const running = new Set<ChildProcess>();

export interface Started {
  child: ChildProcess;
  output: () => string;
  ready: Promise<boolean>;
  exit: Promise<number | string | null>;
}

/** Starts Dealwright as a separate process. */
export function start(environment: Record<string, string>, { logFile = '' } = {}): Started {
  const child = spawn('node', [main], {
    env: { PATH: process.env['PATH'] ?? '', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...environment },
    stdio: logFile === '' ? ['ignore', 'pipe', 'pipe'] : ['ignore', openSync(logFile, 'a'), 'pipe'],
  });
  running.add(child);
  let output = '';
  const exit = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    }),
  );
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Dealwright is ready at')) resolve(true);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exit.then(() => resolve(false));
  });
  return { child, output: () => output, ready, exit };
}

export const newFolder = () => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'process-'));

export function listen(port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as { port: number }).port }),
    );
  });
}

export async function freePort(): Promise<string> {
  return String(await findFreePort());
}

/** A token; `back:` before the address signs in again. */
export async function signUp(port: string, email: string): Promise<string> {
  const origin = `http://localhost:${port}`;
  const body = JSON.stringify({ email, password: 'correct horse battery', name: 'Ada' });
  const path = `http://127.0.0.1:${port}/api/auth`;
  const kind = email.startsWith('back') ? 'sign-in' : 'sign-up';
  const address = email.replace(/^back:/, '');
  const answer = await fetch(`${path}/${kind}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: body.replace(email, address),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  const given = await fetch(`${path}/token`, { headers: { cookie, origin } });
  if (!given.ok) throw new Error(`The token was answered ${given.status}: ${await given.text()}`);
  return ((await given.json()) as { token: string }).token;
}

/** Ends whatever a test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
