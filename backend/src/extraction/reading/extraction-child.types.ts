import { type RefusalCode } from '@dealwright/document-reader';
import { type JobKind } from '../jobs/extraction-job.constants.js';
import { type JobResult } from '../jobs/extraction-job.types.js';

export type PackedReply =
  | {
      readonly ok: true;
      /** The document with all its words, as gzipped JSON. */
      readonly packed: Uint8Array;
      readonly pageCount: number;
      readonly pagesRead: number;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

export interface ExtractRequest {
  readonly packed: readonly Uint8Array[];
  readonly kind: JobKind;
  readonly asOfYear: number;
  /** Whatever came back from the model; null where none was asked. */
  readonly modelAnswer: unknown;
}

export type ExtractReply = JobResult;
