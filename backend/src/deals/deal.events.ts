import { type DealFiguresRow } from './deal-columns.js';

/** A new deal with figures, announced in the transaction that created it. A listener returns the deal as it is then. */
export class DealCreated {
  static readonly event = 'deal.created';
  constructor(
    readonly ownerId: string,
    readonly deal: DealFiguresRow,
    /** the price a document or an import named, US dollars */
    readonly askingPrice: number | null,
  ) {}
}

/**
 * The figures of a deal changed: whatever was computed from them is old. Same transaction. A listener returns the
 * deal as it is then.
 */
export class DealFinancialsChanged {
  static readonly event = 'deal.financialsChanged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    /** the figures of the locked row, if the emitter has read them */
    readonly deal: DealFiguresRow | null = null,
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
  'questionAnswered',
] as const;
export type DealEventKind = (typeof DEAL_EVENT_KINDS)[number];

/** The ids of the rows that another module moved from one deal to another, by kind. */
export type MovedIds = Readonly<Record<string, readonly string[]>>;

/** Emitted when two deals are merged. Each module moves its rows of `otherId` in the same transaction. */
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

/** Emitted when a merge is undone. Each module moves its rows back in the same transaction. */
export class DealsUnmerged {
  static readonly event = 'deal.unmerged';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly otherId: string,
    readonly moved: MovedIds,
  ) {}
}

/** Emitted when deals are imported from a file, in the transaction that creates them. */
export class DealsImported {
  static readonly event = 'deal.imported';
  constructor(
    readonly ownerId: string,
    /** those that came with figures */
    readonly dealIds: readonly string[],
  ) {}
}
