import {
  type DealEvidence,
  getListedViability,
  type LoanData,
  type ModelAssumptions,
  type ModelOutcome,
  type ModelSettings,
  openModel,
  type Projections,
  resolveAssumptions,
  type Results,
  type VerdictStatus,
} from '@dealwright/finance';
import {
  DEFAULT_GROWTH_RATE,
  DEFAULT_PROJECTION_PERIOD,
  SETTINGS_DEFAULTS,
  type ValuationStatus,
} from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow } from '../../deals/index.js';
import { LensesService } from '../../lenses/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { SettingsService } from '../../settings/index.js';

/** The growth rate (percent a year) and the number of years of a projection. */
export type ProjectionSettings = Pick<Projections, 'growthRate' | 'projectionPeriod'>;

/** What a calculation stores with a model. */
export interface CalculatedModel {
  readonly status: ValuationStatus;
  /** null until a year has an SDE */
  readonly results: Results | null;
  /** `data` is empty until there is a year to project from; the settings are stored either way */
  readonly projections: Projections;
  /** null unless SDE is above 0 */
  readonly score: number | null;
  /** some factor of the score is unknown; null without a score */
  readonly isScoreProvisional: boolean | null;
  /** null without debt service */
  readonly verdict: VerdictStatus | null;
  /** the ISO day whose lending rules the verdict follows */
  readonly judgedOn: string;
  /** 0, 50 or 100 percent of the required data is entered */
  readonly completeness: number;
}

export interface ModelCalculation {
  readonly deal: DealFiguresRow;
  readonly loanData: LoanData;
  /** null: the default growth rate and period */
  readonly projections: Partial<ProjectionSettings> | null;
  readonly status: ValuationStatus;
  /** of the lender's desk; missing: none */
  readonly assumptions?: ModelAssumptions;
  /** of the deal's earnings, see `ModelCalculator.findEvidence`; missing: nothing is proven */
  readonly evidence?: DealEvidence | null;
}

/** Calculates models with the finance library from a deal's figures, a loan structure and the owner's settings. */
@Injectable()
export class ModelCalculator {
  constructor(
    private readonly settings: SettingsService,
    private readonly lenses: LensesService,
    private readonly config: AppConfig,
  ) {}

  async getSettings(ownerId: string): Promise<ModelSettings> {
    return this.toSettings((await this.settings.get(ownerId)).sdeCalculationMethod);
  }

  /** @param method null where the owner has saved no settings */
  toSettings(method: ModelSettings['sdeCalculationMethod'] | null): ModelSettings {
    const sdeCalculationMethod = method ?? SETTINGS_DEFAULTS.sdeCalculationMethod;
    const { lendingRules } = this.config;
    return { sdeCalculationMethod, asOfYear: new Date().getUTCFullYear(), lendingRules };
  }

  /** What is known of a deal's earnings where the debt of one of its models is tested on that; else null. */
  async findEvidence(
    ownerId: string,
    deal: DealFiguresRow,
    models: readonly Pick<ModelCalculation, 'assumptions'>[],
  ): Promise<DealEvidence | null> {
    const isCounted = models.some(({ assumptions }) => resolveAssumptions(assumptions).basis === 'lender');
    return isCounted ? this.lenses.findEvidence(ownerId, deal) : null;
  }

  calculateOutcome(deal: DealFiguresRow, loan: LoanData, settings: ModelSettings): ModelOutcome {
    return openModel({ financials: deal, loan, settings, asOf: new Date().toISOString() }).outcome;
  }

  /** Calculates results, projections and score. A draft becomes completed once it has results. */
  calculate(
    { deal, loanData, projections, status, assumptions, evidence }: ModelCalculation,
    settings: ModelSettings,
  ): CalculatedModel {
    const growthRate = projections?.growthRate ?? DEFAULT_GROWTH_RATE;
    const projectionPeriod = projections?.projectionPeriod ?? DEFAULT_PROJECTION_PERIOD;
    const asOf = new Date().toISOString();
    const model = openModel({
      financials: deal,
      loan: loanData,
      settings,
      growthRate,
      asOf,
      assumptions,
      evidence,
    });
    const { results, completeness } = model.outcome;
    const scored = getListedViability(model.outcome);
    return {
      status: results === null ? status : 'completed',
      results,
      projections: model.project(projectionPeriod) ?? { growthRate, projectionPeriod, data: [] },
      score: scored?.score ?? null,
      isScoreProvisional: scored?.provisional ?? null,
      verdict: model.verdictStatus,
      judgedOn: asOf.slice(0, 10),
      completeness: completeness.percent,
    };
  }
}
