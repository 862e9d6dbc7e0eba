import { Readable } from 'node:stream';
import { type ReadProgress } from '@dealwright/document-reader';
import { type ModelPrompt } from '@dealwright/extraction-engine';
import { Logger } from '@nestjs/common';
import { ParserProcess, ParserProcessError } from '../../platform/parsing/index.js';
import { type Storage } from '../../platform/storage/index.js';
import { type ExtractReply, type PackedReply } from '../reading/extraction-child.types.js';
import { type JobFile } from './extraction-job.types.js';
import { withDeadline } from '../model/deadline.js';
import { ModelFailed } from '../model/http-language-model.js';
import { type LanguageModel } from '../model/language-model.js';
import { type Held, type Outcome, type Progress } from './extraction-claims.repository.js';

const PROGRAM = new URL('../reading/extraction.child.js', import.meta.url);
/** Time in which the machine did not let the reader run is not counted. */
const JOB_MS = 120_000;
const DOCUMENT_MS = 60_000;
/** Kept back for finding the values, so that what was read in time is not lost. */
const CHECKING_MS = 15_000;
const MOST_PACKED = 200 * 1024 * 1024;

/** Nothing of the job could be read. The message is fit for a user. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

interface ReadFile {
  readonly file: JobFile;
  readonly packed: Uint8Array;
}

/** One run of one job: its documents are read one after the other, then searched together. */
export class JobRun {
  private readonly logger = new Logger(JobRun.name);
  private child: ParserProcess | undefined;
  private readonly started = Date.now();
  private stoodStillMs = 0;
  private readonly stop = new AbortController();
  /** Stored by this run; of no use unless it is the one that finishes. */
  readonly storedKeys: string[] = [];
  private pagesRead = 0;
  private readonly warnings: string[] = [];
  current: Progress = { step: 'reading', page: null, pages: null, progress: 1 };

  constructor(
    private readonly job: Held,
    private readonly storage: Storage,
    private readonly model: LanguageModel,
  ) {}

  /** Ends the work and its process at once; `work` rejects. */
  cancel(): void {
    this.stop.abort();
    this.child?.kill();
  }

  /** @throws JobFailed, or ParserProcessError when it was cancelled */
  async work(): Promise<Outcome> {
    try {
      const read = await this.readAll();
      this.current = { step: 'checking', page: null, pages: null, progress: 88 };
      const packed = read.map((one) => one.packed);
      const modelAnswer = await this.askModel(packed);
      const result = await this.extract(packed, modelAnswer);
      const files = this.job.files.map((file) => read.find((one) => one.file.id === file.id)?.file ?? file);
      return {
        result,
        files,
        warnings: this.warnings,
        engine: modelAnswer === null ? 'rules' : 'rules+model',
        pagesRead: this.pagesRead,
      };
    } finally {
      this.child?.kill();
    }
  }

  private async readAll(): Promise<ReadFile[]> {
    const read: ReadFile[] = [];
    const refused: string[] = [];
    for (const [index, file] of this.job.files.entries()) {
      const one = await this.read(file, index).catch((error: unknown) => this.notRead(error));
      if (typeof one === 'string') refused.push(`${file.name}: ${one}`);
      else read.push(one);
    }
    if (read.length === 0) throw new JobFailed(refused.join(' '));
    this.warnings.push(...refused);
    return read;
  }

  private async read(file: JobFile, index: number): Promise<ReadFile | string> {
    const left = this.left() - CHECKING_MS;
    if (left < 1_000) return 'There was no time left to read this document. Send it by itself.';
    const bytes = await this.storage.bytes(file.key);
    const timeoutMs = Math.min(DOCUMENT_MS, left);
    // The reader is asked to stop a little earlier by itself: then what it has is kept.
    const limits = { timeoutMs: Math.max(1_000, timeoutMs - 5_000) };
    const reply = await this.ask<PackedReply>(
      'read',
      { fileId: file.id, fileName: file.name, bytes, limits },
      timeoutMs,
      (progress) => this.note(progress as ReadProgress, index),
    );
    if (!reply.ok) return reply.message;
    this.pagesRead += reply.pagesRead;
    this.warnings.push(...reply.warnings.map((warning) => `${file.name}: ${warning}`));
    const stored = await this.storage.put(Readable.from([reply.packed]), MOST_PACKED);
    this.storedKeys.push(stored.key);
    return { file: { ...file, pagesKey: stored.key, pageCount: reply.pagesRead }, packed: reply.packed };
  }

  /** A document that ends its process is left out; the others are read in a new one. */
  private notRead(error: unknown): string {
    if (this.stop.signal.aborted || !(error instanceof ParserProcessError)) throw error;
    return error.message;
  }

  private note({ step, page, pages }: ReadProgress, index: number): void {
    const share = (index + (pages > 0 ? page / pages : 0)) / this.job.files.length;
    this.current = {
      step: step === 'recognising' ? 'recognising' : 'reading',
      page: Math.min(page + 1, pages),
      pages,
      progress: 1 + Math.floor(share * 86),
    };
  }

  private async askModel(packed: readonly Uint8Array[]): Promise<unknown> {
    if (!this.model.isOn) return null;
    const timeoutMs = this.left() - CHECKING_MS;
    if (timeoutMs < 2_000) {
      this.warnings.push('There was no time left to ask the language model; the values were found by rules.');
      return null;
    }
    try {
      const prompt = await this.ask<ModelPrompt>('prompt', packed, CHECKING_MS);
      return await withDeadline(this.stop.signal, timeoutMs, (signal) => this.model.ask(prompt, signal));
    } catch (error) {
      if (this.stop.signal.aborted) throw error;
      // Of other errors only the kind: their messages may quote the document.
      const reason = error instanceof ModelFailed ? error.message : (error as Error).name;
      this.logger.warn({ jobId: this.job.id, reason }, 'the language model gave no usable answer');
      this.warnings.push('The language model did not give a usable answer; the values were found by rules.');
      return null;
    }
  }

  private async extract(packed: readonly Uint8Array[], modelAnswer: unknown): Promise<ExtractReply> {
    const request = { packed, kind: this.job.kind, asOfYear: new Date().getFullYear(), modelAnswer };
    try {
      return await this.ask<ExtractReply>('extract', request, Math.max(5_000, this.left()));
    } catch (error) {
      if (this.stop.signal.aborted) throw error;
      throw new JobFailed(
        error instanceof ParserProcessError
          ? error.message
          : 'The values could not be found because of a fault of ours. Enter them by hand, or try again.',
      );
    }
  }

  private async ask<T>(
    task: string,
    input: unknown,
    timeoutMs: number,
    onProgress?: (progress: unknown) => void,
  ): Promise<T> {
    if (this.child === undefined || this.child.hasEnded) this.child = new ParserProcess(PROGRAM);
    const { child } = this;
    const before = child.starvedMs;
    try {
      return await child.run<T>(task, input, { timeoutMs, signal: this.stop.signal, onProgress });
    } finally {
      this.stoodStillMs += child.starvedMs - before;
    }
  }

  private left(): number {
    return this.started + JOB_MS + this.stoodStillMs - Date.now();
  }
}
