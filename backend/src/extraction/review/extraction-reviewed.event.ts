import { type Proof } from './find-proofs.js';

/** A proof with the document of the deal that it stands in. */
export interface DocumentProof extends Proof {
  readonly documentId: string;
}

/** Emitted when the values of documents were reviewed for a deal, in the transaction that stores where they came from. */
export class ExtractionReviewed {
  static readonly event = 'extraction.reviewed';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    /** Names of the documents. */
    readonly fileNames: readonly string[],
    readonly proofs: readonly DocumentProof[],
  ) {}
}
