import {
  ARCHIVED_COLUMN,
  BROKER_FIELDS,
  DEAL_CSV_COLUMNS,
  DEAL_CSV_SYNONYMS,
  DEAL_FIELDS,
  type DealCsvField,
  type FieldDefinition,
} from '@dealwright/vocabulary';

/**
 * What a column of an imported file can fill: the fields of the template, the contacts of its broker, the status, and
 * whether a deal is archived.
 */
export type ImportField = DealCsvField | 'brokerPhone' | 'brokerEmail' | 'status' | 'archived';

/** What each field is called, and which values it can have. */
export const IMPORT_DEFINITIONS: Readonly<Record<ImportField, FieldDefinition>> = {
  ...DEAL_FIELDS,
  // One cell can hold the contacts of several brokers.
  brokerPhone: { ...BROKER_FIELDS.phone, type: 'text', label: 'Broker phone', maxLength: 1000 },
  brokerEmail: { ...BROKER_FIELDS.email, type: 'text', label: 'Broker email', maxLength: 1000 },
  archived: ARCHIVED_COLUMN,
};

/** The fields to map, in the order of the mapping. Without the columns of their state, deals begin active and Uncontacted. */
export const IMPORT_FIELDS: readonly {
  readonly field: ImportField;
  readonly header: string;
  readonly required: boolean;
}[] = [
  ...DEAL_CSV_COLUMNS,
  { field: 'brokerPhone', header: 'Broker Phone', required: false },
  { field: 'brokerEmail', header: 'Broker Email', required: false },
  { field: 'status', header: DEAL_FIELDS.status.label, required: false },
  { field: 'archived', header: ARCHIVED_COLUMN.csv.header, required: false },
];

/** Names of columns, letters only and lower case, the best first. */
export const IMPORT_SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...DEAL_CSV_SYNONYMS,
  brokerPhone: ['brokerphone', 'brokersphone', 'brokerphonenumber', 'brokertel', 'brokercell'],
  brokerEmail: ['brokeremail', 'brokersemail', 'brokeremailaddress', 'brokermail'],
  status: ['status', 'dealstatus', 'stage', 'dealstage', 'pipelinestage', 'pipelinestatus'],
  archived: ARCHIVED_COLUMN.csv.synonyms,
};
