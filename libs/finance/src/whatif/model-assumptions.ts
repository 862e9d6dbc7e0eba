import { type StressToggles } from './stress-tests.js';
import { type MonteCarloInput } from './simulation/monte-carlo.js';
import {
  type BasisInput,
  type BuyerInput,
  type ClosingInput,
  type HoldingInput,
  type NoteInput,
  type ProgramInput,
  type TaxInput,
} from '../financing/types.js';
import { type AfterClosingInput } from '../after-closing/input.js';
import { type WorkingCapitalInput } from '../working-capital/index.js';

/**
 * The inputs of the lender's desk that are stored with a model, in addition to its loan structure. A missing or null
 * input takes its default. Money in US dollars, rates and shares in percent.
 */
export interface ModelAssumptions
  extends
    BasisInput,
    ClosingInput,
    WorkingCapitalInput,
    AfterClosingInput,
    NoteInput,
    BuyerInput,
    TaxInput,
    HoldingInput,
    ProgramInput,
    Pick<StressToggles, 'customerLossPercent' | 'marginPoints'>,
    Pick<MonteCarloInput, 'seed' | 'growthDeviation' | 'marginDeviation'> {
  /** false leaves the tests of higher rates out; missing: true */
  readonly stressRates?: boolean | null | undefined;
  /** false leaves the loss of customers out; missing: true */
  readonly stressCustomers?: boolean | null | undefined;
  /** false leaves the thinner margin out; missing: true */
  readonly stressMargin?: boolean | null | undefined;
}
