import { type VerdictStatus } from '@dealwright/finance';
import { DEAL_FIELD_PROPERTIES, type DealFieldProperty } from '@dealwright/vocabulary';
import { getColumnName, selectColumns } from '../platform/database/index.js';
import { DealEntity } from './deal.entity.js';
import { type DealResponse, type DealResults } from './dto/deal.response.js';

/** The deal's past; `FinancialsDto` has the same properties. */
export const FINANCIAL_PROPERTIES = [
  'historicalFinancials',
  'yearLabels',
  'sdeAdjustments',
  'sdeBase',
  'collectDetailedIncomeStatement',
  'historicalYearsCount',
] as const satisfies readonly (keyof DealEntity)[];

/** Every property that a person may set, directly or through another one. The entity must have them all. */
export const DEAL_PROPERTIES: readonly (DealFieldProperty & keyof DealEntity)[] = DEAL_FIELD_PROPERTIES;

/** The copy of the default model's figures on the deal. */
export const MODEL_PROPERTIES = [
  'defaultModelId',
  'modelCount',
  'modelState',
  'sde',
  'dscr',
  'multiple',
  'score',
  'isScoreProvisional',
  'verdict',
  'purchasePrice',
] as const satisfies readonly (keyof DealEntity)[];
/** What a deal carries of its default model as that model sends it. */
export const DEFAULT_MODEL_PROPERTIES = [
  'results',
  'loanData',
] as const satisfies readonly (keyof DealEntity)[];
const STATE_PROPERTIES = [
  'newestRevenueRange',
  'isSample',
  'lastInteractionDate',
  'revision',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const;

const MODEL_COLUMNS = selectColumns(DealEntity, 'd', MODEL_PROPERTIES)
  .replace('"modelCount"', 'count')
  .replace('"modelState"', 'state');

/** The columns of a list row, selected before the page is cut. */
export const LIST_SOURCE = (
  [
    'id',
    ...DEAL_PROPERTIES,
    'archived',
    ...MODEL_PROPERTIES,
    ...DEFAULT_MODEL_PROPERTIES,
    ...STATE_PROPERTIES,
  ] as const
)
  .map((property) => `d.${getColumnName(DealEntity, property)}`)
  .join(', ');

/** The columns of a list row, named as they are sent. No jsonb. */
export const LIST_COLUMNS = `${selectColumns(DealEntity, 'd', ['id', ...DEAL_PROPERTIES, 'archived'])},
  (select row_to_json(m) from (select ${MODEL_COLUMNS}) m) as model,
  ${selectColumns(DealEntity, 'd', [...DEFAULT_MODEL_PROPERTIES, ...STATE_PROPERTIES])}`;

export const DETAIL_COLUMNS = `${LIST_COLUMNS}, ${selectColumns(DealEntity, 'd', FINANCIAL_PROPERTIES)}`;

/** What models are calculated from, and what their price is held against. */
export interface DealFiguresRow {
  readonly id: string;
  readonly askingPrice: number | null;
  readonly historicalFinancials: DealResponse['historicalFinancials'];
  readonly yearLabels: DealResponse['yearLabels'];
  readonly sdeAdjustments: DealResponse['sdeAdjustments'];
  readonly sdeBase: DealResponse['sdeBase'];
  readonly collectDetailedIncomeStatement: boolean;
}

/** The same of a deal that is locked for a change. */
export interface LockedFigures extends DealFiguresRow {
  readonly revision: number;
  readonly modelCount: number;
}

/** Figures of a deal before they were saved. */
export type PreviousFigures = Pick<DealFiguresRow, 'historicalFinancials' | 'sdeAdjustments'>;

/** Figures of the default model, copied to the deal for lists. */
export interface ModelFigures {
  readonly modelCount: number;
  readonly defaultModelId: string | null;
  readonly modelState: string;
  readonly sde: number | null;
  readonly dscr: number | null;
  readonly multiple: number | null;
  readonly score: number | null;
  readonly isScoreProvisional: boolean | null;
  readonly verdict: VerdictStatus | null;
  readonly purchasePrice: number | null;
  readonly results: DealResults | null;
  readonly loanData: object | null;
}

const FIGURE_PROPERTIES = [
  'id',
  'askingPrice',
  'historicalFinancials',
  'yearLabels',
  'sdeAdjustments',
  'sdeBase',
  'collectDetailedIncomeStatement',
] as const satisfies readonly (keyof DealFiguresRow & keyof DealEntity)[];

export const FIGURE_COLUMNS = selectColumns(DealEntity, 'd', FIGURE_PROPERTIES);
