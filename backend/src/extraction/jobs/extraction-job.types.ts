import { type FileKind } from '@dealwright/document-reader';
import {
  type DealInfoExtraction,
  type DocumentSection,
  type FinancialsExtraction,
} from '@dealwright/extraction-engine';

/** A document of an extraction job. */
export interface JobFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  /** Where its bytes are stored. */
  readonly key: string;
  /** Where its words are stored; absent until the document has been read. */
  readonly pagesKey?: string;
  readonly pageCount?: number;
  /** Absent on jobs of older versions. */
  readonly sha256?: string;
  /** What its pages are; absent until the document has been read. */
  readonly sections?: readonly DocumentSection[];
}

/** The values that the extraction engine found in the documents of a job. */
export interface ExtractionResult {
  readonly dealInfo?: DealInfoExtraction;
  readonly financials?: FinancialsExtraction;
}
