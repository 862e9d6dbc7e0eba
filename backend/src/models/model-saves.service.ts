import { type ModelSettings } from '@dealwright/finance';
import { Injectable } from '@nestjs/common';
import {
  dealNotFound,
  type DealFinancialsSaving,
  DealSavesQueries,
  DealsService,
  type DealText,
  type ReadDeal,
} from '../deals/index.js';
import { getTableName, selectColumns, Transactional } from '../platform/database/index.js';
import { PreconditionFailed } from '../platform/http/index.js';
import { UserSettingsEntity } from '../settings/index.js';
import {
  type ModelCalculation,
  ModelCalculator,
  type ProjectionSettings,
} from './calculation/model-calculator.js';
import { summarizeModels } from './calculation/summarize-models.js';
import { type ValuationResponse } from './dto/valuation.response.js';
import {
  LAST_VERSION,
  LIVING_PARENT,
  type ModelFields,
  saveModel,
  storeResults,
} from './model-statements.js';
import { listWarnings } from './model-response.js';
import { ModelEntity } from './model.entity.js';
import { modelNotFound } from './model.errors.js';
import { toFiguresCause } from './versions/figure-changes.js';
import { type VersionStep } from './versions/model-version.types.js';

const SETTINGS = `(select s.sde_calculation_method from ${getTableName(UserSettingsEntity)} s
  where s.owner_id = d.owner_id) as "sdeCalculationMethod"`;

/** Columns `v` of the models of the deal `d`, oldest first. Their projected years are not read. */
const selectModels = (columns: string): string => `${SETTINGS}, (select coalesce(json_agg(m), '[]') from (
  select ${columns}, ${LAST_VERSION}, json_strip_nulls(json_build_object('growthRate', v.projections -> 'growthRate',
    'projectionPeriod', v.projections -> 'projectionPeriod')) as projections
  from ${getTableName(ModelEntity)} v
  where v.owner_id = d.owner_id and v.deal_id = d.id and v.deleted_at is null order by v.created_at, v.id) m) as models`;

const RESULTS_READS = selectModels(
  selectColumns(ModelEntity, 'v', ['id', 'isDefault', 'status', 'loanData']),
);
const WHOLE_READS = selectModels(
  `${LIVING_PARENT}, ${selectColumns(ModelEntity, 'v', [
    'id',
    'dealId',
    'name',
    'description',
    'status',
    'isDefault',
    'loanData',
    'assumptions',
    'results',
    'score',
    'isScoreProvisional',
    'completeness',
    'lastCalculated',
    'revision',
    'createdAt',
    'updatedAt',
  ])}`,
);
const STAMPS = `${selectColumns(ModelEntity, 'c', ['revision', 'updatedAt', 'lastCalculated'])} from changed c`;

/** A model as it is read before it is saved. */
export type ReadModel = Omit<ValuationResponse, 'projections' | 'warnings'> & {
  readonly projections: Partial<ProjectionSettings>;
  /** number of the newest stored version; null if there is none */
  readonly lastVersion: number | null;
};
type CalculatedFrom = Pick<
  ReadModel,
  'id' | 'isDefault' | 'status' | 'loanData' | 'projections' | 'lastVersion'
>;
/** What the database sets when a model is saved. */
type SavedStamps = Pick<ValuationResponse, 'revision' | 'updatedAt' | 'lastCalculated'>;

interface Reads<Model> {
  /** null before the first save of settings */
  readonly sdeCalculationMethod: ModelSettings['sdeCalculationMethod'] | null;
  readonly models: readonly Model[];
}
type ReadWithModels = ReadDeal & Reads<ReadModel>;

/** What a save makes of a model. */
export interface ModelSave extends Pick<ModelCalculation, 'status'> {
  readonly fields: ModelFields;
  readonly projections: Partial<ProjectionSettings>;
  readonly step: VersionStep;
}

/** A model that is about to be saved. */
interface ModelSaveRequest {
  readonly dealId: string;
  readonly id: string;
  readonly ifMatch: number | null;
  readonly change: (before: ReadModel) => ModelSave;
}

/**
 * Saves figures and models. What a calculation needs is read in one statement, and all that follows is written in
 * another if the deal is still as it was read. Every write to a model also writes to the row of its deal.
 */
@Injectable()
export class ModelSavesService {
  constructor(
    private readonly saves: DealSavesQueries,
    private readonly deals: DealsService,
    private readonly calculator: ModelCalculator,
  ) {}

  /**
   * Saves figures of a deal with its models calculated from them. Returns undefined, and saves nothing, where the deal
   * is not as expected or was changed at the same time.
   */
  async saveFinancials({
    ownerId,
    dealId,
    financials,
    ifMatch,
  }: DealFinancialsSaving): Promise<DealText | undefined> {
    const found = await this.saves.saveOrRead<Reads<CalculatedFrom>>(ownerId, dealId, {
      financials,
      ifMatch,
      columns: RESULTS_READS,
    });
    if (found === null) return undefined;
    if (found.read === null) return found;
    const { figures, before, models, sdeCalculationMethod } = found.read;
    const settings = this.calculator.toSettings(sdeCalculationMethod);
    const calculated = models.map(({ status, projections, loanData, ...model }) => ({
      ...model,
      loanData,
      calculated: this.calculator.calculate({ deal: figures, loanData, projections, status }, settings),
    }));
    const summary = summarizeModels(
      calculated.map(({ calculated: results, ...model }) => ({ ...model, ...results })),
      figures,
    );
    const step = { kind: 'recalculated' as const, cause: toFiguresCause(before, figures), sessionId: null };
    const saved = await this.saves.saveFinancials(ownerId, found.read, {
      financials,
      model: summary,
      models: storeResults(calculated, step),
    });
    return saved ?? undefined;
  }

  /** Saves a model, its version and the line in the deal's history. */
  async saveModel(ownerId: string, request: ModelSaveRequest): Promise<ValuationResponse> {
    return (await this.trySaveModel(ownerId, request)) ?? (await this.lockAndSaveModel(ownerId, request));
  }

  /** The same where another save came first: this one waits for it. */
  @Transactional()
  private async lockAndSaveModel(ownerId: string, request: ModelSaveRequest): Promise<ValuationResponse> {
    await this.deals.lockFigures(ownerId, request.dealId);
    const saved = await this.trySaveModel(ownerId, request);
    if (saved === null) throw new Error('The model of the locked deal was not saved.');
    return saved;
  }

  /** @returns null, and nothing is saved, if the deal was changed at the same time */
  private async trySaveModel(
    ownerId: string,
    { dealId, id, ifMatch, change }: ModelSaveRequest,
  ): Promise<ValuationResponse | null> {
    const read = await this.saves.read<Reads<ReadModel>>(ownerId, dealId, WHOLE_READS);
    if (read === null) throw dealNotFound();
    const before = read.models.find((model) => model.id === id);
    if (before === undefined) throw modelNotFound();
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    return this.writeModel(ownerId, read, before, change(before));
  }

  private async writeModel(
    ownerId: string,
    read: ReadWithModels,
    before: ReadModel,
    { fields, projections, status, step }: ModelSave,
  ): Promise<ValuationResponse | null> {
    const calculated = this.calculator.calculate(
      { deal: read.figures, loanData: fields.loanData, projections, status },
      this.calculator.toSettings(read.sdeCalculationMethod),
    );
    const { lastVersion, ...stored } = before;
    const after = { ...stored, ...fields, ...calculated };
    const current = read.models.map((model) => (model.id === before.id ? after : model));
    const changed = [
      ...diffLoan(before.loanData, fields.loanData),
      ...diffFields(before.assumptions, fields.assumptions),
    ];
    const isChanged = changed.length > 0 || fields.name !== before.name;
    const data = { modelId: before.id, name: fields.name, fields: changed };
    const stamps = await this.saves.saveModels<SavedStamps>(ownerId, read, {
      model: summarizeModels(current, read.figures),
      models: saveModel({ id: before.id, fields, calculated, lastVersion }, step),
      event: isChanged ? { kind: 'modelChanged' as const, data } : null,
      returning: STAMPS,
    });
    return stamps && { ...after, ...stamps, warnings: listWarnings(fields.loanData) };
  }
}

type LoanData = ModelFields['loanData'];

/** The field that says whether a down payment is in percent or in dollars. */
const DOWN_PAYMENT_TYPES: Readonly<Partial<Record<string, 'downPaymentType' | 'realEstateDownPaymentType'>>> =
  { downPayment: 'downPaymentType', realEstateDownPayment: 'realEstateDownPaymentType' };

/** Loan fields that differ; a down payment with the unit that it had, which its size does not tell. */
export function diffLoan(before: LoanData, after: LoanData) {
  return diffFields(before, after).map((change) => {
    const type = DOWN_PAYMENT_TYPES[change.field];
    const unitIn = (loan: LoanData) => (type && loan[type] === 'amount' ? 'dollars' : 'percent');
    return type ? { ...change, fromUnit: unitIn(before), toUnit: unitIn(after) } : change;
  });
}

/** Fields that differ. A field that is absent is empty. */
function diffFields<T extends object>(before: T, after: T): { field: string; from: unknown; to: unknown }[] {
  const [old, next] = [before, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: old?.[field] ?? null, to: next?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
