import { type CalendarMonth, type WorkingCapitalLine, type WorkingCapitalPeg } from '@dealwright/vocabulary';
import { type Dollars, type Numeral } from '../types.js';

/** What is owed to the business and by it at the end of a month, without cash and debt; a missing line counts 0. */
export type WorkingCapitalMonth = { readonly [Line in WorkingCapitalLine]?: Numeral } & {
  /** such as '2025-01' */
  readonly month: string;
};

/** The working capital of a business and what buyer and seller agree on it. */
export interface WorkingCapitalInput {
  readonly workingCapitalMonths?: readonly WorkingCapitalMonth[] | null | undefined;
  /** missing: the average of twelve months */
  readonly workingCapitalPeg?: WorkingCapitalPeg | null | undefined;
  /** dollars; counts only where the peg is stated; can be negative */
  readonly statedPeg?: Numeral;
  /** missing: the month after the newest one that is entered */
  readonly closingMonth?: CalendarMonth | null | undefined;
  /** dollars that the seller leaves in the business at closing; missing: as much as the peg */
  readonly deliveredWorkingCapital?: Numeral;
}

/** One month in numbers. */
export interface ReadWorkingCapitalMonth {
  readonly month: string;
  /** each line as it was entered, not negative but for `other`; 0 where it is missing */
  readonly lines: Readonly<Record<WorkingCapitalLine, Dollars>>;
  /** assets less liabilities */
  readonly net: Dollars;
}

/** Net working capital, its peg, and what closing does with the difference. */
export interface WorkingCapital {
  /** oldest first; empty where only a peg is stated */
  readonly months: readonly ReadWorkingCapitalMonth[];
  /** the newest of them, twelve at most, which averages are made of */
  readonly averaged: readonly ReadWorkingCapitalMonth[];
  /** null without a month */
  readonly average: Dollars | null;
  /** the months of the season of closing, of any year */
  readonly seasonMonths: readonly ReadWorkingCapitalMonth[];
  readonly seasonAverage: Dollars | null;
  /** null without a month, unless it is entered */
  readonly closingMonth: CalendarMonth | null;
  readonly choice: WorkingCapitalPeg;
  /** null where the months or the amount that it takes are missing */
  readonly peg: Dollars | null;
  /** what the business needs: the average that the peg is chosen by; null where it is unknown */
  readonly level: Dollars | null;
  /** nothing is left in the business at closing */
  readonly isKeptBySeller: boolean;
  /** null where the peg is unknown and nothing else is entered */
  readonly delivered: Dollars | null;
  /** delivered less peg: what the price rises by; negative: what it falls by. null where either is unknown */
  readonly trueUp: Dollars | null;
  /** what the buyer puts into the business, up to its level */
  readonly contribution: Dollars;
  /** what true-up and contribution take at closing together, a use of funds; not negative */
  readonly brought: Dollars;
  /** what a true-up in the buyer's favor leaves after the contribution; it lowers no use of funds before closing */
  readonly credit: Dollars;
}
