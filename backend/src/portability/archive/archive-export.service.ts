import { type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { NotFound } from '../../platform/http/index.js';
import { Storage } from '../../platform/storage/index.js';
import { ExportService } from '../export.service.js';
import { ArchiveExportQueries } from './archive-export.queries.js';
import {
  ACCOUNT_ENTRY,
  ACTIVITY_FOLDER,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  DEALS_FOLDER,
  MANIFEST_ENTRY,
  RECORDS_FOLDER,
} from './archive-format.js';
import { type RecordKind } from './archive-records.js';
import { toEntryName } from './entry-names.js';
import { ZipWriter } from './zip-writer.js';

type Row = Record<string, unknown>;

interface StoredJobFile {
  readonly key: string;
  readonly pagesKey?: string;
  readonly name: string;
}

/** Everything that one person keeps, with every file, as one ZIP archive that is written while it is read. */
@Injectable()
export class ArchiveExportService {
  private readonly logger = new Logger(ArchiveExportService.name);

  constructor(
    private readonly exports: ExportService,
    private readonly queries: ArchiveExportQueries,
    private readonly storage: Storage,
  ) {}

  /** Bytes of all documents: the archive has about as many. */
  estimateBytes(ownerId: string): Promise<number> {
    return this.queries.sumDocumentBytes(ownerId);
  }

  /** Begins the archive. An error on the way ends its stream, so that a part never looks whole. */
  start(ownerId: string): Readable {
    const writer = new ZipWriter();
    this.write(ownerId, writer).catch((error: unknown) => {
      if (!writer.stream.destroyed) this.logger.error(error);
      writer.fail(error);
    });
    return writer.stream;
  }

  private async write(ownerId: string, writer: ZipWriter): Promise<void> {
    const counts: Record<string, number> = {};
    await this.writeFiles(ownerId, writer, counts);
    await this.writeRecords(ownerId, writer, counts);
    await writer.addJson(ACCOUNT_ENTRY, await this.exports.readAccount(ownerId));
    counts['deals'] = 0;
    let page = 0;
    for await (const { json, count } of this.exports.readDealPages(ownerId)) {
      await writer.addJson(`${DEALS_FOLDER}${++page}.json`, json);
      counts['deals'] += count;
    }
    const manifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      exportedAt: new Date().toISOString(),
      counts,
      files: writer.files,
    };
    await writer.addJson(MANIFEST_ENTRY, JSON.stringify(manifest, null, 1));
    writer.finish();
  }

  /** Writes documents and the files of extraction jobs, each followed by the page of rows that names it. */
  private async writeFiles(
    ownerId: string,
    writer: ZipWriter,
    counts: Record<string, number>,
  ): Promise<void> {
    const paths = new Map<string, string>();
    await this.writePages('documents', ownerId, { writer, counts }, async (row) => {
      const { storageKey, dealName, ...document } = row;
      const name = `${String(row['id']).slice(0, 8)} ${toEntryName(String(row['name']))}`;
      const file = `documents/${toEntryName(String(dealName))}/${String(row['dealId']).slice(0, 8)}/${name}`;
      const path = await this.writeFile(writer, { file, key: String(storageKey) }, paths);
      return path === null ? null : { ...document, file: path };
    });
    await this.writePages('extraction-jobs', ownerId, { writer, counts }, async (row) => {
      const files: Row[] = [];
      for (const [n, stored] of (row['files'] as StoredJobFile[]).entries()) {
        const { key, pagesKey, ...rest } = stored;
        const file = `extraction/${String(row['id'])}/${n + 1} ${toEntryName(stored.name)}`;
        const path = await this.writeFile(writer, { file, key }, paths);
        if (path === null) continue;
        const pagesFile = `extraction/${String(row['id'])}/${n + 1} words.json.gz`;
        const pages =
          pagesKey === undefined
            ? null
            : await this.writeFile(writer, { file: pagesFile, key: pagesKey }, paths);
        files.push({ ...rest, file: path, ...(pages === null ? {} : { pagesFile: pages }) });
      }
      return { ...row, files };
    });
  }

  private async writeRecords(
    ownerId: string,
    writer: ZipWriter,
    counts: Record<string, number>,
  ): Promise<void> {
    for (const kind of ['provenance', 'imports', 'model-versions', 'deal-marks', 'activity'] as const)
      await this.writePages(kind, ownerId, { writer, counts }, (row) => Promise.resolve(row));
  }

  private async writePages(
    kind: RecordKind | 'activity',
    ownerId: string,
    { writer, counts }: { writer: ZipWriter; counts: Record<string, number> },
    toRow: (row: Row) => Promise<Row | null>,
  ): Promise<void> {
    let page = 0;
    counts[kind] = 0;
    for await (const rows of this.queries.pages(ownerId, kind)) {
      const written: Row[] = [];
      for (const row of rows) {
        const result = await toRow(row);
        if (result !== null) written.push(result);
      }
      const folder = kind === 'activity' ? ACTIVITY_FOLDER : `${RECORDS_FOLDER}${kind}/`;
      await writer.addJson(`${folder}${++page}.json`, JSON.stringify(written));
      counts[kind] += written.length;
    }
  }

  /**
   * A document and an extraction job may share a file, which is written once.
   *
   * @param paths of the files that were written, by storage key
   * @returns the path, or null where the file was deleted for good since its row was read
   */
  private async writeFile(
    writer: ZipWriter,
    { file, key }: { file: string; key: string },
    paths: Map<string, string>,
  ): Promise<string | null> {
    const known = paths.get(key);
    if (known !== undefined) return known;
    const source = await this.storage.get(key).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (source === null) return null;
    await writer.addFile(file, source.stream);
    paths.set(key, file);
    return file;
  }
}
