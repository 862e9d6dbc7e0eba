import type { FinancialField } from '@dealwright/vocabulary';
import type { Check, Period } from '../types.js';
import type { Option } from './options.js';
import type { FieldOptions } from './statement.js';

/** What one table, or one form, says about one period. */
export interface PeriodFigures {
  readonly fileId: string;
  readonly period: Period;
  readonly periodConfidence: number;
  readonly scale: number;
  readonly scaleConfidence: number;
  /** One unit of the last printed digit, in dollars. */
  readonly step: number;
  readonly chosen: ReadonlyMap<FinancialField, Option>;
  readonly options: FieldOptions;
  readonly checks: readonly Check[];
  /** How much the source looks like the statement of the whole business. */
  readonly score: number;
  readonly recast: boolean;
  /** Says itself that it is about something else: a segment, a guarantor, pro forma figures. */
  readonly apart: boolean;
  /** The company named above the statement; null where none is. */
  readonly business: string | null;
}
