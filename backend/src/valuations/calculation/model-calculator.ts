import {
  calculateModel,
  type ModelOutcome,
  type ModelSettings,
  projectModel,
  type Projections,
} from '@dealwright/finance';
import { DEFAULT_GROWTH_RATE, DEFAULT_PROJECTION_PERIOD } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow } from '../../deals/index.js';
import { SettingsService } from '../../settings/index.js';
import { type StoredLoanData } from '../dto/loan-data.dto.js';
import { type CalculatedModel, type EmptyProjections } from '../valuations.repository.js';

/** Brings a deal's figures, a loan structure and the owner's settings to the one library that computes. */
@Injectable()
export class ModelCalculator {
  constructor(private readonly settings: SettingsService) {}

  async getSettings(ownerId: string): Promise<ModelSettings> {
    const { sdeCalculationMethod } = await this.settings.get(ownerId);
    return { sdeCalculationMethod, asOfYear: new Date().getUTCFullYear() };
  }

  calculateOutcome(deal: DealFiguresRow, loan: StoredLoanData, settings: ModelSettings): ModelOutcome {
    return calculateModel({ financials: deal, loan: loan as never, settings });
  }

  /** What is stored with a model: results, projections, score. A draft with results is completed. */
  calculate(
    deal: DealFiguresRow,
    loan: StoredLoanData,
    choice: Partial<Pick<Projections, 'growthRate' | 'projectionPeriod'>> | null,
    status: CalculatedModel['status'],
    settings: ModelSettings,
  ): CalculatedModel {
    const outcome = this.calculateOutcome(deal, loan, settings);
    const growthRate = choice?.growthRate ?? DEFAULT_GROWTH_RATE;
    const projectionPeriod = choice?.projectionPeriod ?? DEFAULT_PROJECTION_PERIOD;
    const projected = projectModel({
      financials: deal,
      loan: loan as never,
      settings,
      growthRate,
      projectionPeriod,
    });
    const unprojected: EmptyProjections = { growthRate, projectionPeriod, data: [] };
    return {
      status: outcome.results === null ? status : 'completed',
      results: outcome.results,
      projections: projected ?? unprojected,
      score: outcome.viability !== null && (outcome.results?.sde ?? 0) > 0 ? outcome.viability.score : null,
      completeness: outcome.completeness.percent,
    };
  }
}
