import type { Box, ReadDocument } from '@dealwright/document-reader';
import type { ExtractedDealField, FinancialField } from '@dealwright/vocabulary';

/** The place in a document where a value was read. */
export interface Evidence {
  readonly fileId: string;
  /** Zero-based page, as the reader counts; a sheet is a page too. */
  readonly page: number;
  readonly sheet: string | null;
  /** Address of the cell, on sheets and in tables of documents without a layout. */
  readonly cell: string | null;
  /** Around the value, points from the top left. */
  readonly box: Box;
  /** Around the label that names the value; null where the sentence itself is the label. */
  readonly labelBox: Box | null;
  /** The words as printed. */
  readonly quote: string;
  readonly wordIds: readonly string[];
}

export type PeriodKind = 'fy' | 'stub' | 'ltm' | 'projected';

/** The time which a column of figures covers. */
export interface Period {
  /** As printed, with blanks collapsed. */
  readonly label: string;
  /** The year the period ends in; null where the page does not say. */
  readonly year: number | null;
  /** ISO date of the last day, where the page prints one. */
  readonly end?: string;
  /** null: the page does not say and nothing was assumed. */
  readonly months: number | null;
  readonly kind: PeriodKind;
  /** The period is assumed to be a year, although the page does not say so. */
  readonly monthsAssumed: boolean;
}

/** How sure each step was, 0 to 100. The confidence of the value is the smallest. */
export interface ConfidenceParts {
  readonly read: number;
  readonly label: number;
  readonly period: number;
  readonly scale: number;
  readonly checks: number;
}

/** An accounting identity or cross-check and how it came out. */
export interface Check {
  /** e.g. `grossProfit = grossRevenue - cogs` */
  readonly name: string;
  readonly passed: boolean;
  /** Period label for yearly figures, field name for deal fields. */
  readonly period: string;
  readonly fields: readonly string[];
  /** What was expected and found, in words a user can read. */
  readonly detail: string;
}

/** The rule that found a value, so that a wrong value can be traced. */
export type Rule =
  'statement' | 'summed' | 'months' | 'opexLessCogs' | 'taxForm' | 'addback' | 'labelled' | 'prose' | 'model';

/** A possible value of a field. All candidates are returned. */
export interface Candidate<Field extends string = string> {
  readonly field: Field;
  readonly period?: Period;
  /** As printed. */
  readonly raw: string;
  /** Money in US dollars with scale and sign applied; text fields hold text. */
  readonly value: number | string;
  /** 1, 1,000 or 1,000,000 */
  readonly scale: number;
  readonly sign: 1 | -1;
  readonly evidence: readonly Evidence[];
  readonly rule: Rule;
  /** The rule by its own name, e.g. `founded in a year`. */
  readonly ruleName?: string;
  /** How much the table that the figure stands in looks like the statement of the whole business. */
  readonly sourceScore?: number;
  readonly confidence: ConfidenceParts;
}

/** The chosen candidate, its alternatives, and its confidence. */
export interface Resolved<Field extends string = string> extends Candidate<Field> {
  /** Fields it was computed from; absent where it was printed. */
  readonly derivedFrom?: readonly string[];
  readonly alternatives: readonly Candidate<Field>[];
  /** Other places that state the same figure of a year, but for rounding. Results stored by older versions lack it. */
  readonly restatements?: readonly Candidate<Field>[];
  readonly checks: readonly Check[];
  /** 0 to 100, the minimum of the parts. */
  readonly overall: number;
}

/** A yearly figure with its year key. */
export interface ResolvedFigure extends Resolved<FinancialField> {
  readonly yearKey: string;
}

/** Two documents, or two places in one, that state different values. */
export interface Conflict {
  readonly field: string;
  readonly period: string | null;
  readonly chosen: number | string;
  readonly others: readonly {
    readonly value: number | string;
    readonly evidence: readonly Evidence[];
  }[];
}

/** A value which a language model proposed and the page confirmed. */
export interface ModelCandidate {
  readonly field: string;
  /** Year of a yearly figure; null for deal fields. */
  readonly year: number | null;
  readonly value: number | string;
  readonly quote: string;
  readonly scale: number;
  readonly evidence: Evidence;
}

export interface ExtractionOptions {
  /** The year in which the documents are read; bounds what counts as a past year. The library has no clock. */
  readonly asOfYear: number;
  readonly modelCandidates?: readonly ModelCandidate[];
}

/** Something about an extraction that the user must review. */
export interface Doubt {
  readonly kind: 'confidence' | 'check' | 'conflict';
  readonly field: string;
  /** Key of the year, '' for facts of the deal. */
  readonly yearKey: string;
  /** A sentence for the user. */
  readonly detail: string;
}

export type DealInfoField = ExtractedDealField;
/** What the documents say about a deal. Only fields with evidence appear. */
export interface DealInfoExtraction {
  /** Text and numerals as a form takes them; `revenue` is a range label. */
  readonly data: Readonly<Partial<Record<DealInfoField, string>>>;
  readonly fields: Readonly<Partial<Record<DealInfoField, Resolved<DealInfoField>>>>;
  readonly confidence: Readonly<Partial<Record<DealInfoField, number>>>;
  readonly overallConfidence: number;
  readonly checks: readonly Check[];
  readonly alternatives: readonly Candidate<DealInfoField>[];
  readonly conflicts: readonly Conflict[];
  /** Empty only where every value is at 80 or more, every identity holds and the documents agree. */
  readonly doubts: readonly Doubt[];
}

export type YearFigures = Readonly<Partial<Record<FinancialField, string>>>;

/** What the documents say about past years. */
export interface FinancialsExtraction {
  readonly data: {
    /** year1 is the oldest */
    readonly yearLabels: Readonly<Record<string, string>>;
    readonly historicalFinancials: Readonly<Record<string, YearFigures>>;
  };
  readonly values: readonly ResolvedFigure[];
  readonly confidence: {
    readonly historicalFinancials: Readonly<
      Record<string, Readonly<Partial<Record<FinancialField, number>>>>
    >;
    /** By year key, the add-backs only. */
    readonly sdeAdjustments: Readonly<Record<string, Readonly<Partial<Record<FinancialField, number>>>>>;
  };
  readonly overallConfidence: number;
  readonly checks: readonly Check[];
  /** Stub, trailing and projected periods: shown, never mixed with full years. */
  readonly otherPeriods: readonly {
    readonly period: Period;
    readonly values: readonly Resolved<FinancialField>[];
  }[];
  readonly conflicts: readonly Conflict[];
  /** Empty only where every value is at 80 or more, every identity holds and the documents agree. */
  readonly doubts: readonly Doubt[];
}

export type { ReadDocument };
