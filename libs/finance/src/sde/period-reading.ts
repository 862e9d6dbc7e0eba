import { type Period } from '@dealwright/figures';
import { type IncomeMode } from '@dealwright/vocabulary';
import { type IncomeStatement } from '../income/index.js';
import { type Dollars, type PeriodFigures } from '../types.js';
import { type AddBacks } from './add-backs.js';

/** What is read from one period: its place in time, income statement, add-backs and SDE. */
export interface PeriodReading {
  readonly period: Period;
  readonly figures: PeriodFigures;
  readonly mode: IncomeMode;
  readonly income: IncomeStatement;
  readonly addBacks: AddBacks;
  readonly sde: Dollars | null;
  /** whether SDE, stability and projections use the period: parts of years only if there is nothing else */
  readonly counts: boolean;
  /** the periods that it was calculated from; absent where the period itself was entered (C8) */
  readonly parts?: readonly TrailingPart[];
}

/** A period of which a trailing year is made, added or subtracted. */
export interface TrailingPart {
  readonly reading: PeriodReading;
  readonly sign: 1 | -1;
}

/** What is added up to a trailing year. */
export interface TrailingSum {
  readonly method: 'yearToDate' | 'months';
  /** the periods found so far: full year, year to date and the prior year's same months; or the months, oldest first */
  readonly parts: readonly TrailingPart[];
}
