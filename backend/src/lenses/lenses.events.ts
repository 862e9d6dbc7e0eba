/** Emitted when documents or the user say more about the earnings of a deal, in the transaction that stores it. */
export class DealEvidenceChanged {
  static readonly event = 'deal.evidenceChanged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    /** Names of the documents that arrived; none where the user set the evidence. */
    readonly fileNames: readonly string[],
  ) {}
}
