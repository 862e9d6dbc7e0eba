import { statfsSync } from 'node:fs';

/** Below this, writes are refused. It leaves PostgreSQL room for a checkpoint and several 16 MiB log segments. */
const MIN_FREE_BYTES = 96 * 1024 * 1024;
const MAX_AGE_MS = 500;

/** Checks the free space of a folder's file system, at most twice a second. */
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
      // Without a data folder (external database and S3) no disk can fill up.
      this.full = false;
    }
    return this.full;
  }
}
