import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, type FieldError } from '../../platform/http/index.js';
import {
  INTERACTIVE_NICENESS,
  type Piece,
  PieceAssembler,
  PROCESS_LIMITS,
  ProcessPool,
  TaskProcess,
  TaskProcessError,
} from '../../platform/processes/index.js';
import { type PortableDeal, type PortableDocument } from '../dto/portable.dto.js';
import { archiveTooLarge } from './archive.errors.js';
import { type ManifestFile } from './archive-format.js';
import { type ArchivePart } from './archive-reader.js';
import { type ArchiveRecords } from './archive-records.js';

const PROGRAM = new URL('./archive.child.js', import.meta.url);
const TIMEOUT_MS = 300_000;
const LIMITS = { ...PROCESS_LIMITS, maxLifetimeMs: TIMEOUT_MS + 10_000 };

/** What an archive contains, every row checked; the files are still packed. */
export interface ArchiveContent {
  readonly document: PortableDocument;
  readonly records: ArchiveRecords;
  /** by path */
  readonly files: ReadonlyMap<string, ManifestFile>;
}

/** An error of the process that reads archives. */
export interface ArchiveRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** Reads archives of strangers in processes of their own, with a limit of memory and time for each. */
@Injectable()
export class ArchiveParser implements OnApplicationShutdown {
  private readonly processes = new ProcessPool(() => new TaskProcess(PROGRAM, LIMITS, INTERACTIVE_NICENESS));

  onApplicationShutdown(): void {
    this.processes.close();
  }

  /** Reads and checks all rows of an archive on disk. @throws DomainError with what is wrong */
  async read(path: string): Promise<ArchiveContent> {
    try {
      return await this.processes.run((process) => collect(process, path));
    } catch (error) {
      if (error instanceof TaskProcessError)
        throw archiveTooLarge('The archive holds more data than can be read.');
      throw error;
    }
  }
}

async function collect(process: TaskProcess, path: string): Promise<ArchiveContent> {
  const collector = new ArchiveCollector();
  let assembler = new PieceAssembler();
  const onProgress = (piece: Piece | null): void => {
    if (piece !== null) {
      assembler.add(piece);
      return;
    }
    collector.add(assembler.value as ArchivePart);
    assembler = new PieceAssembler();
  };
  const refusal = await process.run<ArchiveRefusal | null, Piece | null>(
    'read',
    { path },
    { timeoutMs: TIMEOUT_MS, onProgress },
  );
  if (refusal === null) return collector.content;
  const { status, code, message, errors } = refusal;
  throw new DomainError(status, code, message, { errors });
}

/** Collects the parts of an archive as they arrive. */
class ArchiveCollector {
  private account: PortableDocument | null = null;
  private readonly rows: ArchiveRecords & {
    readonly files: ManifestFile[];
    readonly deals: PortableDeal[];
  } = {
    files: [],
    deals: [],
    documents: [],
    'extraction-jobs': [],
    provenance: [],
    imports: [],
    'model-versions': [],
    'deal-marks': [],
  };

  add(part: ArchivePart): void {
    if (part.kind === 'account') {
      this.account = part.account;
      return;
    }
    const rows: unknown[] = this.rows[part.kind];
    for (const row of part.rows) rows.push(row);
  }

  get content(): ArchiveContent {
    if (this.account === null) throw new Error('The archive was read without its account.');
    const { files, deals, ...records } = this.rows;
    return {
      document: { ...this.account, deals: [...this.account.deals, ...deals] },
      records,
      files: new Map(files.map((file) => [file.path, file])),
    };
  }
}
