import type { FinancialField } from '@dealwright/vocabulary';
import type { DealInfoField } from '@dealwright/extraction-engine';

/** One line of a table; figures are numbers, dashes or text. */
export interface Line {
  readonly label: string;
  readonly values?: readonly (number | string | null)[];
  readonly indent?: number;
  readonly bold?: boolean;
  readonly head?: boolean;
  readonly kind?: 'number' | 'percent';
  /** Header cells that span several columns: [first, last, text]. */
  readonly spans?: readonly (readonly [number, number, string])[];
}

export interface TableBlock {
  readonly type: 'table';
  readonly name?: string;
  readonly columns: number;
  readonly lines: readonly Line[];
  readonly style: NumberStyle;
  /** Placed next to the previous table instead of below it. */
  readonly nextTo?: boolean;
}

export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center';
  readonly gap?: number;
}

/** Label and value in two columns, in cards, or with a colon. */
export interface FactsBlock {
  readonly type: 'facts';
  readonly style: 'colon' | 'columns' | 'cards';
  readonly facts: readonly (readonly [string, string])[];
}

interface BreakBlock {
  readonly type: 'break';
  readonly name?: string;
}

export type Block = TableBlock | TextBlock | FactsBlock | BreakBlock;

export interface NumberStyle {
  readonly scale: 1 | 1000;
  readonly cents: boolean;
  readonly dollar: 'none' | 'ends' | 'all';
  readonly negative: 'parentheses' | 'minus';
  /** Split from its figure and flush left in the column. */
  readonly dollarApart: boolean;
}

export type YearTruth = Record<string, Partial<Record<FinancialField, number>>>;
export type DealTruth = Partial<Record<DealInfoField, string>>;

/** The values that a generated document states; only these count as right. */
interface Truth {
  readonly years: YearTruth;
  readonly deal: DealTruth;
}

export interface Made {
  readonly blocks: readonly Block[];
  readonly truth: Truth;
}

export type Format = 'pdf' | 'docx' | 'xlsx' | 'xls' | 'csv' | 'scan';

export interface Case {
  readonly id: string;
  readonly layout: string;
  readonly format: Format;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly truth: Truth;
}

export function printed(value: number, style: NumberStyle, withDollar: boolean): string {
  const scaled = style.scale === 1000 ? Math.round(value / 1000) : value;
  const digits = Math.abs(scaled).toLocaleString('en-US', {
    minimumFractionDigits: style.cents ? 2 : 0,
    maximumFractionDigits: style.cents ? 2 : 0,
  });
  const body = withDollar && !style.dollarApart ? `$${digits}` : digits;
  if (scaled >= 0) return body;
  return style.negative === 'parentheses' ? `(${body})` : `-${body}`;
}

/** The figure a reader takes from the page once it is rounded for printing. */
export const asPrinted = (value: number, style: NumberStyle) =>
  style.scale === 1000 ? Math.round(value / 1000) * 1000 : value;
