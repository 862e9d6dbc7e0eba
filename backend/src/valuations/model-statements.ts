import { type LoanData } from '@dealwright/finance';
import { FIRST_PLACEHOLDER, type StatementParts } from '../deals/index.js';
import { getTableName, listColumnNames } from '../platform/database/index.js';
import { type CalculatedModel } from './calculation/model-calculator.js';
import { toResultColumns } from './calculation/result-columns.js';
import { ValuationEntity } from './valuation.entity.js';
import { type VersionStep } from './versions/model-version.types.js';
import { buildState, buildVersionStatements, toStepValues } from './versions/version-statements.js';

const TABLE = getTableName(ValuationEntity);
const INPUT_PROPERTIES = ['name', 'description', 'loanData', 'assumptions'] as const;
const INPUT_COLUMNS = listColumnNames(ValuationEntity, INPUT_PROPERTIES);

/** What a user enters in a model. */
export type ModelFields = Pick<ValuationEntity, (typeof INPUT_PROPERTIES)[number]>;

export interface CalculatedRow {
  readonly id: string;
  readonly loanData: LoanData;
  readonly calculated: CalculatedModel;
}

/** A calculated model with what the user entered. */
interface SavedRow extends Omit<CalculatedRow, 'loanData'> {
  readonly fields: ModelFields;
}

export const CALCULATED_COLUMNS = listColumnNames(ValuationEntity, [
  'status',
  'results',
  'projections',
  'score',
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
  const { status, results, projections, score, completeness } = calculated;
  const { purchasePrice, ...figures } = toResultColumns(results, loanData);
  return { id, status, results, projections, score, completeness, purchase_price: purchasePrice, ...figures };
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

const buildParts = (update: string, condition: string): string =>
  `changed as (${update} returning v.*), ${buildVersionStatements({
    ids: `${IDS}::uuid[]`,
    first: FIRST_PLACEHOLDER + 2,
    condition,
  })}`;

const RESULTS_PARTS = buildParts(buildResultsUpdate(ROWS, IDS, ', locked'), RESULTS_CHANGED);

const SAVED_COLUMNS = `${INPUT_COLUMNS}, ${CALCULATED_COLUMNS}`;
const SAVE_PARTS = buildParts(
  `update ${TABLE} v set (${SAVED_COLUMNS}, last_calculated, revision, updated_at)
     = (${withAlias(SAVED_COLUMNS)}, ${LAST_CALCULATED}, v.revision + 1, now())
   from ${buildInputRows(ROWS)} r, locked
   where v.owner_id = $1 and v.id = any(${IDS}::uuid[])`,
  `${buildState('c')} is distinct from ${buildState('b')}`,
);

/** Stores the results of a deal's models, and a version of each whose results changed. */
export const storeResults = (models: readonly CalculatedRow[], step: VersionStep): StatementParts => ({
  parts: RESULTS_PARTS,
  values: [JSON.stringify(models.map(toCalculatedRow)), models.map(({ id }) => id), ...toStepValues(step)],
});

/** Saves a model and its version. The row it has then is `changed`. */
export function saveModel({ id, fields, calculated }: SavedRow, step: VersionStep): StatementParts {
  const { name, description, loanData, assumptions } = fields;
  const row = { ...toCalculatedRow({ id, loanData, calculated }), name, description, assumptions };
  return {
    parts: SAVE_PARTS,
    values: [JSON.stringify([{ ...row, loan_data: loanData }]), [id], ...toStepValues(step)],
  };
}
