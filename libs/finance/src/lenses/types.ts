import { type Numeral } from '../types.js';

/** What an adjustment of earnings is for. */
export const ADJUSTMENT_KINDS = [
  'ownerPay',
  'interest',
  'depreciation',
  'nonRecurring',
  'personal',
  'rentToMarket',
  'replacementSalary',
  'capex',
  'taxes',
  'other',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** How well an adjustment is proven, weakest first. */
export const EVIDENCE_LEVELS = ['none', 'claimed', 'ledger', 'taxReturn', 'thirdParty'] as const;
export type Evidence = (typeof EVIDENCE_LEVELS)[number];

/** The place in a document that proves an adjustment. */
export interface AdjustmentSource {
  readonly documentId: string;
  readonly page: number;
  /** left, top, width, height as fractions of the page */
  readonly box?: readonly number[] | null | undefined;
}

/** What proves an adjustment in one year. */
export interface YearProof {
  readonly evidence: Evidence;
  readonly source?: AdjustmentSource | null | undefined;
}

/**
 * An adjustment as it is stored. With the id of an add-back of R4 (`addBack.ownerSalary`) it says more about that
 * add-back, whose amounts stay those of the financials; with any other id it is an adjustment of its own.
 */
export interface StoredAdjustment {
  readonly id: string;
  readonly label: string;
  readonly kind: AdjustmentKind;
  /** dollars by year key; ignored for an add-back */
  readonly amountByYear?: Readonly<Record<string, Numeral>> | null | undefined;
  readonly evidence: Evidence;
  readonly source?: AdjustmentSource | null | undefined;
  /** by year key; takes the place of `evidence` and `source` in those years */
  readonly proofByYear?: Readonly<Record<string, YearProof>> | null | undefined;
}

/** What changes net income to earnings of the business, read and complete. */
export interface Adjustment {
  readonly id: string;
  readonly label: string;
  readonly kind: AdjustmentKind;
  /** dollars by year key; a year without the item is absent */
  readonly amountByYear: Readonly<Record<string, number>>;
  readonly evidence: Evidence;
  readonly source: AdjustmentSource | null;
  /** by year key; takes the place of `evidence` and `source` in those years */
  readonly proofByYear: Readonly<Record<string, YearProof>>;
}

/** How much of an amount does not count, by its evidence: percent. */
export interface HaircutTable {
  /** since when the table holds, ISO (2026-01-01) */
  readonly effectiveFrom: string;
  readonly percent: Readonly<Record<Evidence, number>>;
}

/** Who reads the earnings of a deal, the most generous first. */
export const LENS_KINDS = ['broker', 'buyer', 'lender'] as const;
export type LensKind = (typeof LENS_KINDS)[number];

/** One step of a waterfall. */
export interface LensStep {
  readonly id: string;
  readonly label: string;
  /** null for net income and deductions */
  readonly evidence: Evidence | null;
  /** dollars as claimed */
  readonly amount: number;
  /** percent of the amount that does not count */
  readonly haircutPercent: number;
  /** dollars that count */
  readonly counted: number;
  readonly reason: string;
  readonly source: AdjustmentSource | null;
}

/** The earnings of one year as one reader sees them; the steps sum to the total. */
export interface LensYear {
  readonly yearKey: string;
  readonly label: string;
  readonly steps: readonly LensStep[];
  readonly total: number;
}
