import { DocumentRefused } from './document-refused.js';
import {
  type FileKind,
  type Limits,
  type Page,
  type ReadProgress,
  type ReadWarning,
  type ReadWarningCode,
} from './types.js';
import { startWorkClock } from './work-clock.js';

export interface RunOptions {
  fileId: string;
  kind: FileKind;
  limits: Limits;
  ocr: 'auto' | 'never';
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ReadProgress) => void) | undefined;
}

const CUTS: ReadonlySet<ReadWarningCode> = new Set<ReadWarningCode>([
  'pagesCut',
  'rowsCut',
  'pageUnreadable',
  'ocrFailed',
  'ocrSkipped',
  'timeCut',
  'partUnread',
]);

/** One read of one file: its limits, its clock and its warnings. */
export class Run {
  readonly warnings: ReadWarning[] = [];
  private readonly used = startWorkClock();
  private characters = 0;

  constructor(readonly options: RunOptions) {}

  get limits(): Limits {
    return this.options.limits;
  }

  get partial(): boolean {
    return this.warnings.some(({ code }) => CUTS.has(code));
  }

  get charactersLeft(): number {
    return Math.max(0, this.limits.maxCharacters - this.characters);
  }

  /** Of the time the limits give, as `usedOf` counts it. */
  get timeLeft(): number {
    return Math.max(0, this.limits.timeoutMs - this.used());
  }

  warn(code: ReadWarningCode, message: string, page?: number): void {
    this.warnings.push(page === undefined ? { code, message } : { code, message, page });
  }

  progress(step: ReadProgress['step'], page: number, pages: number): void {
    this.options.onProgress?.({ step, page, pages });
  }

  /** @throws DocumentRefused `aborted` once the caller has lost interest. */
  checkAborted(): void {
    if (this.options.signal?.aborted) {
      throw new DocumentRefused('aborted', 'Reading the file was stopped. Upload it again to read it.');
    }
  }

  /** @throws DocumentRefused `aborted` or `timeout`. */
  checkTime(): void {
    this.checkAborted();
    if (this.timeLeft === 0) {
      throw new DocumentRefused(
        'timeout',
        'Reading this file took too long. Split it into smaller files and upload those.',
      );
    }
  }

  /** Counts what was read. */
  count(page: Page): Page {
    for (const { text } of page.words) this.characters += text.length;
    return page;
  }
}
