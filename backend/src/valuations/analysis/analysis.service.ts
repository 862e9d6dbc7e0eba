import {
  amortisationSchedule,
  breakEven,
  eligibility,
  explain,
  lenderView,
  maximumPrice,
  monteCarlo,
  type MonteCarloResult,
  monteCarloInputOf,
  type ModelInput,
  projectionBase,
  readPeriods,
  returns,
  type RuleSet,
  rulesAt,
  sensitivityGrid,
  sourcesAndUses,
  stressTests,
  type StructureInput,
  structureInputOf,
} from '@dealwright/finance';
import { DEFAULT_GROWTH_RATE } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { Invalid } from '../../platform/http/index.js';
import { readLoanData, type StoredLoanData } from '../dto/loan-data.dto.js';
import { type ExplainedResultResponse } from '../dto/explanation.response.js';
import { type ScheduleResponse } from '../dto/schedule.response.js';
import { type ValuationResponse } from '../dto/valuation.response.js';
import { type MonteCarloAsked, type WhatIfDto } from '../dto/what-if.dto.js';
import { type WhatIfResponse } from '../dto/what-if.response.js';
import { ModelCalculator } from '../model-calculator.js';
import { ValuationsService } from '../valuations.service.js';

const QUESTIONS = [
  'sourcesAndUses',
  'eligibility',
  'maximumPrice',
  'breakEven',
  'stress',
  'lenderView',
  'returns',
  'grid',
  'monteCarlo',
] as const satisfies readonly (keyof WhatIfDto)[];

const USUAL_TARGET = 1.25;
const USUAL_TRIALS = 10_000;

/** What a stored model says beyond its results. Everything is computed on asking; nothing is stored. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ValuationsService,
    private readonly calculator: ModelCalculator,
  ) {}

  async schedule(ownerId: string, dealId: string, id: string): Promise<ScheduleResponse> {
    const model = await this.models.get(ownerId, dealId, id);
    return amortisationSchedule(model.loanData as StructureInput);
  }

  async explanation(ownerId: string, dealId: string, id: string): Promise<ExplainedResultResponse[]> {
    const { input } = await this.read(ownerId, dealId, id);
    return explain(input);
  }

  async whatIf(ownerId: string, dealId: string, id: string, body: WhatIfDto): Promise<WhatIfResponse> {
    const changes = readLoanData(body.loanData);
    if (QUESTIONS.every((question) => body[question] === undefined)) throw nothingAsked();
    const { model, input } = await this.read(ownerId, dealId, id, changes);
    const rules = rulesAt(body.asOf ?? new Date().toISOString());
    const growthRate = body.growthRate ?? model.projections?.growthRate ?? DEFAULT_GROWTH_RATE;
    const structure: StructureInput = { ...structureInputOf(input, growthRate), ...body.assumptions };
    return {
      rules: { asOf: rules.asOf ?? '', notices: rules.notices.map(({ message }) => message) },
      ...answers(body, structure, rules),
      ...(body.grid ? { grid: sensitivityGrid(input, body.grid.kind ?? 'priceRate', body.grid) } : {}),
      ...(body.monteCarlo
        ? {
            monteCarlo: odds(
              body.monteCarlo,
              { ...input, loan: { ...input.loan, ...body.assumptions } },
              growthRate,
            ),
          }
        : {}),
    };
  }

  private async read(
    ownerId: string,
    dealId: string,
    id: string,
    changes: StoredLoanData = {},
  ): Promise<{ model: ValuationResponse; input: ModelInput }> {
    const model = await this.models.get(ownerId, dealId, id);
    const [financials, settings] = await Promise.all([
      this.deals.figures(ownerId, dealId),
      this.calculator.settingsOf(ownerId),
    ]);
    const loan = { ...model.loanData, ...changes } as ModelInput['loan'];
    return { model, input: { financials, loan, settings } };
  }
}

/** The answers that follow from the structure and the rules alone. */
function answers(
  asked: WhatIfDto,
  structure: StructureInput,
  rules: RuleSet,
): Partial<Omit<WhatIfResponse, 'rules'>> {
  const { maximumPrice: price, breakEven: even, stress } = asked;
  return {
    ...(asked.sourcesAndUses ? { sourcesAndUses: sourcesAndUses(structure, rules) } : {}),
    ...(asked.eligibility ? { eligibility: eligibility(structure, rules) } : {}),
    ...(price
      ? {
          maximumPrice: (price.targets ?? [USUAL_TARGET]).map((target) =>
            maximumPrice(structure, rules, undefined, target),
          ),
        }
      : {}),
    ...(even ? { breakEven: breakEven(structure, even.target) } : {}),
    ...(stress ? { stress: stressTests(structure, stress, stress.target) } : {}),
    ...(asked.lenderView ? { lenderView: lenderView(structure, rules) } : {}),
    ...(asked.returns ? { returns: returns(structure, rules) } : {}),
  };
}

/** null without a year to start from: odds of nothing would look like odds. */
function odds(asked: MonteCarloAsked, model: ModelInput, growthRate: number): MonteCarloResult | null {
  if (projectionBase(readPeriods(model.financials, model.settings.asOfYear)) === null) return null;
  return monteCarlo(monteCarloInputOf(model, { trials: USUAL_TRIALS, ...asked, growthRate }));
}

const nothingAsked = () =>
  new Invalid([
    { field: 'body', message: `Ask for at least one of ${QUESTIONS.join(', ')}; nothing was asked.` },
  ]);
