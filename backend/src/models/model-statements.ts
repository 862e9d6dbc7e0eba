import { type LoanData } from '@dealwright/finance';
import { FIRST_PLACEHOLDER, type StatementParts } from '../deals/index.js';
import { getTableName, listColumnNames } from '../platform/database/index.js';
import { type CalculatedModel } from './calculation/model-calculator.js';
import { toResultColumns } from './calculation/result-columns.js';
import { ModelEntity } from './model.entity.js';
import { ModelVersionEntity } from './versions/model-version.entity.js';
import { type VersionStep } from './versions/model-version.types.js';
import {
  areVersionsSettled,
  buildState,
  buildVersionStatements,
  toStepValues,
} from './versions/version-statements.js';

const TABLE = getTableName(ModelEntity);
const INPUT_PROPERTIES = ['name', 'description', 'loanData', 'assumptions'] as const;
const INPUT_COLUMNS = listColumnNames(ModelEntity, INPUT_PROPERTIES);

/** What a user enters in a model. */
export type ModelFields = Pick<ModelEntity, (typeof INPUT_PROPERTIES)[number]>;

export interface CalculatedRow {
  readonly id: string;
  readonly loanData: LoanData;
  readonly calculated: CalculatedModel;
}

/** A calculated model with what the user entered. */
interface SavedRow extends Omit<CalculatedRow, 'loanData'> {
  readonly fields: ModelFields;
}

export const CALCULATED_COLUMNS = listColumnNames(ModelEntity, [
  'status',
  'results',
  'projections',
  'score',
  'isScoreProvisional',
  'completeness',
  'purchasePrice',
  'sde',
  'dscr',
  'multiple',
]);
export const LAST_CALCULATED = 'case when r.results is not null then now() end';

/** The rows of a JSON parameter under the names and types of the table's own columns. */
export const buildInputRows = (placeholder: string): string =>
  `jsonb_populate_recordset(null::${TABLE}, ${placeholder}::jsonb)`;

export const withAlias = (columns: string): string => columns.replaceAll(/\w+/g, (column) => `r.${column}`);

/** A row under the names of the columns, as `jsonb_populate_recordset` reads it. */
export function toCalculatedRow({ id, loanData, calculated }: CalculatedRow) {
  const { isScoreProvisional, ...columns } = calculated;
  const { purchasePrice, ...figures } = toResultColumns(calculated.results, loanData);
  return {
    id,
    ...columns,
    is_score_provisional: isScoreProvisional,
    purchase_price: purchasePrice,
    ...figures,
  };
}

/**
 * An update of `valuations v` with the results `r` of a JSON parameter. What a user entered and the revision stay
 * unchanged.
 *
 * @param ids placeholder of the models' ids, which stand in a condition of their own: PostgreSQL cannot know how many
 *   rows the JSON has
 * @param source a further source of rows
 */
export const buildResultsUpdate = (rows: string, ids: string, source = ''): string =>
  `update ${TABLE} v set (${CALCULATED_COLUMNS}, last_calculated)
     = (${withAlias(CALCULATED_COLUMNS)}, ${LAST_CALCULATED})
   from ${buildInputRows(rows)} r${source}
   where v.owner_id = $1 and v.id = any(${ids}::uuid[]) and v.id = r.id`;

/** Which models get a version when results are stored: those whose results changed. */
export const RESULTS_CHANGED = '(c.score, c.dscr, c.sde) is distinct from (b.score, b.dscr, b.sde)';

const ROWS = `$${FIRST_PLACEHOLDER}`;
const IDS = `$${FIRST_PLACEHOLDER + 1}`;

/** @returns the parts for models whose versions are settled, and those for any models */
function buildParts(update: string, condition: string): { readonly settled: string; readonly any: string } {
  const versions = { ids: `${IDS}::uuid[]`, first: FIRST_PLACEHOLDER + 2, condition };
  const changed = `changed as (${update} returning v.*)`;
  return {
    settled: `${changed}, ${buildVersionStatements({ ...versions, isSettled: true })}`,
    any: `${changed}, ${buildVersionStatements(versions)}`,
  };
}

const RESULTS_PARTS = buildParts(buildResultsUpdate(ROWS, IDS, ', locked'), RESULTS_CHANGED);

const SAVED_COLUMNS = `${INPUT_COLUMNS}, ${CALCULATED_COLUMNS}`;
const SAVE_PARTS = buildParts(
  `update ${TABLE} v set (${SAVED_COLUMNS}, last_calculated, revision, updated_at)
     = (${withAlias(SAVED_COLUMNS)}, ${LAST_CALCULATED}, v.revision + 1, now())
   from ${buildInputRows(ROWS)} r, locked
   where v.owner_id = $1 and v.id = any(${IDS}::uuid[]) and v.id = r.id`,
  `${buildState('c')} is distinct from ${buildState('b')}`,
);

/**
 * The nearest ancestor of the model `v` in its deal for which a condition does not hold; null if there is none. `union`
 * ends where imported models are each other's parent.
 *
 * @param condition of the ancestor `a`
 */
const selectAncestor = (condition: string): string => `(with recursive ancestors as (
    select p.id, p.parent_id, p.deleted_at from ${TABLE} p
    where p.owner_id = v.owner_id and p.id = v.parent_id and p.deal_id = v.deal_id
    union
    select p.id, p.parent_id, p.deleted_at from ancestors a
    join ${TABLE} p on p.owner_id = v.owner_id and p.id = a.parent_id and p.deal_id = v.deal_id
    where ${condition})
  select a.id from ancestors a where (${condition}) is not true)`;

/**
 * The model that the model `v` is a scenario of, without its ancestors in the trash. The link itself stays when a
 * model is deleted, so that its scenarios are below it again once it is restored.
 */
export const LIVING_PARENT = `${selectAncestor('a.deleted_at is not null')} as "parentId"`;

const EXPIRED = 'deleted_at < now() - make_interval(days => $1::int)';

/** An update of the scenarios of models that have been in the trash for `$1` days: they become those of an ancestor. */
export const RELINK_SCENARIOS = `update ${TABLE} v set parent_id = ${selectAncestor(`a.${EXPIRED}`)}
  where exists (select from ${TABLE} p where p.owner_id = v.owner_id and p.id = v.parent_id and p.${EXPIRED})`;

/** The number of the newest stored version of the model `v`. */
export const LAST_VERSION = `(select n.number from ${getTableName(ModelVersionEntity)} n
  where n.owner_id = v.owner_id and n.valuation_id = v.id order by n.number desc limit 1) as "lastVersion"`;

/** A model with its {@link LAST_VERSION}. */
interface Versioned {
  readonly lastVersion: number | null;
}

/** Stores the results of a deal's models, and a version of each whose results changed. */
export function storeResults(
  models: readonly (CalculatedRow & Versioned)[],
  step: VersionStep,
): StatementParts {
  const isSettled = models.every(({ lastVersion }) => areVersionsSettled(lastVersion));
  return {
    parts: isSettled ? RESULTS_PARTS.settled : RESULTS_PARTS.any,
    values: [JSON.stringify(models.map(toCalculatedRow)), models.map(({ id }) => id), ...toStepValues(step)],
  };
}

/** Saves a model and its version. The row it has then is `changed`. */
export function saveModel(
  { id, fields, calculated, lastVersion }: SavedRow & Versioned,
  step: VersionStep,
): StatementParts {
  const { name, description, loanData, assumptions } = fields;
  const row = { ...toCalculatedRow({ id, loanData, calculated }), name, description, assumptions };
  return {
    parts: areVersionsSettled(lastVersion) ? SAVE_PARTS.settled : SAVE_PARTS.any,
    values: [JSON.stringify([{ ...row, loan_data: loanData }]), [id], ...toStepValues(step)],
  };
}
