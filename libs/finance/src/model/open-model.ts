import { type ProjectionPeriod, type SdeMethod } from '@dealwright/vocabulary';
import { explainDesk, explainModel, explainYears } from '../explain/index.js';
import {
  buildAmortizationSchedule,
  classifyClosingBorrowing,
  getFinancing,
  type ParsedStructure,
  parseStructure,
  type StructureInput,
} from '../financing/index.js';
import { getLendingRules, type RuleSet } from '../lending-rules/index.js';
import {
  compareLenses,
  type LensEarnings,
  listAdjustments,
  type StoredAdjustment,
  toLensDeal,
} from '../lenses/index.js';
import { calculateDebtService, classifyBorrowing, openLoan, REQUIRED_DSCR } from '../loans/index.js';
import {
  buildHistoricalTable,
  findProjectionBase,
  projectYears,
  reconcileBase,
} from '../projections/index.js';
import { listQuestions, type QuestionsInput } from '../questions/index.js';
import { isSdeOfRevenueAlone, listSelectedPeriods, type PeriodReading } from '../sde/index.js';
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
import { calculateValuationRange } from '../valuation/index.js';
import {
  applyAssumptions,
  buildSensitivityGrid,
  calculateAfterTax,
  calculateBreakEven,
  calculateGlobalCashFlow,
  calculateLenderView,
  calculateLeverOutcomes,
  calculateMaximumPrice,
  calculateReturns,
  calculateStandbyLiability,
  checkEligibility,
  explainPriceBound,
  type FinancedModelInput,
  type GridKind,
  type GridValues,
  judgeModel,
  listBuyerFigures,
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
  toStructureInput,
  type VerdictInput,
} from '../whatif/index.js';
import { calculateModel } from './calculate-model.js';
import { calculateCompleteness } from './completeness.js';
import { calculateModelNumbers } from './model-numbers.js';
import { type LensEvidence, type ModelSource, type TermsRequest } from './model-source.js';

/**
 * Opens a model: everything that follows from a deal's figures, one loan structure, and the assumptions of the lender's
 * desk. Every text is read once, each answer is calculated when it is first asked for, and then stays.
 *
 * Units: those of each answer. Rules R2 to R7, A0 to A17.
 *
 * @example openModel({ financials: null, loan: { purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' }).closing.sevenALoan // => 924261.87
 */
export const openModel = (source: ModelSource): FinancialModel => new FinancialModel(source);

/** One calculated model. What comes of the loan structure alone stands first, then what holds at closing. */
class FinancialModel {
  private readonly answers = new Map<string, unknown>();

  constructor(readonly source: ModelSource) {}

  private once<Value>(question: string, calculate: () => Value): Value {
    if (!this.answers.has(question)) this.answers.set(question, calculate());
    return this.answers.get(question) as Value;
  }

  get rules(): RuleSet {
    return this.once('rules', () => getLendingRules(this.source.asOf));
  }

  /** Periods, loans, results and score in numbers. */
  get numbers() {
    return this.once('numbers', () => calculateModelNumbers(this.source));
  }

  get periods(): readonly PeriodReading[] {
    return this.numbers.periods;
  }

  /** The periods that SDE is made of. */
  get countedPeriods() {
    return listSelectedPeriods(this.periods, this.source.settings.sdeCalculationMethod);
  }

  get outcome() {
    return this.once('outcome', () => calculateModel(this.source, this.numbers));
  }

  /** The loan structure by itself. */
  get loanTerms() {
    return this.once('loanTerms', () => openLoan(this.source.loan));
  }

  /** Which figures are filled in. */
  get completeness() {
    return calculateCompleteness(this.periods, this.numbers.loan);
  }

  /** Dollars; null until one above 0 is entered. */
  get price() {
    return this.loanTerms.price;
  }

  get downPayment() {
    return this.loanTerms.downPayment;
  }

  /** Of the loan structure; null without one. Known also while no year has an SDE. */
  get debtService() {
    const { structure, results } = this.numbers;
    return calculateDebtService(structure, results?.sde ?? null);
  }

  get valuation() {
    return calculateValuationRange(this.price, this.numbers.results?.sde ?? null);
  }

  /** Whether anything is borrowed for the price. */
  get borrowingForPrice() {
    return classifyBorrowing(this.numbers.loan, this.numbers.structure);
  }

  /** The SDE counts a whole revenue as earnings, so that neither it nor what follows from it is stated. */
  get isSdeOfRevenueAlone(): boolean {
    const { financials, settings } = this.source;
    return isSdeOfRevenueAlone(financials, settings.asOfYear, settings.sdeCalculationMethod);
  }

  get explanation() {
    return this.once('explanation', () => explainModel(this.source, this.numbers));
  }

  /** Past years after the debt service of year 1, newest first. */
  listHistory(periods = this.periods) {
    return buildHistoricalTable(periods, this.numbers.results?.debtService?.totalAnnual ?? null);
  }

  /** The period that the projection starts from and its reconciled lines; null where there is none. */
  get projectionStart() {
    const base = findProjectionBase(this.periods);
    return base && { base, lines: reconcileBase(base), column: this.periods.indexOf(base) };
  }

  /** null without a year to start from. */
  project(projectionPeriod: ProjectionPeriod) {
    return this.once(`projection of ${projectionPeriod}`, () => {
      const { periods, structure } = this.numbers;
      const { growthRate } = this.source;
      return projectYears({ base: findProjectionBase(periods), structure, growthRate, projectionPeriod });
    });
  }

  explainYears(projectionPeriod: ProjectionPeriod, totalAnnual: number | null) {
    return explainYears({ ...this.source, projectionPeriod }, totalAnnual);
  }

  /** The model with the assumptions in its loan. */
  private get financed(): FinancedModelInput {
    return this.once('financed', () => {
      const { financials, loan, settings, assumptions } = this.source;
      return { financials, loan: applyAssumptions({ ...loan }, assumptions), settings };
    });
  }

  /** The deal as the lender's desk enters it. */
  get deal(): StructureInput {
    return this.once('deal', () => {
      const { assumptions, growthRate } = this.source;
      return applyAssumptions(toStructureInput(this.source, growthRate, this.numbers), assumptions);
    });
  }

  /** The deal at closing, every default filled in. */
  get structure() {
    return this.once('structure', () => parseStructure(this.deal));
  }

  /** null without a price or a down payment */
  get closing() {
    return getFinancing(this.structure, this.rules).closing;
  }

  /** Every loan at closing; one that is not used has principal 0. Empty without any loan. */
  get tranches() {
    return getFinancing(this.structure, this.rules).tranches;
  }

  /** The loans in use at closing. */
  get loans() {
    return this.tranches.filter(({ principal }) => principal > 0);
  }

  /** Whether anything is borrowed at closing. */
  get borrowing() {
    return classifyClosingBorrowing(this.structure, this.rules);
  }

  get schedule() {
    return this.once('schedule', () => buildAmortizationSchedule(this.structure, this.rules));
  }

  get lenderView() {
    return this.once('lenderView', () => calculateLenderView(this.structure, this.rules));
  }

  get eligibility() {
    return this.once('eligibility', () => checkEligibility(this.structure, this.rules));
  }

  /** The requirements of the program that the loans at closing fail; none without debt service. */
  get failures() {
    if (!(this.lenderView.debtService > 0)) return [];
    return this.eligibility.filter(({ status }) => status === 'fail');
  }

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

  get returns() {
    return this.once('returns', () => calculateReturns(this.structure, this.rules));
  }

  get buyerFigures() {
    return this.once('buyerFigures', () => listBuyerFigures(this.structure, this.rules));
  }

  get globalCashFlow() {
    return calculateGlobalCashFlow(this.structure, this.rules);
  }

  get afterTax() {
    return calculateAfterTax(this.structure, this.rules);
  }

  get standbyLiability() {
    return calculateStandbyLiability(this.structure, this.tranches);
  }

  /** Projected years on the loans as they close. */
  projectCoverage(projectionPeriod: ProjectionPeriod) {
    return projectCoverage(this.project(projectionPeriod), this.structure, this.rules);
  }

  /** Every figure of the lender's desk with the terms that make it. */
  get deskExplanation() {
    return this.once('deskExplanation', () =>
      explainDesk(this.structure, this.rules, toStressToggles(this.source.assumptions)),
    );
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
