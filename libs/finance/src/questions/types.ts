import { type FinancialField } from '@dealwright/vocabulary';
import { type TaxReturnFigures } from '../lenses/tax-return-figures.js';
import { type StoredAdjustment } from '../lenses/types.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type MonteCarloInput } from '../whatif/simulation/monte-carlo.js';
import { type FinancedModelInput } from '../whatif/what-if-inputs.js';
import { type Numeral } from '../types.js';
import { type RequestedDocument } from './requested-documents.js';

/** The figures of a model that an answer of the seller can move. */
export interface Outcome {
  /** points of R6; null without SDE */
  readonly score: number | null;
  /** at closing, in the year with the largest debt service; null without SDE or debt */
  readonly dscr: number | null;
  /** dollars at 1.25; null where it is unknown or unlimited */
  readonly maximumPrice: number | null;
  /** share of simulated futures in which the debt is paid every year, 0 to 1; null without a simulation */
  readonly chanceOfPaying: number | null;
}

/** An outcome with what the sentences about it need beyond the figures of a swing. */
export interface MeasuredOutcome extends Outcome {
  /** dollars a year; null without a year of earnings */
  readonly sde: number | null;
  /** whether the price is so low a multiple of SDE that it costs points (R6.3); false without a price */
  readonly isMultipleLow: boolean;
}

/** The lowest and highest value of each figure over what the answer may be; null where a figure is unknown. */
export type Swing = {
  readonly [Key in keyof Outcome]: { readonly low: number; readonly high: number } | null;
};

/** A figure that documents of the deal state differently. */
export interface StatedContradiction {
  readonly field: FinancialField;
  readonly yearKey: string;
  /** what each document states, dollars */
  readonly figures: readonly { readonly source: string; readonly value: number }[];
}

/** Something to ask the seller for. */
export interface Question {
  /** stays the same for as long as the question is open: its kind, the document and the label of the year */
  readonly id: string;
  readonly kind: 'missing' | 'unproven' | 'contradicted';
  readonly document: RequestedDocument;
  /** label of the year; null where the answer is of no year */
  readonly year: string | null;
  /** what to ask for */
  readonly request: string;
  /** why, in one or two sentences */
  readonly reason: string;
  /** dollars a year that rest on the answer; null where nothing is known of them */
  readonly amount: number | null;
  /** null where the figures cannot be calculated without the answer */
  readonly swing: Swing | null;
  /** the largest share of its scale by which score, maximum price or probability can move, 0 to 1; 0 where only SDE or DSCR move */
  readonly weight: number;
}

/** What the questions are found in. */
export interface QuestionsInput {
  readonly model: FinancedModelInput;
  /** what the seller asks, dollars; it is not asked for again where the model has no price */
  readonly askingPrice?: Numeral;
  readonly adjustments: readonly StoredAdjustment[];
  /** what a tax return states where documents disagree */
  readonly taxReturn?: TaxReturnFigures | undefined;
  readonly contradictions?: readonly StatedContradiction[] | undefined;
  readonly rules: RuleSet;
  /** percent a year */
  readonly growthRate?: Numeral;
  readonly simulation?: Pick<MonteCarloInput, 'seed' | 'growthDeviation' | 'marginDeviation'> | undefined;
}

/** The probability of paying the debt as the model is, of as many futures as elsewhere and of few; fractions. */
export interface PresentChance {
  readonly all: number;
  readonly few: number;
}

/** With what the probabilities of all questions are measured from; missing: few futures are their own measure. */
export interface MeasuredQuestionsInput extends QuestionsInput {
  readonly presentChance?: PresentChance | null;
}
