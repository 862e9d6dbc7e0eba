import { DEAL_FIELDS, type DealFieldName } from './deal-field-registry.js';
import { type FieldDefinition } from './field-definition.js';

type CsvFields = {
  [F in DealFieldName]: (typeof DEAL_FIELDS)[F]['csv'] extends null ? never : F;
};
/** A field of a deal that has a column in CSV files. */
export type DealCsvField = CsvFields[DealFieldName];

const COLUMNS = (Object.entries(DEAL_FIELDS) as [DealCsvField, FieldDefinition][]).flatMap(
  ([field, { csv, required = false }]) => (csv === null ? [] : [{ field, ...csv, required }]),
);

/** The columns of the import template that describe a deal, in template order. */
export const DEAL_CSV_COLUMNS: readonly {
  readonly field: DealCsvField;
  readonly header: string;
  readonly required: boolean;
}[] = COLUMNS;

/** Names that other people's spreadsheets give the columns of a deal, letters only and lower case. */
export const DEAL_CSV_SYNONYMS = Object.fromEntries(
  COLUMNS.map(({ field, synonyms }) => [field, synonyms]),
) as Readonly<Record<DealCsvField, readonly string[]>>;

/**
 * The column of the CSV export that says whether a deal is archived. It is a state and no field that a form sets, so the
 * registry of fields and the template lack it; an import reads it.
 */
export const ARCHIVED_COLUMN = {
  type: 'choice',
  label: 'Archived',
  example: 'no',
  choices: ['yes', 'no'],
  message: 'Archived must be yes or no',
  csv: { header: 'Archived', synonyms: ['archived', 'isarchived'] },
  list: {},
  merge: 'keep',
  extractionKey: null,
} as const satisfies FieldDefinition;

export const CSV_TEMPLATE_NAME = 'deal_import_template.csv';
