import {
  applyAssumptions,
  buildAmortizationSchedule,
  buildSensitivityGrid,
  calculateBreakEven,
  calculateLenderView,
  calculateMaximumPrice,
  calculateModel,
  calculateReturns,
  calculateSourcesAndUses,
  checkEligibility,
  type EarningsEvidence,
  explainDesk,
  explainModel,
  explainYears,
  getLendingRules,
  judgeModel,
  LENS_KINDS,
  listBuyerFigures,
  listTermsEarnings,
  type LoanData,
  type ModelAssumptions,
  type ModelInput,
  parsePeriods,
  pickSimulationOptions,
  type RuleSet,
  simulateCoverage,
  runStressTests,
  solveTerms,
  type StructureInput,
  toLensDeal,
  toStressToggles,
  toStructureInput,
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
  'returns',
  'buyer',
  'grid',
  'monteCarlo',
] as const satisfies readonly (keyof WhatIfDto)[];

const DEFAULT_TARGET_DSCR = 1.25;

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
    const model = await this.models.get(ownerId, dealId, id);
    const structure = applyAssumptions(model.loanData, model.assumptions);
    return buildAmortizationSchedule(structure, getLendingRules(new Date().toISOString()));
  }

  async getExplanation(ownerId: string, dealId: string, id: string): Promise<ExplainedResultResponse[]> {
    const { model, input } = await this.loadModel(ownerId, dealId, id);
    const { growthRate = DEFAULT_GROWTH_RATE, projectionPeriod = DEFAULT_PROJECTION_PERIOD } =
      model.projections ?? {};
    const results = explainModel(input);
    if (results.length === 0) return [];
    const totalAnnual = results.find((one) => one.id === 'totalAnnual')?.value ?? null;
    const structure = applyAssumptions(toStructureInput(input, growthRate), model.assumptions);
    return [
      ...results,
      ...explainYears({ ...input, growthRate, projectionPeriod }, totalAnnual),
      ...explainDesk(
        structure,
        getLendingRules(new Date().toISOString()),
        toStressToggles(model.assumptions),
      ),
    ];
  }

  async calculateWhatIf(
    ownerId: string,
    dealId: string,
    id: string,
    body: WhatIfDto,
  ): Promise<WhatIfResponse> {
    const changes = parseLoanData(body.loanData);
    if (REQUESTABLE.every((question) => body[question] === undefined)) throw nothingRequested();
    const { model, input } = await this.loadModel(ownerId, dealId, id, changes);
    const rules = getLendingRules(body.asOf ?? new Date().toISOString());
    const growthRate = body.growthRate ?? model.projections?.growthRate ?? DEFAULT_GROWTH_RATE;
    const assumptions = { ...model.assumptions, ...pickAssumptions(body.assumptions) };
    const structure = applyAssumptions(toStructureInput(input, growthRate), assumptions);
    const financed = { ...input, loan: applyAssumptions({ ...input.loan }, assumptions) };
    return {
      rules: toRulesUsed(rules),
      ...analyzeStructure(body, structure, assumptions, rules),
      ...(body.verdict
        ? {
            verdict: judgeModel({
              score: calculateModel(input).viability?.score ?? null,
              eligibility: checkEligibility(structure, rules),
              odds: simulateCoverage(financed, rules, { ...pickSimulationOptions(assumptions), growthRate }),
            }),
          }
        : {}),
      ...(body.grid
        ? { grid: buildSensitivityGrid(financed, body.grid.kind ?? 'priceRate', rules, body.grid) }
        : {}),
      ...(body.monteCarlo
        ? {
            monteCarlo: simulateCoverage(financed, rules, {
              ...pickSimulationOptions(assumptions),
              ...omitEmpty(body.monteCarlo),
              growthRate,
            }),
          }
        : {}),
    };
  }

  /** The best terms of a model within bounds, or the requirements that no terms meet together. */
  async findTerms(ownerId: string, dealId: string, id: string, body: FindTermsDto): Promise<TermsResponse> {
    const { model, input } = await this.loadModel(ownerId, dealId, id);
    const rules = getLendingRules(body.asOf ?? new Date().toISOString());
    const growthRate = body.growthRate ?? model.projections?.growthRate ?? DEFAULT_GROWTH_RATE;
    const assumptions = { ...model.assumptions, ...pickAssumptions(body.assumptions) };
    const structure = applyAssumptions(toStructureInput(input, growthRate), assumptions);
    const bounds = toTermsBounds(body.bounds);
    refuseInvertedRanges(structure, bounds);
    const lens = body.bounds?.lens;
    if (lens == null)
      return { rules: toRulesUsed(rules), ...solveTerms(structure, bounds, rules, body.goals) };
    const evidence = await this.loadEvidence(ownerId, dealId, input);
    const read = listTermsEarnings(structure, bounds, evidence)[LENS_KINDS.indexOf(lens)]!;
    const { earnings, note } = read;
    return {
      rules: toRulesUsed(rules),
      earnings: { lens, earnings, note },
      ...solveTerms(toLensDeal(structure, read), bounds, rules, body.goals),
    };
  }

  /** What is known of the earnings of a deal: its figures, their evidence, and the haircuts of the user. */
  private async loadEvidence(
    ownerId: string,
    dealId: string,
    { financials, settings }: ModelInput,
  ): Promise<EarningsEvidence> {
    const [adjustments, haircuts, taxReturnNetIncome] = await Promise.all([
      this.lenses.getAdjustments(ownerId, dealId),
      this.lenses.getHaircuts(ownerId),
      this.lenses.getTaxReturnNetIncome(ownerId, dealId),
    ]);
    return {
      periods: parsePeriods(financials, settings.asOfYear),
      method: settings.sdeCalculationMethod,
      adjustments: adjustments.items,
      haircuts,
      taxReturnNetIncome,
    };
  }

  private async loadModel(
    ownerId: string,
    dealId: string,
    id: string,
    changes: LoanData = {},
  ): Promise<{ model: ValuationResponse; input: ModelInput }> {
    const model = await this.models.get(ownerId, dealId, id);
    const [financials, settings] = await Promise.all([
      this.deals.getFigures(ownerId, dealId),
      this.calculator.getSettings(ownerId),
    ]);
    const loan = { ...model.loanData, ...changes };
    return { model, input: { financials, loan, settings } };
  }
}

const toRulesUsed = ({ asOf, notices }: RuleSet) => ({
  asOf: asOf ?? '',
  notices: notices.map(({ message }) => message),
});

/** The analyses that need only the structure and the lending rules. */
function analyzeStructure(
  request: WhatIfDto,
  structure: StructureInput,
  assumptions: ModelAssumptions,
  rules: RuleSet,
): Partial<Omit<WhatIfResponse, 'rules'>> {
  const { maximumPrice: price, breakEven: even, stress } = request;
  return {
    ...(request.sourcesAndUses ? { sourcesAndUses: calculateSourcesAndUses(structure, rules) } : {}),
    ...(request.eligibility ? { eligibility: checkEligibility(structure, rules) } : {}),
    ...(price
      ? {
          maximumPrice: (price.targets ?? [DEFAULT_TARGET_DSCR]).map((target) =>
            calculateMaximumPrice(structure, rules, target),
          ),
        }
      : {}),
    ...(even ? { breakEven: calculateBreakEven(structure, rules, even.target) } : {}),
    ...(stress
      ? {
          stress: runStressTests(
            structure,
            rules,
            { ...toStressToggles(assumptions), ...omitEmpty(stress) },
            stress.target,
          ),
        }
      : {}),
    ...(request.lenderView ? { lenderView: calculateLenderView(structure, rules) } : {}),
    ...(request.returns ? { returns: calculateReturns(structure, rules) } : {}),
    ...(request.buyer ? { buyer: listBuyerFigures(structure, rules) } : {}),
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
