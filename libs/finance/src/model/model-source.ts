import { type DealEvidence, type LensEarnings, type LensOptions } from '../lenses/index.js';
import { type TermsBoundsInput, type TermsGoal } from '../solver/index.js';
import { type Numeral } from '../types.js';
import { type ModelAssumptions } from '../whatif/index.js';
import { type ModelInput } from './model-numbers.js';

/** What a model is calculated from. Plain data, so that it can be sent to a worker. */
export interface ModelSource extends ModelInput {
  /** of the lender's desk */
  readonly assumptions?: ModelAssumptions | null | undefined;
  /** of the deal's earnings; missing: nothing is proven */
  readonly evidence?: DealEvidence | null | undefined;
  /** of the projection, percent a year; missing: 5 */
  readonly growthRate?: Numeral;
  /** the ISO day whose lending rules apply */
  readonly asOf: string;
}

/** How the buyer cuts what is not proven; missing: the usual haircuts. */
export type Haircuts = Pick<LensOptions, 'haircuts'>;

/** A request for the best terms of a model. */
export interface TermsRequest {
  readonly bounds: TermsBoundsInput;
  /** missing: price and cash */
  readonly goals?: readonly TermsGoal[] | undefined;
  /** the reading of the earnings to size the deal on; missing: the basis of the model */
  readonly lens?: LensEarnings | null | undefined;
}
