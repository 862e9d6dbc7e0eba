import { statfsSync } from 'node:fs';

/** Below this, writes are refused. It leaves PostgreSQL room for a checkpoint and several 16 MiB log segments. */
const MIN_FREE_BYTES = 96 * 1024 * 1024;
const MAX_AGE_MS = 500;

/** How much room the file system of a folder has. Looks at it at most twice a second. */
export class DiskSpace {
  private full = false;
  private checkedAt = -Infinity;

  constructor(private readonly folder: string) {}

  isFull(): boolean {
    const now = performance.now();
    if (now - this.checkedAt < MAX_AGE_MS) return this.full;
    this.checkedAt = now;
    try {
      const { bavail, bsize } = statfsSync(this.folder);
      this.full = bavail * bsize < MIN_FREE_BYTES;
    } catch {
      // Without a data folder (an external database and S3) there is nothing to run out of.
      this.full = false;
    }
    return this.full;
  }
}
