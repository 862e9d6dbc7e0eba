import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

/** Descriptor at which the shell finds the lifeline; that of a lock, where there is one, follows. */
const SCRIPT = `signal=$1; shift
{ cat <&3; kill -s "$signal" $$; } </dev/null >/dev/null 2>&1 4<&- &
exec "$@" 3<&-`;

interface TiedProgram {
  readonly command: readonly string[];
  /** stops the program when this process is gone, such as INT */
  readonly stopSignal: 'INT' | 'TERM';
  /** descriptors 0, 1 and 2, then one that the program inherits */
  readonly stdio: readonly ('pipe' | 'ignore' | number)[];
  readonly options?: SpawnOptions;
}

/**
 * Starts a program whose life is tied to that of this process, however this process ends: a shell becomes the program
 * after it has left behind a reader of a pipe that only this process holds open. When the operating system closes the
 * pipe, the reader stops the program. In a process group of its own: a Ctrl-C in the terminal must not stop it before
 * the API has drained. Windows has no such shell; there the next start stops what was left running.
 */
export function spawnTied({ command, stopSignal, stdio, options }: TiedProgram): ChildProcess {
  if (process.platform === 'win32') {
    const [program = '', ...args] = command;
    return spawn(program, args, { ...options, detached: true, stdio: [...stdio] });
  }
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', stopSignal, ...command], {
    ...options,
    detached: true,
    stdio: [...stdio.slice(0, 3), 'pipe', ...stdio.slice(3)],
  });
  const lifeline = child.stdio[3];
  lifeline?.on('error', () => undefined);
  child.once('exit', () => lifeline?.destroy());
  return child;
}
