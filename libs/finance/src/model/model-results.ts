import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { explainDesk, explainModel, explainYears } from '../explain/index.js';
import {
  buildAmortizationSchedule,
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
import { isSdeOfRevenueAlone, listSelectedPeriods, type PeriodReading } from '../sde/index.js';
import { calculateValuationRange } from '../valuation/index.js';
import {
  applyAssumptions,
  calculateAfterTax,
  calculateGlobalCashFlow,
  calculateLenderView,
  calculateReturns,
  calculateStandbyLiability,
  checkEligibility,
  type FinancedModelInput,
  listBuyerFigures,
  toStressToggles,
  toStructureInput,
} from '../whatif/index.js';
import { calculateModel } from './calculate-model.js';
import { calculateCompleteness } from './completeness.js';
import { calculateModelNumbers } from './model-numbers.js';
import { type ModelSource } from './model-source.js';

/**
 * What follows from a model: from its figures and its loan structure alone first, then from its loans at closing. Each
 * answer is calculated when it is first asked for, and then stays.
 */
export class ModelResults {
  private readonly answers = new Map<string, unknown>();

  constructor(readonly source: ModelSource) {}

  protected once<Value>(question: string, calculate: () => Value): Value {
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
  protected get financed(): FinancedModelInput {
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

  /** Every figure of the lender's desk with the terms that make it. */
  get deskExplanation() {
    return this.once('deskExplanation', () =>
      explainDesk(this.structure, this.rules, toStressToggles(this.source.assumptions)),
    );
  }
}
