import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { LensesService } from '../../lenses/index.js';
import { toLocalDay } from '../../platform/http/index.js';
import { ModelCalculator } from '../calculation/model-calculator.js';
import { ModelsService } from '../models.service.js';
import { buildModelReport, type ModelReport, type ReportSource } from './model-report.js';

/** Loads a model with everything that files and shared pages show of it. */
@Injectable()
export class ModelReportsService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
    private readonly calculator: ModelCalculator,
    private readonly lenses: LensesService,
  ) {}

  /**
   * @param timeZone decides the day of the report; UTC without one
   * @throws NotFound if the model is not the owner's
   */
  async load(ownerId: string, dealId: string, id: string, timeZone?: string): Promise<ModelReport> {
    return buildModelReport(await this.loadSource(ownerId, dealId, id, timeZone));
  }

  /** What a report is calculated from. @throws NotFound if the model is not the owner's */
  async loadSource(ownerId: string, dealId: string, id: string, timeZone?: string): Promise<ReportSource> {
    const model = await this.models.get(ownerId, dealId, id);
    const [deal, financials, settings, evidence] = await Promise.all([
      this.deals.get(ownerId, dealId),
      this.deals.getFigures(ownerId, dealId),
      this.calculator.getSettings(ownerId),
      this.lenses.getEvidence(ownerId, dealId),
    ]);
    return {
      dealName: deal.businessName?.trim() || deal.description,
      modelName: model.name,
      day: toLocalDay(new Date(), timeZone),
      input: { financials, loan: model.loanData, settings },
      choice: model.projections,
      assumptions: model.assumptions,
      evidence,
    };
  }
}
