import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactional } from '../../platform/database/index.js';
import { Turn } from '../../platform/turn.js';
import { DocumentParser } from '../../platform/parsing/index.js';
import { FileTooLarge, Storage, type StoredFile } from '../../platform/storage/index.js';
import { validateBody } from '../../platform/http/index.js';
import { AssumptionsDto, parseLoanData, pickAssumptions } from '../../models/index.js';
import { ImportService } from '../import.service.js';
import { archiveTooLarge, invalidArchive, prefixWithEntry } from './archive.errors.js';
import { MAX_FILE_BYTES, type ManifestFile } from './archive-format.js';
import { ArchiveImportQueries } from './archive-import.queries.js';
import { type ArchiveContent, ArchiveParser } from './archive-parser.js';
import { listFiles } from './archive-records.js';
import { type ArchiveReport } from './archive.dto.js';
import { changed, ZipReader } from './zip-reader.js';

const SNIFFED_AT_ONCE = 20;
/** The state of a job that was not finished when the archive was made: no worker has it here. */
const INTERRUPTED = 'The documents had not been read when the archive was made. Read them again.';

type Row = Readonly<Record<string, unknown>>;
type StoredByPath = ReadonlyMap<string, StoredFile>;
type Ids = ReadonlyMap<string, string>;
type Job = ArchiveContent['records']['extraction-jobs'][number];

/** What an archive brings: its rows, and its files in storage. */
export interface UnpackedArchive {
  readonly content: ArchiveContent;
  readonly stored: StoredByPath;
}

/** Restores an archive: every row and every file, or nothing. */
@Injectable()
export class ArchiveImportService {
  constructor(
    private readonly imports: ImportService,
    private readonly queries: ArchiveImportQueries,
    private readonly storage: Storage,
    private readonly parser: DocumentParser,
    private readonly archives: ArchiveParser,
  ) {}

  /** Checks an archive on disk and stores its files. The caller imports them, or deletes them with `discard`. */
  async unpack(path: string): Promise<UnpackedArchive> {
    // A file that is no archive is refused before a process is started for it.
    const zip = await ZipReader.open(path);
    const stored = new Map<string, StoredFile>();
    try {
      const content = await this.archives.read(path);
      for (const name of new Set(listFiles(content.records)))
        stored.set(name, await this.store(zip, name, content.files.get(name)));
      await this.assertKinds(content, stored);
      return { content, stored };
    } catch (error) {
      await this.discard(stored);
      throw error;
    } finally {
      zip.close();
    }
  }

  async discard(stored: StoredByPath): Promise<void> {
    for (const { key } of stored.values()) await this.storage.delete(key).catch(() => undefined);
  }

  /** Adds all rows to the account of the owner, under new ids. */
  @Transactional()
  async importRows(ownerId: string, { content, stored }: UnpackedArchive): Promise<ArchiveReport> {
    const { document, records } = content;
    const { report, ids } = await this.imports.importAll(ownerId, document, assignIds(content));
    await this.importBatches(ownerId, records.imports, ids);
    await this.queries.insert(
      ownerId,
      'documents',
      records.documents.map(({ file, ...row }) => {
        const { key, size, sha256 } = getStored(stored, file);
        return {
          ...row,
          ...findIds(row, ids),
          extractionJobId: row.extractionJobId === null ? null : findId(row.extractionJobId, ids),
          size,
          sha256,
          storageKey: key,
        };
      }),
    );
    await this.queries.insert(
      ownerId,
      'extraction-jobs',
      records['extraction-jobs'].map((job) => ({ ...toJobRow(job, stored), ...findIds(job, ids) })),
    );
    await this.queries.insert(
      ownerId,
      'provenance',
      records.provenance.map((row) => ({
        ...row,
        dealId: findId(row.dealId, ids),
        jobId: ids.get(row.jobId) ?? row.jobId,
      })),
    );
    await this.importVersions(ownerId, content, ids);
    await this.queries.markDeals(
      ownerId,
      records['deal-marks'].map(({ id, importBatchId, isSample }) => ({
        id: findId(id, ids),
        importBatchId: importBatchId === null ? null : findId(importBatchId, ids),
        isSample,
      })),
    );
    return {
      ...report,
      documents: records.documents.length,
      extractionJobs: records['extraction-jobs'].length,
      sources: records.provenance.length,
      imports: records.imports.length,
    };
  }

  /** The importing user becomes the one who saved the versions. */
  private async importVersions(
    ownerId: string,
    { document, records }: ArchiveContent,
    ids: Ids,
  ): Promise<void> {
    const models = new Set(document.deals.flatMap((deal) => deal.models.map(({ id }) => id)));
    const seen = new Set<string>();
    const rows: Row[] = [];
    const turn = new Turn();
    for (const [index, { valuationId, state, ...version }] of records['model-versions'].entries()) {
      await turn.pause();
      const key = `${valuationId} ${version.number}`;
      if (!models.has(valuationId) || seen.has(key))
        throw invalidArchive(`Version ${key} is in the archive twice, or its model is not in it.`);
      seen.add(key);
      const read = await readVersionState(index, state);
      rows.push({ ...version, state: read, valuationId: findId(valuationId, ids), actorId: ownerId });
    }
    await this.queries.insert(ownerId, 'model-versions', rows);
  }

  /** An import that was running when the archive was made is over. A key that is used here already gets a new one. */
  private async importBatches(
    ownerId: string,
    batches: ArchiveContent['records']['imports'],
    ids: Ids,
  ): Promise<void> {
    const keys = batches.map(({ batchKey }) => batchKey);
    const used = new Set(await this.queries.findBatchKeys(ownerId, keys));
    await this.queries.insert(
      ownerId,
      'imports',
      batches.map((batch) => {
        const batchKey = used.has(batch.batchKey) ? randomUUID() : batch.batchKey;
        used.add(batchKey);
        const state = batch.state === 'running' ? 'finished' : batch.state;
        return { ...batch, id: findId(batch.id, ids), batchKey, state };
      }),
    );
  }

  private async store(zip: ZipReader, name: string, expected: ManifestFile | undefined): Promise<StoredFile> {
    const stored = await this.storage.put(zip.openStream(name), MAX_FILE_BYTES).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? archiveTooLarge(`${name} in the archive is too large.`) : error;
    });
    if (stored.size === expected?.size && stored.sha256 === expected.sha256) return stored;
    await this.storage.delete(stored.key);
    throw changed(name);
  }

  /** Documents are what their names say, as at an upload. */
  private async assertKinds({ records }: ArchiveContent, stored: StoredByPath): Promise<void> {
    const documents = records.documents.concat();
    for (let at = 0; at < documents.length; at += SNIFFED_AT_ONCE) {
      const page = documents.slice(at, at + SNIFFED_AT_ONCE);
      const detected = await this.parser.sniffAll(
        page.map(({ name, file }) => ({
          fileName: name,
          bytes: () => this.storage.bytes(getStored(stored, file).key),
        })),
      );
      const wrong = page.find(({ kind }, n) => {
        const result = detected[n];
        return result === undefined || !('kind' in result) || result.kind !== kind;
      });
      if (wrong) throw invalidArchive(`The content of ${wrong.file} is not what its name says.`);
    }
  }
}

/** The inputs of a version, checked like those of a model. @throws Invalid naming the row */
async function readVersionState(
  index: number,
  { loanData, assumptions, ...projection }: ArchiveContent['records']['model-versions'][number]['state'],
): Promise<object> {
  try {
    const checked = await validateBody(AssumptionsDto, assumptions);
    return { loanData: parseLoanData(loanData), assumptions: pickAssumptions(checked), ...projection };
  } catch (error) {
    throw prefixWithEntry(`records/model-versions, row ${index + 1}`, error);
  }
}

function assignIds({ records }: ArchiveContent): Ids {
  const ids = new Map<string, string>();
  for (const rows of [records.documents, records['extraction-jobs'], records.imports]) {
    for (const { id } of rows) {
      if (ids.has(id)) throw invalidArchive(`The id ${id} is used twice in the archive.`);
      ids.set(id, randomUUID());
    }
  }
  return ids;
}

function findIds({ id, dealId }: { id: string; dealId: string | null }, ids: Ids) {
  return { id: findId(id, ids), dealId: dealId === null ? null : findId(dealId, ids) };
}

function findId(id: string, ids: Ids): string {
  const found = ids.get(id);
  if (found === undefined) throw invalidArchive(`A row of the archive names ${id}, which is not in it.`);
  return found;
}

function getStored(stored: StoredByPath, path: string): StoredFile {
  const file = stored.get(path);
  if (file === undefined) throw new Error(`${path} was not stored.`);
  return file;
}

function toJobRow(job: Job, stored: StoredByPath) {
  const isOpen = job.state === 'queued' || job.state === 'running';
  const files = job.files.map(({ file, pagesFile, ...rest }) => ({
    ...rest,
    key: getStored(stored, file).key,
    ...(pagesFile === undefined ? {} : { pagesKey: getStored(stored, pagesFile).key }),
  }));
  return isOpen ? { ...job, files, state: 'cancelled', error: INTERRUPTED } : { ...job, files };
}
