import {
  DEAL_CSV_COLUMNS,
  DEAL_CSV_SYNONYMS,
  DEAL_FIELD_LABELS,
  type DealCsvField,
} from '@dealwright/vocabulary';

/** A field of a deal that a column of an imported file can fill: those of the template, and the status. */
export type ImportField = DealCsvField | 'status';

/** The fields to map, in the order of the mapping. Without a status column, deals begin as Uncontacted. */
export const IMPORT_FIELDS: readonly {
  readonly field: ImportField;
  readonly header: string;
  readonly required: boolean;
}[] = [...DEAL_CSV_COLUMNS, { field: 'status', header: DEAL_FIELD_LABELS.status, required: false }];

/** Names of columns, letters only and lower case, the best first. */
export const IMPORT_SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...DEAL_CSV_SYNONYMS,
  status: ['status', 'dealstatus', 'stage', 'dealstage', 'pipelinestage', 'pipelinestatus'],
};
