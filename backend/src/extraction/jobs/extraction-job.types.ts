import { type FileKind } from '@dealwright/document-reader';
import { type DealInfoExtraction, type FinancialsExtraction } from '@dealwright/extraction-engine';
import { type Engine, type JobKind, type JobState, type JobStep } from './extraction-job.constants.js';

/** A file of a job. */
export interface JobFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly key: string;
  /** Where its words are kept; absent until it has been read. */
  readonly pagesKey?: string;
  readonly pageCount?: number;
}

/** What was read. */
export interface JobResult {
  readonly dealInfo?: DealInfoExtraction;
  readonly financials?: FinancialsExtraction;
}

export interface JobRow {
  readonly ownerId: string;
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly step: JobStep;
  readonly page: number | null;
  readonly pages: number | null;
  readonly progress: number;
  readonly error: string | null;
  readonly attempts: number;
  readonly files: readonly JobFile[];
  readonly warnings: readonly string[];
  readonly engine: Engine;
  readonly dealId: string | null;
  readonly reviewedAt: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface JobWithResult extends JobRow {
  readonly result: JobResult | null;
}
