import { type DealFiguresRow, type ModelFigures, type PreviousFigures } from './deal-columns.js';

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
    /** the figures before, if a person saved them; null after a merge */
    readonly before: PreviousFigures | null = null,
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

/** What the first model of an imported deal is calculated from. */
export interface ImportedDealFigures extends DealFiguresRow {
  /** the price that the seller asks, US dollars */
  readonly askingPrice: number | null;
}

/**
 * Emitted for each part of an import, in its transaction and before its deals are inserted, so that they are inserted
 * together with the figures of their models. A listener that creates models returns `PreparedModels`.
 */
export class DealsImporting {
  static readonly event = 'deal.importing';
  constructor(
    readonly ownerId: string,
    /** those that come with figures */
    readonly deals: readonly ImportedDealFigures[],
  ) {}
}

/** Models of deals that are not inserted yet. */
export interface PreparedModels {
  /** what the deals store about their models, by the id of the deal */
  readonly figures: ReadonlyMap<string, ModelFigures>;
  /** Inserts the models, once their deals are there. */
  readonly insert: () => Promise<void>;
}
