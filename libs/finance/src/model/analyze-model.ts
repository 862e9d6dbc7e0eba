import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { explainDesk } from '../explain/index.js';
import { buildAmortizationSchedule, type ParsedStructure } from '../financing/index.js';
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
  calculateAfterTax,
  calculateGlobalCashFlow,
  calculateLeverOutcomes,
  calculateMaximumPrice,
  calculateReturns,
  calculateStandbyLiability,
  explainPriceBound,
  type GridKind,
  type GridValues,
  listBuyerFigures,
  listRepairs,
  type MaximumPrice,
  pickSimulationOptions,
  projectCoverage,
  projectFirstYear,
  runStressTests,
  type StressToggles,
  toStressToggles,
} from '../whatif/index.js';
import { MemoizedAnswers } from './memoized-answers.js';
import { type Haircuts, type TermsRequest } from './model-source.js';
import { type FinancialModel } from './open-model.js';

const analysesOfModels = new WeakMap<FinancialModel, ModelAnalyses>();

/**
 * Analyzes a model: what varies it, looks at it through other eyes, or says how its figures are made. Apart from
 * `openModel`, because the first look at a model needs none of it.
 *
 * Units: those of each answer. Rules A1 to A17.
 *
 * @example analyzeModel(openModel({ financials: null, loan: { purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' })).deskExplanation.find((one) => one.id === 'desk.sevenALoan').value // => 924261.87
 */
export function analyzeModel(model: FinancialModel): ModelAnalyses {
  const analyses = analysesOfModels.get(model) ?? new ModelAnalyses(model);
  analysesOfModels.set(model, analyses);
  return analyses;
}

class ModelAnalyses extends MemoizedAnswers {
  constructor(private readonly model: FinancialModel) {
    super();
  }

  get schedule() {
    return this.once('schedule', () => buildAmortizationSchedule(this.model.structure, this.model.rules));
  }

  get returns() {
    return this.once('returns', () => calculateReturns(this.model.structure, this.model.rules));
  }

  get buyerFigures() {
    return this.once('buyerFigures', () => listBuyerFigures(this.model.structure, this.model.rules));
  }

  get globalCashFlow() {
    return calculateGlobalCashFlow(this.model.structure, this.model.rules);
  }

  get afterTax() {
    return calculateAfterTax(this.model.structure, this.model.rules);
  }

  get standbyLiability() {
    return calculateStandbyLiability(this.model.structure, this.model.tranches);
  }

  maximumPrice(target: number = REQUIRED_DSCR) {
    return this.once(`maximum price at ${target}`, () =>
      calculateMaximumPrice(this.model.structure, this.model.rules, target),
    );
  }

  /** What stops a higher price, and what would lift it. */
  explainPriceBound(found: MaximumPrice): readonly string[] {
    return explainPriceBound(found, this.model.structure, this.model.rules);
  }

  /** Every figure of the lender's desk with the terms that make it. */
  get deskExplanation() {
    return this.once('deskExplanation', () =>
      explainDesk(this.model.structure, this.model.rules, toStressToggles(this.model.source.assumptions)),
    );
  }

  /** Which single change of the terms restores coverage, or how far each can go. */
  get levers() {
    return this.once('levers', () => calculateLeverOutcomes(this.model.structure, this.model.rules));
  }

  /** The smallest change of one term for each requirement that fails. */
  get repairs() {
    return this.once('repairs', () => listRepairs(this.model.deal, this.model.rules));
  }

  get stress() {
    return this.once('stress', () => this.runStressTests());
  }

  /** `stress` with some of its sizes replaced. */
  runStressTests(changes: StressToggles = {}, target?: number) {
    const toggles = { ...toStressToggles(this.model.source.assumptions), ...changes };
    return runStressTests(this.model.structure, this.model.rules, toggles, target);
  }

  grid(kind: GridKind, values: GridValues = {}) {
    const { growthRate } = this.model.source;
    return buildSensitivityGrid(this.model.financed, kind, this.model.rules, { growthRate, ...values });
  }

  /** Projected years on the loans as they close. */
  projectCoverage(projectionPeriod: ProjectionPeriod) {
    return projectCoverage(this.model.project(projectionPeriod), this.model.structure, this.model.rules);
  }

  /** The first projected year by month. */
  projectFirstYear(projectionPeriod: ProjectionPeriod) {
    return projectFirstYear(this.projectCoverage(projectionPeriod), this.schedule);
  }

  /** `stored` in place of the adjustments of the deal. */
  listAdjustments(stored: readonly StoredAdjustment[] = this.model.source.evidence?.adjustments ?? []) {
    return listAdjustments(this.model.periods, stored);
  }

  /** Earnings, coverage, score and maximum price as broker, buyer and lender see them. */
  compareLenses({ haircuts }: Haircuts) {
    const { assumptions, evidence } = this.model.source;
    const { marketSalary, buyerLivingSalary: requiredSalary, capexReserve } = assumptions ?? {};
    const { taxReturn } = evidence ?? {};
    const options = { haircuts, taxReturn, marketSalary, requiredSalary, capexReserve };
    return compareLenses(this.model.financed, evidence?.adjustments ?? [], this.model.rules, options);
  }

  /** The earnings that terms can be sized on, by lens. */
  listTermsEarnings(bounds: TermsBoundsInput, { haircuts }: Haircuts): readonly LensEarnings[] {
    const { settings, evidence } = this.model.source;
    return listTermsEarnings(this.model.structure, bounds, {
      haircuts,
      adjustments: evidence?.adjustments ?? [],
      taxReturn: evidence?.taxReturn,
      periods: this.model.periods,
      method: settings.sdeCalculationMethod,
    });
  }

  readTermsBounds(bounds: TermsBoundsInput) {
    return readTermsBounds(this.model.structure, bounds);
  }

  findInvertedRanges(bounds: TermsBoundsInput) {
    return findInvertedRanges(this.model.structure, bounds);
  }

  /** The best terms within bounds, or the requirements that no terms meet together. */
  findTerms({ bounds, goals, lens }: TermsRequest): TermsSolution {
    return solveTerms(this.sizeOn(lens), bounds, this.model.rules, goals);
  }

  /** `findTerms` in whole dollars, as a model keeps them; a dozen points only while a slider moves. */
  findWholeTerms({ bounds, goals, lens }: TermsRequest, isSlice: boolean): TermsSolution {
    const deal = this.sizeOn(lens);
    const solve = isSlice ? solveTermsSlice : solveTerms;
    return roundFront(solve(deal, bounds, this.model.rules, goals), deal, this.model.rules);
  }

  private sizeOn(lens: LensEarnings | null | undefined): ParsedStructure {
    return lens == null ? this.model.structure : toLensDeal(this.model.structure, lens);
  }

  /** What to ask the seller next, the answer that can change most first. */
  listQuestions(known: Pick<QuestionsInput, 'askingPrice' | 'contradictions'>) {
    const { assumptions, growthRate, evidence } = this.model.source;
    return listQuestions({
      ...known,
      adjustments: evidence?.adjustments ?? [],
      taxReturn: evidence?.taxReturn,
      model: this.model.financed,
      rules: this.model.rules,
      growthRate,
      simulation: pickSimulationOptions(assumptions),
    });
  }
}

export type { ModelAnalyses };
