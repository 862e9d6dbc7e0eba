import { BROKER_FIELDS } from '../broker-fields.js';
import { ARCHIVED_COLUMN, DEAL_CSV_COLUMNS, DEAL_CSV_SYNONYMS, type DealCsvField } from '../csv-columns.js';
import { DEAL_FIELDS } from '../deal-field-registry.js';
import { type FieldDefinition } from '../field-definition.js';
import { createWordSet, listWords } from '../word-set.js';

/**
 * What a column of an imported file can fill: the fields of the template, the parts of an address, the contacts of the
 * broker, the status, and whether a deal is archived.
 */
export type ImportField =
  DealCsvField | 'city' | 'state' | 'brokerPhone' | 'brokerEmail' | 'status' | 'archived';

/** What each field is called, and which values it can have. */
export const IMPORT_DEFINITIONS: Readonly<Record<ImportField, FieldDefinition>> = {
  ...DEAL_FIELDS,
  // Together with the state they make the address, or complete it.
  city: { ...DEAL_FIELDS.address, label: 'City', example: 'Tampa' },
  state: { ...DEAL_FIELDS.address, label: 'State', example: 'FL' },
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
  { field: 'city', header: 'City', required: false },
  { field: 'state', header: 'State', required: false },
  { field: 'brokerPhone', header: 'Broker Phone', required: false },
  { field: 'brokerEmail', header: 'Broker Email', required: false },
  { field: 'status', header: DEAL_FIELDS.status.label, required: false },
  { field: 'archived', header: ARCHIVED_COLUMN.csv.header, required: false },
];

/** Names of columns, letters only and lower case, the best first. */
const IMPORT_SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...DEAL_CSV_SYNONYMS,
  city: ['city', 'town'],
  state: ['state', 'st', 'stateprovince'],
  brokerPhone: listWords(
    `brokerphone brokersphone brokerphonenumber brokertel brokercell brokermobile agentphone
    contactphone phone phonenumber telephone tel cell mobile`,
  ),
  brokerEmail: listWords(
    `brokeremail brokersemail brokeremailaddress brokermail agentemail contactemail email emailaddress mail`,
  ),
  status: listWords(
    `status dealstatus stage dealstage pipelinestage pipelinestatus currentstage currentstatus
    stagestatus statusstage pipeline`,
  ),
  archived: ARCHIVED_COLUMN.csv.synonyms,
};

/** Names of columns that no field holds and that many lists have: notes of the deal keep them. */
const NOTE_HEADINGS: ReadonlySet<string> = createWordSet(
  `notes note comments comment remarks mynotes dealnotes lastcontact lastcontacted lasttouch
    lastspoke lastactivity lastcontactdate nextstep nextsteps nextaction todo followup followupdate
    nda ndasigned ndadate ndasent listingnumber listingid dateadded multiple`,
);

const toLetters = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/#|(?<![a-z])(?:no\.|nr\.?|num\.?)(?![a-z])/g, 'number')
    .replace(/[^a-z]/g, '');

/** The spellings of a heading: whole, and without what stands in brackets, such as its unit. */
const listSpellings = (heading: string): string[] => [
  toLetters(heading),
  toLetters(heading.replace(/[([][^()[\]]*[)\]]/g, '')),
];

/** The field of a column, and how good the name is for it: 0 is the best. */
interface NamedField {
  readonly field: ImportField;
  readonly rank: number;
}

/**
 * The field that the heading of a column names; null where it names none.
 *
 * @example findImportField('# Employees') // => { field: 'employeeCount', rank: 3 }
 * @example findImportField('Listing #') // => null
 */
export function findImportField(heading: string): NamedField | null {
  for (const spelling of listSpellings(heading)) {
    for (const { field } of IMPORT_FIELDS) {
      const rank = IMPORT_SYNONYMS[field].indexOf(spelling);
      if (rank >= 0) return { field, rank };
    }
  }
  return null;
}

/** Whether a heading is one of those that lists of deals have and that no field holds, such as 'Next step'. */
export const isNoteHeading = (heading: string): boolean =>
  listSpellings(heading).some((spelling) => NOTE_HEADINGS.has(spelling));
