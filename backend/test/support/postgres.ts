import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listChildProcesses } from './workers.js';

const BUILT = join(__dirname, '..', '..', 'dist', 'platform', 'embedded', 'index.js');

export interface OwnPostgres {
  readonly url: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL for a suite, in a process that starts it again on the same port when it is killed. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const script = `import(${JSON.stringify(`file://${BUILT}`)}).then(async ({ startEmbeddedPostgres }) => {
    const postgres = await startEmbeddedPostgres(${JSON.stringify(folder)});
    console.log(postgres.url);
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    folder,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The process id of the PostgreSQL whose data is in a data folder. */
export function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Stops every process of PostgreSQL where it is, as a frozen machine would. Returns how to continue. */
export function pausePostgres(dataDir: string): () => void {
  const postmaster = readPostmasterPid(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  const paused = [...listChildProcesses(postmaster), postmaster];
  for (const pid of paused) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
  };
}
