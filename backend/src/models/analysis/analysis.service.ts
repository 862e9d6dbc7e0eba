import {
  explainResults,
  explainYearsOf,
  analyzeModel,
  type FinancialModel,
  LENS_KINDS,
  type LoanData,
  openModel,
} from '@dealwright/finance';
import { DEFAULT_GROWTH_RATE, DEFAULT_PROJECTION_PERIOD } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { LensesService } from '../../lenses/index.js';
import { Invalid } from '../../platform/http/index.js';
import { pickAssumptions } from '../dto/assumptions.dto.js';
import { parseLoanData } from '../dto/loan-data.dto.js';
import { type ExplainedResultResponse } from '../dto/explanation.response.js';
import { type ScheduleResponse } from '../dto/schedule.response.js';
import { type FindTermsDto, refuseInvertedRanges, toTermsBounds } from '../dto/terms.dto.js';
import { type TermsResponse } from '../dto/terms.response.js';
import { type ValuationResponse } from '../dto/valuation.response.js';
import { type WhatIfDto } from '../dto/what-if.dto.js';
import { type ProjectionAtClosingDto } from '../dto/projection-at-closing.response.js';
import { toWorkingCapitalResponse } from '../dto/working-capital.dto.js';
import { type WhatIfResponse } from '../dto/what-if.response.js';
import { ModelCalculator } from '../calculation/model-calculator.js';
import { ModelsService } from '../models.service.js';

const REQUESTABLE = [
  'sourcesAndUses',
  'eligibility',
  'maximumPrice',
  'breakEven',
  'stress',
  'verdict',
  'lenderView',
  'workingCapital',
  'afterClosing',
  'returns',
  'buyer',
  'grid',
  'monteCarlo',
  'projection',
] as const satisfies readonly (keyof WhatIfDto)[];

/** Analyses of a stored model beyond its results. Everything is calculated on request; nothing is stored. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
    private readonly calculator: ModelCalculator,
    private readonly lenses: LensesService,
  ) {}

  async getSchedule(ownerId: string, dealId: string, id: string): Promise<ScheduleResponse> {
    const { model } = await this.open(ownerId, dealId, id);
    return analyzeModel(model).schedule;
  }

  async getExplanation(ownerId: string, dealId: string, id: string): Promise<ExplainedResultResponse[]> {
    const { model, stored } = await this.open(ownerId, dealId, id);
    const results = explainResults(model);
    if (results.length === 0) return [];
    const totalAnnual = results.find((one) => one.id === 'totalAnnual')?.value ?? null;
    const { projectionPeriod = DEFAULT_PROJECTION_PERIOD } = stored.projections ?? {};
    return [
      ...results,
      ...explainYearsOf(model, projectionPeriod, totalAnnual),
      ...analyzeModel(model).deskExplanation,
    ];
  }

  async calculateWhatIf(
    ownerId: string,
    dealId: string,
    id: string,
    body: WhatIfDto,
  ): Promise<WhatIfResponse> {
    const loanData = parseLoanData(body.loanData);
    if (REQUESTABLE.every((question) => body[question] === undefined)) throw nothingRequested();
    const { model, stored } = await this.open(ownerId, dealId, id, { ...body, loanData });
    return {
      rules: toRulesUsed(model),
      ...answerWhatIf(body, model),
      ...(body.projection ? { projection: projectAtClosing(model, stored) } : {}),
    };
  }

  /** The best terms of a model within bounds, or the requirements that no terms meet together. */
  async findTerms(ownerId: string, dealId: string, id: string, body: FindTermsDto): Promise<TermsResponse> {
    const { model, askingPrice } = await this.open(ownerId, dealId, id, body);
    const bounds = toTermsBounds(body.bounds, askingPrice);
    refuseInvertedRanges(model, bounds);
    const { goals } = body;
    const kind = body.bounds?.lens;
    if (kind == null)
      return { rules: toRulesUsed(model), ...analyzeModel(model).findTerms({ bounds, goals }) };
    const haircuts = await this.lenses.getHaircuts(ownerId);
    const lens = analyzeModel(model).listTermsEarnings(bounds, { haircuts })[LENS_KINDS.indexOf(kind)]!;
    return {
      rules: toRulesUsed(model),
      earnings: { lens: kind, earnings: lens.earnings, note: lens.note },
      ...analyzeModel(model).findTerms({ bounds, goals, lens }),
    };
  }

  /** Opens a stored model, with some of its inputs replaced. */
  private async open(
    ownerId: string,
    dealId: string,
    id: string,
    changes: ModelChanges = {},
  ): Promise<OpenedModel> {
    const stored = await this.models.get(ownerId, dealId, id);
    const [financials, settings, evidence] = await Promise.all([
      this.deals.getFigures(ownerId, dealId),
      this.calculator.getSettings(ownerId),
      this.lenses.getEvidence(ownerId, dealId),
    ]);
    const model = openModel({
      financials,
      loan: { ...stored.loanData, ...changes.loanData },
      settings,
      assumptions: { ...stored.assumptions, ...pickAssumptions(changes.assumptions) },
      evidence,
      growthRate: changes.growthRate ?? stored.projections?.growthRate ?? DEFAULT_GROWTH_RATE,
      asOf: changes.asOf ?? new Date().toISOString(),
    });
    return { stored, model, askingPrice: financials.askingPrice };
  }
}

interface OpenedModel {
  readonly stored: ValuationResponse;
  readonly model: FinancialModel;
  /** of the deal */
  readonly askingPrice: number | null;
}

type ModelChanges = Pick<FindTermsDto, 'assumptions' | 'growthRate' | 'asOf'> & { loanData?: LoanData };

const toRulesUsed = ({ rules: { asOf, notices } }: FinancialModel) => ({
  asOf: asOf ?? '',
  notices: notices.map(({ message }) => message),
});

/** The analyses that were asked for. */
function answerWhatIf(request: WhatIfDto, model: FinancialModel): Partial<Omit<WhatIfResponse, 'rules'>> {
  const { maximumPrice: price, breakEven: even, stress, grid, monteCarlo } = request;
  return {
    ...answerAtClosing(request, model),
    ...(request.eligibility ? { eligibility: model.eligibility } : {}),
    ...(price
      ? {
          maximumPrice: (price.targets ?? [undefined]).map((target) =>
            analyzeModel(model).maximumPrice(target),
          ),
        }
      : {}),
    ...(even ? { breakEven: model.breakEven(even.target) } : {}),
    ...(stress ? { stress: analyzeModel(model).runStressTests(omitEmpty(stress), stress.target) } : {}),
    ...(request.lenderView ? { lenderView: model.lenderView } : {}),
    ...(request.returns ? { returns: analyzeModel(model).returns } : {}),
    ...(request.buyer ? { buyer: analyzeModel(model).buyerFigures } : {}),
    ...(request.verdict ? { verdict: { ...model.verdict, repairs: analyzeModel(model).repairs } } : {}),
    ...(grid
      ? { grid: analyzeModel(model).grid(grid.kind ?? 'priceRate', { growthRate: null, ...grid }) }
      : {}),
    ...(monteCarlo ? { monteCarlo: model.simulate(omitEmpty(monteCarlo)) } : {}),
  };
}

/** What is paid at closing, what is left then, and what the business has. */
function answerAtClosing(request: WhatIfDto, model: FinancialModel): Partial<Omit<WhatIfResponse, 'rules'>> {
  return {
    ...(request.sourcesAndUses ? { sourcesAndUses: model.closing } : {}),
    ...(request.workingCapital ? { workingCapital: describeWorkingCapital(model) } : {}),
    ...(request.afterClosing ? { afterClosing: model.afterClosing } : {}),
  };
}

function describeWorkingCapital({ workingCapital, workingCapitalDays }: FinancialModel) {
  return workingCapital && toWorkingCapitalResponse(workingCapital, workingCapitalDays);
}

/** The years ahead on the loans at closing, and the first of them by month. */
function projectAtClosing(model: FinancialModel, { projections }: ValuationResponse): ProjectionAtClosingDto {
  const { projectionPeriod = DEFAULT_PROJECTION_PERIOD } = projections ?? {};
  const analyses = analyzeModel(model);
  return {
    years: analyses.projectCoverage(projectionPeriod),
    firstYear: analyses.projectFirstYear(projectionPeriod),
  };
}

/** The properties that are neither null nor undefined. null keeps the stored value. */
function omitEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== null && item !== undefined),
  ) as Partial<T>;
}

const nothingRequested = () =>
  new Invalid([
    { field: 'body', message: `Ask for at least one of ${REQUESTABLE.join(', ')}; nothing was asked.` },
  ]);
