import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

const KEEP_MS = 7 * 24 * 3_600_000;

/** What was made from stored files, kept on this machine. Everything in it can be made again. */
@Injectable()
export class DerivedCache {
  private readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = join(config.dataDir, 'derived');
  }

  /** What was made before under this name, or what `make` makes now. Keys are the storage's own. */
  async getOrCreate(key: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const folder = join(this.folder, key.slice(0, 2), key);
    const path = join(folder, name);
    const known = await readFile(path).catch(() => null);
    if (known !== null) return known;
    const made = await make();
    const draft = join(folder, `${randomUUID()}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, made);
    await rename(draft, path);
    return made;
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.folder, key.slice(0, 2), key), { recursive: true, force: true });
  }

  /** Forgets what nobody has made in a week. */
  async sweep(): Promise<void> {
    for (const group of await readdir(this.folder).catch(() => [])) {
      for (const key of await readdir(join(this.folder, group)).catch(() => [])) {
        const path = join(this.folder, group, key);
        const age = await stat(path).catch(() => null);
        if (age !== null && Date.now() - age.mtimeMs > KEEP_MS)
          await rm(path, { recursive: true, force: true });
      }
    }
  }
}
