import { type RefusalCode, type Upright } from '@dealwright/document-reader';
import { type DocumentSection } from '@dealwright/extraction-engine';
import { type JobKind } from '../jobs/extraction-job.constants.js';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';

/** Reply to the task `read`. */
export type ReadReply =
  | {
      readonly ok: true;
      /** The document with all its words, as gzipped JSON. */
      readonly packed: Uint8Array;
      readonly pageCount: number;
      readonly pagesRead: number;
      readonly warnings: readonly string[];
      readonly sections: readonly DocumentSection[];
      /** How rotated pages were put upright, by their zero-based number. */
      readonly uprights: Readonly<Record<number, Upright>>;
    }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

/** Input of the task `render`, which replies with a PNG for each page. */
export interface RenderPagesRequest {
  readonly bytes: Uint8Array;
  readonly width: number;
  /** Zero-based. */
  readonly pages: readonly { readonly page: number; readonly upright?: Upright }[];
}

/** Input of the task `extract`. */
export interface ExtractRequest {
  readonly packed: readonly Uint8Array[];
  readonly kind: JobKind;
  readonly asOfYear: number;
  /** The answer of the language model, of unknown shape; null if no model was called. */
  readonly modelAnswer: unknown;
}

export type ExtractReply = ExtractionResult;
