import { type Proof } from './find-proofs.js';

/** Emitted when the values of documents were reviewed for a deal, in the transaction that stores where they came from. */
export class ExtractionReviewed {
  static readonly event = 'extraction.reviewed';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    /** Names of the documents. */
    readonly fileNames: readonly string[],
    readonly proofs: readonly Proof[],
  ) {}
}
