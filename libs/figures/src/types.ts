import { type FinancialField } from '@dealwright/vocabulary';

declare const UNIT: unique symbol;

/** A number in a unit. A plain number takes any unit; a number in one unit is refused where another is wanted. */
type InUnit<Unit extends string> = number & { readonly [UNIT]?: Unit };

/** US dollars. */
export type Dollars = InUnit<'dollars'>;
/** 11.5 is 11.5 %. */
export type Percent = InUnit<'percent'>;
/** 0.115 is 11.5 %. */
export type Fraction = InUnit<'fraction'>;
export type Years = InUnit<'years'>;
export type Months = InUnit<'months'>;

/**
 * A stored figure: a text numeral ('$1,234', '(500)', '1.2m'), a number, or nothing. `parseNumber` reads it; whatever
 * it cannot read counts as missing, never as zero.
 */
export type Numeral = string | number | boolean | null | undefined;

/** The figures of one period, by field. */
export type PeriodFigures = Readonly<Partial<Record<FinancialField, Numeral>>>;

/** Figures by year key: '2024', 'year1', 'MOST_RECENT_YEAR_1', 'TTM 2025', … */
export type HistoricalFinancials = Readonly<Record<string, PeriodFigures>>;

/** The user's name of each period, by year key. */
export type YearLabels = Readonly<Record<string, string | null | undefined>>;

/** The years of a deal: their figures, and what the user calls them. */
export interface DealYears {
  readonly historicalFinancials?: HistoricalFinancials | null | undefined;
  readonly yearLabels?: YearLabels | null | undefined;
}
