import { Readable } from 'node:stream';
import { type ReadProgress, type Upright } from '@dealwright/document-reader';
import { type ModelPrompt } from '@dealwright/extraction-engine';
import { Logger } from '@nestjs/common';
import { TaskProcess, TaskProcessError } from '../../platform/processes/index.js';
import { type DerivedCache, type Storage } from '../../platform/storage/index.js';
import { withDeadline } from '../model/deadline.js';
import { ModelFailed } from '../model/http-language-model.js';
import { type LanguageModel } from '../model/language-model.js';
import {
  type ExtractReply,
  type ReadReply,
  type RenderPagesRequest,
} from '../reading/extraction-child.types.js';
import { listFirstPages } from '../reading/first-pages.js';
import { getPageImageName, hasPageImages, PAGE_IMAGE_WIDTH_PX } from '../reading/page-images.js';
import { type ClaimedJob, type JobProgress, type RunOutcome } from './claimed-jobs.repository.js';
import { JobClock } from './job-clock.js';
import { type JobFile } from './extraction-job.types.js';

const CHILD_PROGRAM = new URL('../reading/extraction.child.js', import.meta.url);
/** The reader stops by itself this much earlier and returns the pages that it has. */
const READER_MARGIN_MS = 5_000;
const MIN_READER_MS = 1_000;
const MAX_PACKED_BYTES = 200 * 1024 * 1024;

/** The job cannot succeed. The message is shown to the user. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
}

interface ReadFile {
  readonly file: JobFile;
  /** The words of the document, as gzipped JSON. */
  readonly packed: Uint8Array;
  readonly uprights: Readonly<Record<number, Upright>>;
}

interface ChildRequest {
  readonly task: 'read' | 'prompt' | 'extract' | 'render';
  readonly input: unknown;
  readonly timeoutMs: number;
  readonly onProgress?: (progress: unknown) => void;
}

/** One run of a job: reads the documents one after another, then extracts the values from all of them together. */
export class ExtractionRun {
  private readonly logger = new Logger(ExtractionRun.name);
  private child: TaskProcess | undefined;
  private readonly clock: JobClock;
  private readonly abort = new AbortController();
  /** Keys of the files that this run stored; they are of use only if it finishes the job. */
  readonly storedKeys: string[] = [];
  private pagesRead = 0;
  private readonly warnings: string[] = [];
  current: JobProgress = { step: 'reading', page: null, pages: null, progress: 1 };

  constructor(
    private readonly job: ClaimedJob,
    private readonly storage: Storage,
    private readonly model: LanguageModel,
    private readonly cache: DerivedCache,
  ) {
    this.clock = new JobClock(job.files.length);
  }

  /** Ends the child process at once; `execute` rejects. */
  cancel(): void {
    this.abort.abort();
    this.child?.kill();
  }

  /** @throws RunFailed, or TaskProcessError after `cancel` */
  async execute(): Promise<RunOutcome> {
    try {
      const read = await this.readFiles();
      this.current = { step: 'checking', page: null, pages: null, progress: 88 };
      const packed = read.map((one) => one.packed);
      const modelAnswer = await this.askModel(packed);
      const result = await this.extract(packed, modelAnswer);
      this.warnings.push(...warnOfTwoBusinesses(result));
      await this.renderFirstPages(read, result);
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

  private async readFiles(): Promise<ReadFile[]> {
    const read: ReadFile[] = [];
    const unreadable: string[] = [];
    for (const [index, file] of this.job.files.entries()) {
      const one = await this.readFile(file, index).catch((error: unknown) => this.describeReadError(error));
      if (typeof one === 'string') unreadable.push(`${file.name}: ${one}`);
      else read.push(one);
    }
    if (read.length === 0) throw new RunFailed(unreadable.join(' '));
    this.warnings.push(...unreadable);
    return read;
  }

  /** Returns the reason as text if the document cannot be read. */
  private async readFile(file: JobFile, index: number): Promise<ReadFile | string> {
    const timeoutMs = this.clock.getReadingMs();
    if (timeoutMs === null) return 'There was no time left to read this document. Upload it separately.';
    const bytes = await this.storage.bytes(file.key);
    const limits = { timeoutMs: Math.max(MIN_READER_MS, timeoutMs - READER_MARGIN_MS) };
    const reply = await this.askChild<ReadReply>({
      task: 'read',
      input: { fileId: file.id, fileName: file.name, bytes, limits },
      timeoutMs,
      onProgress: (progress) => this.updateProgress(progress as ReadProgress, index),
    });
    if (!reply.ok) return reply.message;
    this.pagesRead += reply.pagesRead;
    this.warnings.push(...reply.warnings.map((warning) => `${file.name}: ${warning}`));
    const stored = await this.storage.put(Readable.from([reply.packed]), MAX_PACKED_BYTES);
    this.storedKeys.push(stored.key);
    const { packed, pagesRead: pageCount, sections, uprights } = reply;
    return { file: { ...file, pagesKey: stored.key, pageCount, sections }, packed, uprights };
  }

  /** A document that crashes its child process is skipped; a new process reads the others. */
  private describeReadError(error: unknown): string {
    if (this.abort.signal.aborted || !(error instanceof TaskProcessError)) throw error;
    return error.message;
  }

  private updateProgress({ step, page, pages }: ReadProgress, index: number): void {
    const share = (index + (pages > 0 ? page / pages : 0)) / this.job.files.length;
    this.current = {
      step: step === 'recognising' ? 'recognising' : 'reading',
      page: Math.min(page + 1, pages),
      pages,
      progress: 1 + Math.floor(share * 86),
    };
  }

  /** Returns null if no model is configured, or it gave no usable answer. */
  private async askModel(packed: readonly Uint8Array[]): Promise<unknown> {
    if (!this.model.isEnabled) return null;
    const timeoutMs = this.clock.getModelMs();
    if (timeoutMs === null) {
      this.warnings.push('There was no time left to ask the language model; the values were found by rules.');
      return null;
    }
    try {
      const prompt = await this.askChild<ModelPrompt>({
        task: 'prompt',
        input: packed,
        timeoutMs: this.clock.getPromptMs(),
      });
      for (const pages of prompt.omitted)
        this.warnings.push(`Too long for the language model, so read by rules alone: ${pages}.`);
      const askedAt = performance.now();
      try {
        return await withDeadline(this.abort.signal, timeoutMs, (signal) => this.model.ask(prompt, signal));
      } finally {
        this.clock.addModelMs(performance.now() - askedAt);
      }
    } catch (error) {
      if (this.abort.signal.aborted) throw error;
      // Logs only the kind of other errors: their messages may quote the document.
      const reason = error instanceof ModelFailed ? error.message : (error as Error).name;
      this.logger.warn({ jobId: this.job.id, reason }, 'the language model gave no usable answer');
      this.warnings.push('The language model did not give a usable answer; the values were found by rules.');
      return null;
    }
  }

  private async extract(packed: readonly Uint8Array[], modelAnswer: unknown): Promise<ExtractReply> {
    const input = { packed, kind: this.job.kind, asOfYear: new Date().getFullYear(), modelAnswer };
    try {
      const timeoutMs = this.clock.getCheckingMs();
      return await this.askChild<ExtractReply>({ task: 'extract', input, timeoutMs });
    } catch (error) {
      if (this.abort.signal.aborted) throw error;
      throw new RunFailed(
        error instanceof TaskProcessError
          ? describeCheckingFailure(error)
          : 'The values could not be found because of an error in the application. Try again, or enter them manually.',
      );
    }
  }

  /** Caches the pages that the review opens first. A page that cannot be rendered now is rendered when it is opened. */
  private async renderFirstPages(read: readonly ReadFile[], result: ExtractReply): Promise<void> {
    const deadline = performance.now() + this.clock.getRenderingMs();
    const drawable = read.filter(({ file }) => hasPageImages(file.kind));
    for (const { fileId, pages } of listFirstPages(
      drawable.map(({ file }) => file.id),
      result,
    )) {
      const one = drawable.find(({ file }) => file.id === fileId);
      if (one !== undefined && performance.now() < deadline)
        await this.renderPages(one, pages, deadline - performance.now()).catch((error: unknown) => {
          if (this.abort.signal.aborted) throw error;
        });
    }
  }

  private async renderPages(
    { file, uprights }: ReadFile,
    pages: readonly number[],
    timeoutMs: number,
  ): Promise<void> {
    const { key, pagesKey } = file;
    if (pagesKey === undefined) return;
    const input: RenderPagesRequest = {
      bytes: await this.storage.bytes(key),
      width: PAGE_IMAGE_WIDTH_PX,
      pages: pages.map((page) => {
        const upright = uprights[page];
        return upright === undefined ? { page } : { page, upright };
      }),
    };
    const images = await this.askChild<Uint8Array[]>({ task: 'render', input, timeoutMs });
    for (const [index, image] of images.entries()) {
      const name = getPageImageName((pages[index] ?? 0) + 1);
      await this.cache.getOrCreate(pagesKey, name, () => Promise.resolve(image));
    }
  }

  private async askChild<T>({ task, input, timeoutMs, onProgress }: ChildRequest): Promise<T> {
    if (this.child === undefined || this.child.hasEnded) this.child = new TaskProcess(CHILD_PROGRAM);
    const { child } = this;
    const before = child.starvedMs;
    try {
      return await child.run<T>(task, input, { timeoutMs, signal: this.abort.signal, onProgress });
    } finally {
      this.clock.addStarvedMs(child.starvedMs - before);
    }
  }
}

const describeCheckingFailure = ({ reason, message }: TaskProcessError): string =>
  reason === 'timeout'
    ? 'Reading and checking took too long together and was stopped. Split the document, or save it in a simpler form, and try again.'
    : message;

/** Documents of two businesses in one upload would become one deal. */
function warnOfTwoBusinesses({ dealInfo }: ExtractReply): string[] {
  const conflict = dealInfo?.conflicts.find(({ field }) => field === 'businessName');
  if (conflict === undefined) return [];
  const names = [conflict.chosen, ...conflict.others.map(({ value }) => value)].join(' and ');
  return [
    `The documents name different businesses: ${names}. If they are not one business, upload the documents of each separately.`,
  ];
}
