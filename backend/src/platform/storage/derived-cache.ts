import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

const RETENTION_MS = 7 * 24 * 3_600_000;
/** Some 5,000 images of pages. */
const MAX_CACHE_BYTES = 1024 ** 3;

/** What is derived from one stored file. */
interface DerivedFolder {
  readonly path: string;
  readonly modifiedMs: number;
  readonly bytes: number;
}

/** A cache on this machine of what is derived from stored files, such as previews. All of it can be derived again. */
@Injectable()
export class DerivedCache {
  private readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = join(config.dataDir, 'derived');
  }

  /** Returns what is cached for a storage key under a name, or creates and caches it. */
  async getOrCreate(key: string, name: string, create: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const folder = join(this.folder, key.slice(0, 2), key);
    const path = join(folder, name);
    const cached = await readFile(path).catch(() => null);
    if (cached !== null) return cached;
    const created = await create();
    const draft = join(folder, `${randomUUID()}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, created);
    await rename(draft, path);
    return created;
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.folder, key.slice(0, 2), key), { recursive: true, force: true });
  }

  /** Deletes what was created more than a week ago, and the oldest as long as the rest is too large. */
  async sweep(maxBytes = MAX_CACHE_BYTES): Promise<void> {
    const folders = (await this.listFolders()).sort((a, b) => b.modifiedMs - a.modifiedMs);
    let total = 0;
    for (const { path, modifiedMs, bytes } of folders) {
      total += bytes;
      if (total > maxBytes || Date.now() - modifiedMs > RETENTION_MS)
        await rm(path, { recursive: true, force: true });
    }
  }

  private async listFolders(): Promise<DerivedFolder[]> {
    const folders: DerivedFolder[] = [];
    for (const group of await readdir(this.folder).catch(() => [])) {
      for (const key of await readdir(join(this.folder, group)).catch(() => [])) {
        const path = join(this.folder, group, key);
        const found = await stat(path).catch(() => null);
        if (found !== null)
          folders.push({ path, modifiedMs: found.mtimeMs, bytes: await measureFolder(path) });
      }
    }
    return folders;
  }
}

async function measureFolder(path: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(path).catch(() => [])) {
    const found = await stat(join(path, name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return bytes;
}
