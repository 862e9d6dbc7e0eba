import { fork } from 'node:child_process';
import { toBuiltPath } from '../platform/built-path.js';
import { type BackupJob, type BackupMessage } from './backup-job.js';

const PROGRAM = new URL('./backup.child.js', import.meta.url);

/** A backup could not be made or verified. The message is for operators. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';

  constructor(
    message: string,
    /** for the log */
    readonly detail: string,
  ) {
    super(message);
  }
}

/**
 * Runs a job in a process of its own.
 *
 * @param onMessage receives all messages except the last
 * @param signal ends the process, which then removes what it began
 * @throws BackupFailed
 */
export async function runBackupProcess(
  job: BackupJob,
  onMessage: (message: BackupMessage) => void,
  signal: AbortSignal,
): Promise<{ tables: number; files: number }> {
  const child = fork(toBuiltPath(PROGRAM), [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  let last: BackupMessage | undefined;
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)));
  child.on('message', (message: BackupMessage) => {
    last = message;
    onMessage(message);
  });
  child.on('error', (error) => (errors = error.message));
  if (child.connected) child.send(job, () => undefined);
  const signalName = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, killedBy) => resolve(killedBy)),
  );
  signal.removeEventListener('abort', end);
  if (last?.kind === 'done') return last;
  const failed = last?.kind === 'failed' ? last : null;
  throw new BackupFailed(failed?.message ?? describeEnd(job, signalName), failed?.detail ?? errors);
}

/** Why a process that said nothing ended. */
function describeEnd({ isNew }: BackupJob, signalName: NodeJS.Signals | null): string {
  const what = `The backup could not be ${isNew ? 'made' : 'verified'}`;
  return signalName === null
    ? `${what}. The log of the server says why.`
    : `${what}: its process was ended by ${signalName}, as the system does when memory runs out. Free memory, then try again.`;
}
