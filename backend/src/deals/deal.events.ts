import { type DealFiguresRow, type ModelFigures } from './deal-columns.js';
import { type StoredFinancials } from './dto/financials.dto.js';

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
 * Figures that a person saves. The listener saves them, together with the models that are calculated from them, and
 * returns the deal as it is then; undefined, and nothing is saved, where the deal is not as expected or was changed at
 * the same time.
 */
export class DealFinancialsSaving {
  static readonly event = 'deal.financialsSaving';
  constructor(
    readonly ownerId: string,
    readonly dealId: string,
    readonly financials: StoredFinancials,
    /** the expected revision; null if any will do */
    readonly ifMatch: number | null,
  ) {}
}

/** The figures of a deal changed by a merge: whatever was computed from them is old. Same transaction. */
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

/** What a deal should remember of the row that it was imported from. */
export interface ImportedNote {
  readonly dealId: string;
  readonly content: string;
}

/** Emitted for each part of an import whose rows say more than their deals can hold, in its transaction. */
export class DealsImported {
  static readonly event = 'deal.imported';
  constructor(
    readonly ownerId: string,
    readonly notes: readonly ImportedNote[],
  ) {}
}

/** Models of deals that are not inserted yet. */
export interface PreparedModels {
  /** what the deals store about their models, by the id of the deal */
  readonly figures: ReadonlyMap<string, ModelFigures>;
  /** Inserts the models, once their deals are there. */
  readonly insert: () => Promise<void>;
}
