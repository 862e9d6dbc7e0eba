import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { calculateUncountedEarnings } from '../lenses/unproven-earnings.js';
import {
  type Basis,
  classifyClosingBorrowing,
  getFinancing,
  parseStructure,
  type StructureInput,
} from '../financing/index.js';
import { getLendingRules, type RuleSet } from '../lending-rules/index.js';
import { calculateDebtService, classifyBorrowing, openLoan } from '../loans/index.js';
import {
  buildHistoricalTable,
  findProjectionBase,
  projectYears,
  reconcileBase,
} from '../projections/index.js';
import {
  describeSdeBase,
  findTrailingYear,
  listSelectedPeriods,
  parsePeriods,
  type PeriodReading,
  resolveSdeMethod,
} from '../sde/index.js';
import { calculateValuationRange } from '../valuation/index.js';
import {
  applyAssumptions,
  calculateBreakEven,
  calculateLenderView,
  checkEligibility,
  type FinancedModelInput,
  findVerdictStatus,
  judgeModel,
  nameBasis,
  type MonteCarloInput,
  type MonteCarloResult,
  pickSimulationOptions,
  simulateChanceOfPaying,
  simulateCoverage,
  toMonteCarloInput,
  toStructureInput,
  type VerdictInput,
  type VerdictStatus,
} from '../whatif/index.js';
import { calculateAfterClosing } from '../after-closing/index.js';
import { calculateWorkingCapitalDays } from '../working-capital/index.js';
import { calculateModel } from './calculate-model.js';
import { calculateCompleteness } from './completeness.js';
import { calculateModelNumbers } from './model-numbers.js';
import { MemoizedAnswers } from './memoized-answers.js';
import { type ModelSource } from './model-source.js';

/**
 * Opens a model: everything that follows from a deal's figures, one loan structure, and the assumptions of the lender's
 * desk. Every text is read once, each answer is calculated when it is first asked for, and then stays.
 *
 * Units: those of each answer. Rules R2 to R7, A0 to A17.
 *
 * @example openModel({ financials: null, loan: { purchasePrice: 1000000, downPayment: 10, sbaRate: 11.5 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 }, asOf: '2026-01-15' }).closing.sevenALoan // => 924261.87
 */
export const openModel = (source: ModelSource): FinancialModel =>
  new FinancialModel(applyMethodOfDeal(source));

/** The source with the way of making SDE that the deal has chosen, in place of that of the settings (C8). */
function applyMethodOfDeal(source: ModelSource): ModelSource {
  const { financials, settings } = source;
  if (financials?.sdeBase == null) return source;
  const periods = parsePeriods(financials, settings.asOfYear);
  const sdeCalculationMethod = resolveSdeMethod(financials, periods, settings.sdeCalculationMethod);
  return { ...source, settings: { ...settings, sdeCalculationMethod } };
}

/** One model: what follows from its figures and its loan structure alone first, then from its loans at closing. */
class FinancialModel extends MemoizedAnswers {
  constructor(readonly source: ModelSource) {
    super();
  }

  get rules(): RuleSet {
    return this.once('rules', () =>
      getLendingRules(this.source.asOf, null, this.source.settings.lendingRules),
    );
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

  /** What SDE is counted on; null where the settings alone decide it. */
  get sdeBase() {
    return this.once('sdeBase', () => describeSdeBase(this.source.financials, this.countedPeriods));
  }

  /** 'SDE', and what it is counted on where that was chosen: 'SDE, twelve months to October 2026'. */
  get sdeName(): string {
    return this.sdeBase === null ? 'SDE' : `SDE, ${this.sdeBase.name}`;
  }

  /** The trailing twelve months, whether SDE is counted on them or not; null where nothing is there to make them of. */
  get trailingYear() {
    return this.once('trailingYear', () => findTrailingYear(this.periods));
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
    return this.outcome.results?.isSdeOfRevenueAlone === true;
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

  /** The model with the assumptions in its loan. */
  get financed(): FinancedModelInput {
    return this.once('financed', () => {
      const { financials, loan, settings, assumptions } = this.source;
      const { unprovenEarnings, fallDeduction } = this.deal;
      return {
        financials,
        loan: { ...applyAssumptions({ ...loan }, assumptions), unprovenEarnings, fallDeduction },
        settings,
      };
    });
  }

  /** The deal as the lender's desk enters it. */
  get deal(): StructureInput {
    return this.once('deal', () => {
      const { assumptions, growthRate, evidence, settings } = this.source;
      const deal = applyAssumptions(toStructureInput(this.source, growthRate, this.numbers), assumptions);
      const uncounted = calculateUncountedEarnings(parseStructure(deal), {
        ...evidence,
        periods: this.periods,
        method: settings.sdeCalculationMethod,
      });
      return { ...deal, ...uncounted };
    });
  }

  /** The deal at closing, every default filled in. */
  get structure() {
    return this.once('structure', () => parseStructure(this.deal));
  }

  /** The cash flow that debt is tested on. */
  get basis(): Basis {
    return this.structure.basis;
  }

  /** What screens and files call that cash flow. */
  get basisName(): string {
    return nameBasis(this.structure);
  }

  /** Net working capital, its peg and what closing takes of it; null until months or a peg are entered. */
  get workingCapital() {
    return this.structure.netWorkingCapital;
  }

  /** Days of receivables, inventory and payables; null without working capital. */
  get workingCapitalDays() {
    const found = this.workingCapital;
    return found && calculateWorkingCapitalDays(found, this.structure);
  }

  /** Liquidity, guarantors and collateral after closing; null until one of their inputs is entered. */
  get afterClosing() {
    return this.once('afterClosing', () => calculateAfterClosing(this.structure, this.rules));
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

  /** What the simulation takes from the assumptions, and the growth rate. */
  get simulationOptions() {
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

  /**
   * The status of `verdict` as lists store it; null without debt service. Futures are drawn only where they can still
   * change it.
   */
  get verdictStatus(): VerdictStatus | null {
    return this.once('verdictStatus', () =>
      this.lenderView.debtService > 0 ? findVerdictStatus(this.eligibility, () => this.chanceOfPaying) : null,
    );
  }

  /** That of `verdict`, without the other figures of the odds. */
  private get chanceOfPaying() {
    return this.projectionStart === null ? null : simulateChanceOfPaying(this.simulation);
  }

  breakEven(target?: number) {
    return calculateBreakEven(this.structure, this.rules, target);
  }
}

export type { FinancialModel };
