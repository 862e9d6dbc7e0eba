import { type LensEarnings, type LensOptions, type StoredAdjustment } from '../lenses/index.js';
import { type TermsBoundsInput, type TermsGoal } from '../solver/index.js';
import { type Numeral } from '../types.js';
import { type ModelAssumptions } from '../whatif/index.js';
import { type ModelInput } from './model-numbers.js';

/** What a model is calculated from. Plain data, so that it can be sent to a worker. */
export interface ModelSource extends ModelInput {
  /** of the lender's desk */
  readonly assumptions?: ModelAssumptions | null | undefined;
  /** of the projection, percent a year; missing: 5 */
  readonly growthRate?: Numeral;
  /** the ISO day whose lending rules apply */
  readonly asOf: string;
}

/** What the three readings of the earnings are weighed by, apart from the assumptions of the model. */
export type LensEvidence = Pick<LensOptions, 'haircuts' | 'taxReturnNetIncome'> & {
  readonly adjustments: readonly StoredAdjustment[];
};

/** A request for the best terms of a model. */
export interface TermsRequest {
  readonly bounds: TermsBoundsInput;
  /** missing: price and cash */
  readonly goals?: readonly TermsGoal[] | undefined;
  /** the reading of the earnings to size the deal on; missing: the SDE of the model */
  readonly lens?: LensEarnings | null | undefined;
}
