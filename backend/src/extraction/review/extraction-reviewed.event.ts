import { type Proof } from './find-proofs.js';

/** A proof with the document of the deal that it stands in. */
interface DocumentProof extends Proof {
  readonly documentId: string;
}

/** A figure of a year that was read from a document. */
export interface DocumentFigure {
  readonly field: string;
  /** label of the year */
  readonly year: string;
  readonly document: string;
}

/** What was read from the documents of a review. */
interface ReviewedDocuments {
  /** Names of the documents. */
  readonly fileNames: readonly string[];
  readonly proofs: readonly DocumentProof[];
  /** Figures of years that were read, with the name of the document of each. */
  readonly figures: readonly DocumentFigure[];
}

/** Emitted when the values of documents were reviewed for a deal, in the transaction that stores where they came from. */
export class ExtractionReviewed {
  static readonly event = 'extraction.reviewed';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly documents: ReviewedDocuments,
  ) {}
}
