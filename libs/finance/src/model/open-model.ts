import { type ProjectionPeriod, type SdeMethod } from '@dealwright/vocabulary';
import { type ParsedStructure } from '../financing/index.js';
import {
  compareLenses,
  type LensEarnings,
  listAdjustments,
  type StoredAdjustment,
  toLensDeal,
} from '../lenses/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import { listQuestions, type QuestionsInput } from '../questions/index.js';
import {
  findInvertedRanges,
  listTermsEarnings,
  readTermsBounds,
  roundFront,
  solveTerms,
  solveTermsSlice,
  type TermsBoundsInput,
  type TermsSolution,
} from '../solver/index.js';
import {
  buildSensitivityGrid,
  calculateBreakEven,
  calculateLeverOutcomes,
  calculateMaximumPrice,
  explainPriceBound,
  type GridKind,
  type GridValues,
  judgeModel,
  type MaximumPrice,
  type MonteCarloInput,
  type MonteCarloResult,
  pickSimulationOptions,
  projectCoverage,
  runStressTests,
  simulateCoverage,
  type StressToggles,
  toMonteCarloInput,
  toStressToggles,
  type VerdictInput,
} from '../whatif/index.js';
import { type LensEvidence, type ModelSource, type TermsRequest } from './model-source.js';
import { ModelResults } from './model-results.js';

/**
 * Opens a model: everything that follows from a deal's figures, one loan structure, and the assumptions of the lender's
 * desk. Every text is read once, each answer is calculated when it is first asked for, and then stays.
 *
 * Units: those of each answer. Rules R2 to R7, A0 to A17.
 *
 * @example openModel({ financials: null, loan: { purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' }).closing.sevenALoan // => 924261.87
 */
export const openModel = (source: ModelSource): FinancialModel => new FinancialModel(source);

/** One model: its results, and the analyses that vary it. */
class FinancialModel extends ModelResults {
  /** What the futures of a simulation are drawn from. */
  get simulation(): MonteCarloInput {
    return this.once('simulation', () =>
      toMonteCarloInput(this.financed, this.rules, this.simulationOptions),
    );
  }

  private get simulationOptions() {
    const { assumptions, growthRate } = this.source;
    return { ...pickSimulationOptions(assumptions), growthRate };
  }

  /** null without a year to start from, where odds would mislead */
  get odds() {
    return this.once('odds', () => this.simulate());
  }

  /** `odds` with some of its inputs replaced. */
  simulate(changes: Partial<MonteCarloInput> = {}): MonteCarloResult | null {
    return simulateCoverage(this.financed, this.rules, { ...this.simulationOptions, ...changes });
  }

  get verdict() {
    return this.judge({ odds: this.odds });
  }

  /** `verdict` with odds that are simulated elsewhere, or missing yet. */
  judge({ odds, score = this.outcome.viability?.score ?? null }: Partial<VerdictInput>) {
    return judgeModel({ score, eligibility: this.eligibility, odds });
  }

  maximumPrice(target: number = REQUIRED_DSCR) {
    return this.once(`maximum price at ${target}`, () =>
      calculateMaximumPrice(this.structure, this.rules, target),
    );
  }

  /** What stops a higher price, and what would lift it. */
  explainPriceBound(found: MaximumPrice): readonly string[] {
    return explainPriceBound(found, this.structure, this.rules);
  }

  breakEven(target?: number) {
    return calculateBreakEven(this.structure, this.rules, target);
  }

  /** Which single change of the terms restores coverage, or how far each can go. */
  get levers() {
    return this.once('levers', () => calculateLeverOutcomes(this.structure, this.rules));
  }

  get stress() {
    return this.once('stress', () => this.runStressTests());
  }

  /** `stress` with some of its sizes replaced. */
  runStressTests(changes: StressToggles = {}, target?: number) {
    const toggles = { ...toStressToggles(this.source.assumptions), ...changes };
    return runStressTests(this.structure, this.rules, toggles, target);
  }

  grid(kind: GridKind, values: GridValues = {}) {
    const { growthRate } = this.source;
    return buildSensitivityGrid(this.financed, kind, this.rules, { growthRate, ...values });
  }

  /** Projected years on the loans as they close. */
  projectCoverage(projectionPeriod: ProjectionPeriod) {
    return projectCoverage(this.project(projectionPeriod), this.structure, this.rules);
  }

  listAdjustments(stored: readonly StoredAdjustment[]) {
    return listAdjustments(this.periods, stored);
  }

  /** Earnings, coverage, score and maximum price as broker, buyer and lender see them. */
  compareLenses({ adjustments, haircuts, taxReturnNetIncome }: LensEvidence) {
    const { marketSalary, buyerLivingSalary: requiredSalary, capexReserve } = this.source.assumptions ?? {};
    const options = { haircuts, taxReturnNetIncome, marketSalary, requiredSalary, capexReserve };
    return compareLenses(this.financed, adjustments, this.rules, options);
  }

  /** The earnings that terms can be sized on, by lens. */
  listTermsEarnings(bounds: TermsBoundsInput, evidence: LensEvidence): readonly LensEarnings[] {
    const method: SdeMethod = this.source.settings.sdeCalculationMethod;
    return listTermsEarnings(this.structure, bounds, { ...evidence, periods: this.periods, method });
  }

  readTermsBounds(bounds: TermsBoundsInput) {
    return readTermsBounds(this.structure, bounds);
  }

  findInvertedRanges(bounds: TermsBoundsInput) {
    return findInvertedRanges(this.structure, bounds);
  }

  /** The best terms within bounds, or the requirements that no terms meet together. */
  findTerms({ bounds, goals, lens }: TermsRequest): TermsSolution {
    return solveTerms(this.sizeOn(lens), bounds, this.rules, goals);
  }

  /** `findTerms` in whole dollars, as a model keeps them; a dozen points only while a slider moves. */
  findWholeTerms({ bounds, goals, lens }: TermsRequest, isSlice: boolean): TermsSolution {
    const deal = this.sizeOn(lens);
    const solve = isSlice ? solveTermsSlice : solveTerms;
    return roundFront(solve(deal, bounds, this.rules, goals), deal, this.rules);
  }

  private sizeOn(lens: LensEarnings | null | undefined): ParsedStructure {
    return lens == null ? this.structure : toLensDeal(this.structure, lens);
  }

  /** What to ask the seller next, the answer that can change most first. */
  listQuestions(evidence: Pick<QuestionsInput, 'askingPrice' | 'adjustments' | 'contradictions'>) {
    const { assumptions, growthRate } = this.source;
    return listQuestions({
      ...evidence,
      model: this.financed,
      rules: this.rules,
      growthRate,
      simulation: pickSimulationOptions(assumptions),
    });
  }
}

export type { FinancialModel };
