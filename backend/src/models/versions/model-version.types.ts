import { type AssumptionsDto } from '../dto/assumptions.dto.js';
import { type LoanDataDto } from '../dto/loan-data.dto.js';

/** `created` is the state before the first change, `recalculated` one that the model's own inputs did not change. */
export const VERSION_KINDS = ['created', 'saved', 'restored', 'recalculated'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** The inputs of a model. */
export interface VersionState {
  readonly loanData: LoanDataDto;
  readonly assumptions: AssumptionsDto;
  /** percent a year */
  readonly growthRate: number | null;
  readonly projectionPeriod: 5 | 10 | null;
}

/** A figure of the deal that changed. */
export interface FigureChange {
  /** label of the year; null for an add-back of all years */
  readonly year: string | null;
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  /** the document that the new figure was read from */
  readonly document?: string;
}

/** Why a version differs from the one before, where the model's own inputs do not say it. */
export type VersionCause =
  | {
      readonly kind: 'figures';
      readonly figures: readonly FigureChange[];
      /** how many more figures changed than are listed */
      readonly more: number;
      /** names of the documents that the figures of a new deal were read from */
      readonly documents?: readonly string[];
    }
  | { readonly kind: 'merge' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'version'; readonly number: number };

/** How a write to a model becomes a version. */
export interface VersionStep {
  readonly kind: Exclude<VersionKind, 'created'>;
  readonly cause: VersionCause | null;
  readonly sessionId: string | null;
}
