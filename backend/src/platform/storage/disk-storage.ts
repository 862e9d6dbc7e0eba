import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { NotFound } from '../http/domain-error.js';
import { FILE_KEY } from './file-key.js';
import { FileLinks } from './file-links.js';
import { FileTooLarge, type LinkedFile, Storage, type StoredFile } from './storage.js';

const DRAFT = '.part';

/** Files below the data folder, in two levels of folders so that none grows without end. */
@Injectable()
export class DiskStorage extends Storage {
  private readonly folder: string;

  constructor(
    config: AppConfig,
    private readonly links: FileLinks,
  ) {
    super();
    this.folder = join(config.dataDir, 'files');
  }

  /** Writes a temporary file, flushes and renames it, so that after a crash the file is complete or absent. */
  async put(source: Readable, maxBytes: number, key: string = randomUUID()): Promise<StoredFile> {
    const path = this.getPath(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}${DRAFT}`;
    const file = await open(draft, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      // The source stays open on failure, because the caller may have to drain it.
      for await (const chunk of source.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size > maxBytes) throw new FileTooLarge();
        hash.update(bytes);
        await file.writeFile(bytes);
      }
      await file.sync();
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return { key, size, sha256: hash.digest('hex') };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<{ stream: Readable; size: number }> {
    const path = this.getPath(key);
    const found = await stat(path).catch(throwNotFound);
    return { stream: createReadStream(path), size: found.size };
  }

  bytes(key: string): Promise<Buffer> {
    return readFile(this.getPath(key)).catch(throwNotFound);
  }

  async delete(key: string): Promise<void> {
    await rm(this.getPath(key), { force: true });
  }

  link(file: LinkedFile, seconds: number): Promise<string> {
    return Promise.resolve(this.links.create(file, seconds));
  }

  async *listStoredBefore(moment: Date): AsyncIterable<readonly string[]> {
    for await (const names of this.listNamesBefore(moment)) yield names.filter((name) => FILE_KEY.test(name));
  }

  async deletePartialUploads(moment: Date): Promise<number> {
    let cleared = 0;
    for await (const names of this.listNamesBefore(moment)) {
      for (const draft of names.filter((name) => name.endsWith(DRAFT))) {
        await rm(`${this.getPath(draft.slice(0, -DRAFT.length))}${DRAFT}`, { force: true });
        cleared += 1;
      }
    }
    return cleared;
  }

  /** Names of files last written before a moment, folder by folder. */
  private async *listNamesBefore(moment: Date): AsyncIterable<string[]> {
    for (const group of await listFolder(this.folder)) {
      const old: string[] = [];
      for (const part of await listFolder(join(this.folder, group))) {
        for (const name of await listFolder(join(this.folder, group, part))) {
          // Deleted in the meantime.
          const found = await stat(join(this.folder, group, part, name)).catch(() => null);
          if (found !== null && found.mtimeMs < moment.getTime()) old.push(name);
        }
      }
      if (old.length > 0) yield old;
    }
  }

  private getPath(key: string): string {
    if (!FILE_KEY.test(key)) throw new NotFound('File');
    return join(this.folder, key.slice(0, 2), key.slice(2, 4), key);
  }
}

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

function throwNotFound(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new NotFound('File');
  throw error;
}

/** A rename is only durable once its folder has been flushed. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
