import { closeSync, openSync, writeSync } from 'node:fs';

/**
 * Appends to a log file and never fails: on a full disk lines are dropped until space is available again. The caller
 * keeps reading its source in any case, because a program blocks if its output is not read.
 */
export class LogFile {
  constructor(private readonly path: string) {}

  write(lines: Buffer): void {
    let fd: number | undefined;
    try {
      fd = openSync(this.path, 'a', 0o600);
      writeSync(fd, lines);
    } catch {
      // Nothing useful can be done with a line that cannot be written.
    } finally {
      if (fd !== undefined) closeSync(fd);
    }
  }
}
