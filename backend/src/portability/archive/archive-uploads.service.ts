import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { Semaphore } from '../../platform/processes/index.js';
import { Idempotency, readIdempotencyKey } from '../../platform/idempotency/index.js';
import { archiveTooLarge, invalidArchive, notAnArchive } from './archive.errors.js';
import { MAX_ARCHIVE_BYTES } from './archive-format.js';
import { ArchiveImportService } from './archive-import.service.js';
import { type ArchiveReport } from './archive.dto.js';

/** Windows and some programs name ZIP archives otherwise. */
const TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];
const GIB = 1024 ** 3;
/** The rows of an archive are in memory until they are stored. */
const MAX_IMPORTS = 3;
/** A file that a lost process left behind. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Receives an archive on disk and imports it. A repeated request with the same key gets the same response. */
@Injectable()
export class ArchiveUploadsService {
  private readonly folder: string;
  private readonly imports = new Semaphore(MAX_IMPORTS);

  constructor(
    config: AppConfig,
    private readonly archives: ArchiveImportService,
    private readonly idempotency: Idempotency,
  ) {
    this.folder = join(config.dataDir, 'incoming');
  }

  async receive(ownerId: string, request: Request, response: Response): Promise<ArchiveReport> {
    const key = readIdempotencyKey(request);
    if (request.is(TYPES) === false || request.is(TYPES) === null) throw notAnArchive();
    await this.prepareFolder();
    const path = join(this.folder, `${randomUUID()}.zip`);
    try {
      const sha256 = await save(request, path);
      return await this.imports.run(() => this.import(ownerId, { path, sha256, key }, response));
    } finally {
      await rm(path, { force: true });
    }
  }

  private async import(
    ownerId: string,
    { path, sha256, key }: { path: string; sha256: string; key: string | null },
    response: Response,
  ): Promise<ArchiveReport> {
    const archive = await this.archives.unpack(path);
    try {
      if (key === null) return await this.archives.importRows(ownerId, archive);
      const { body, replayed } = await this.idempotency.runOnce(
        { ownerId, key, content: `archive ${sha256}` },
        async () => ({ status: 200, body: await this.archives.importRows(ownerId, archive) }),
      );
      if (replayed) {
        response.setHeader('Idempotent-Replay', 'true');
        await this.archives.discard(archive.stored);
      }
      return body as ArchiveReport;
    } catch (error) {
      await this.archives.discard(archive.stored);
      throw error;
    }
  }

  private async prepareFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
    }
  }
}

/** Writes the body to disk. @returns its SHA-256 */
async function save(request: Request, path: string): Promise<string> {
  const tooLarge = () => archiveTooLarge(`An archive may have ${MAX_ARCHIVE_BYTES / GIB} GiB.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_ARCHIVE_BYTES) throw tooLarge();
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > MAX_ARCHIVE_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(request, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
    (error: unknown) => {
      throw request.errored ? invalidArchive('The upload was interrupted. Send it again.') : error;
    },
  );
  return hash.digest('hex');
}
