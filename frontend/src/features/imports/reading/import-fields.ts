import {
  ARCHIVED_COLUMN,
  DEAL_CSV_COLUMNS,
  DEAL_CSV_SYNONYMS,
  DEAL_FIELDS,
  type DealCsvField,
  type FieldDefinition,
} from '@dealwright/vocabulary';

/** What a column of an imported file can fill: the fields of the template, the status, and whether a deal is archived. */
export type ImportField = DealCsvField | 'status' | 'archived';

/** What each field is called, and which values it can have. */
export const IMPORT_DEFINITIONS: Readonly<Record<ImportField, FieldDefinition>> = {
  ...DEAL_FIELDS,
  archived: ARCHIVED_COLUMN,
};

/** The fields to map, in the order of the mapping. Without the columns of their state, deals begin active and Uncontacted. */
export const IMPORT_FIELDS: readonly {
  readonly field: ImportField;
  readonly header: string;
  readonly required: boolean;
}[] = [
  ...DEAL_CSV_COLUMNS,
  { field: 'status', header: DEAL_FIELDS.status.label, required: false },
  { field: 'archived', header: ARCHIVED_COLUMN.csv.header, required: false },
];

/** Names of columns, letters only and lower case, the best first. */
export const IMPORT_SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...DEAL_CSV_SYNONYMS,
  status: ['status', 'dealstatus', 'stage', 'dealstage', 'pipelinestage', 'pipelinestatus'],
  archived: ARCHIVED_COLUMN.csv.synonyms,
};
