import { findYearKey, parseNumber } from '@dealwright/figures';
import { analyzeModel, type ModelAnalyses, openModel, type Question } from '@dealwright/finance';
import { DEFAULT_GROWTH_RATE, FINANCIAL_FIELDS, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealFiguresRow, DealsService } from '../deals/index.js';
import { ContradictionsService } from '../extraction/index.js';
import { LensesService } from '../lenses/index.js';
import { ModelCalculator, type ValuationResponse, ModelsService } from '../models/index.js';

/** The open questions of a deal, measured on its default model. */
export interface OpenQuestions {
  /** null while the deal has no model */
  readonly model: Pick<ValuationResponse, 'id' | 'name'> | null;
  readonly questions: readonly Question[];
}

type Contradictions = Awaited<ReturnType<ContradictionsService['list']>>;

/** Finds what to ask the seller of a deal for. Everything is calculated on request; nothing is stored. */
@Injectable()
export class OpenQuestionsService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
    private readonly calculator: ModelCalculator,
    private readonly lenses: LensesService,
    private readonly contradictions: ContradictionsService,
  ) {}

  /** @throws NotFound if the deal is not the owner's */
  async find(ownerId: string, dealId: string): Promise<OpenQuestions> {
    const deal = await this.deals.get(ownerId, dealId);
    const models = await this.models.list(ownerId, dealId);
    const settings = await this.calculator.getSettings(ownerId);
    const evidence = await this.lenses.getEvidence(ownerId, dealId);
    const contradictions = await this.contradictions.list(ownerId, dealId);
    const model = models.find(({ isDefault }) => isDefault) ?? null;
    const { loanData = LOAN_DEFAULTS, assumptions = {}, projections = null } = model ?? {};
    const opened = openModel({
      financials: deal,
      loan: loanData,
      settings,
      assumptions,
      evidence,
      growthRate: projections?.growthRate ?? DEFAULT_GROWTH_RATE,
      asOf: new Date().toISOString(),
    });
    const questions = analyzeModel(opened).listQuestions({
      askingPrice: deal.askingPrice,
      contradictions: toStatedContradictions(contradictions, deal),
    });
    return { model, questions };
  }
}

/** Contradictions of years that the deal has, except where its figure is that of a tax return. */
function toStatedContradictions(
  contradictions: Contradictions,
  deal: DealFiguresRow,
): NonNullable<Parameters<ModelAnalyses['listQuestions']>[0]['contradictions']>[number][] {
  return contradictions.flatMap(({ field: name, year, saved, figures }) => {
    const field = FINANCIAL_FIELDS.find((one) => one === name);
    const yearKey = findYearKey(deal, year);
    if (field === undefined || yearKey === null) return [];
    const current = parseNumber(deal.historicalFinancials?.[yearKey]?.[field]) ?? saved;
    if (figures.some(({ isTaxForm, value }) => isTaxForm && value === current)) return [];
    return [{ field, yearKey, figures: figures.map(({ fileName, value }) => ({ source: fileName, value })) }];
  });
}
