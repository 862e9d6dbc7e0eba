/** A new deal, announced in the transaction that created it. */
export class DealCreated {
  static readonly event = 'deal.created';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly hasFinancials: boolean,
    /** the price a document or an import named, US dollars */
    readonly askingPrice: number | null,
  ) {}
}

/** The figures of a deal changed: whatever was computed from them is old. Same transaction. */
export class DealFinancialsChanged {
  static readonly event = 'deal.financialsChanged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
  ) {}
}

export const DEAL_EVENT_KINDS = [
  'created',
  'statusChanged',
  'edited',
  'financialsChanged',
  'archived',
  'unarchived',
  'trashed',
  'restored',
  'merged',
  'unmerged',
  'brokerAssigned',
  'modelCreated',
  'modelChanged',
  'modelStarred',
  'modelDeleted',
  'modelRestored',
  'documentUploaded',
  'documentDeleted',
  'documentRestored',
  'extracted',
] as const;
export type DealEventKind = (typeof DEAL_EVENT_KINDS)[number];

/** What another module moved from one deal to another: ids by the name of the thing. */
export type MovedIds = Readonly<Record<string, readonly string[]>>;

/** Two deals turned out to be one business; whoever owns things of `otherId` moves them. Same transaction. */
export class DealsMerged {
  static readonly event = 'deal.merged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly otherId: string,
    /** the fields that the deal took from the other one, and whether it took the figures too */
    readonly taken: { readonly filled: readonly string[]; readonly financials: boolean },
  ) {}
}

/** The merge is taken back: what was moved goes home. Same transaction. */
export class DealsUnmerged {
  static readonly event = 'deal.unmerged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly otherId: string,
    readonly moved: MovedIds,
  ) {}
}

/** Many deals at once, as a file brought them. Same transaction. */
export class DealsImported {
  static readonly event = 'deal.imported';
  constructor(
    readonly ownerId: string,
    /** those that came with figures */
    readonly dealIds: readonly string[],
  ) {}
}
