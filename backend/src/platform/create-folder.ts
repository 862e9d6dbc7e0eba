import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with those above it. Not by `recursive` of `mkdirSync`: below a folder such as /proc, Node then tries
 * for ever.
 */
export function createFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
