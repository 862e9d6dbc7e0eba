import { type FieldDefinition, type FieldValues, mapFields } from './field-definition.js';

/** Every field of a saved broker that a person may set, in the order of the form. */
export const BROKER_FIELDS = {
  name: {
    type: 'text',
    label: 'Broker name',
    example: 'Dana Whitfield',
    required: true,
    maxLength: 300,
    message: 'Broker name is required',
    csv: null,
    list: { sort: true, filter: 'search' },
    merge: 'keep',
    extractionKey: 'broker',
  },
  email: {
    type: 'email',
    label: 'Email',
    example: 'dana@mainstreetbrokers.example',
    maxLength: 320,
    csv: null,
    list: { filter: 'search' },
    merge: 'keep',
    extractionKey: 'brokerEmail',
  },
  company: {
    type: 'text',
    label: 'Company',
    example: 'Main Street Brokers',
    maxLength: 300,
    csv: null,
    list: { filter: 'search' },
    merge: 'keep',
    extractionKey: 'brokerCompany',
  },
  phone: {
    type: 'phone',
    label: 'Phone',
    example: '(813) 555-0142',
    maxLength: 60,
    csv: null,
    list: {},
    merge: 'keep',
    extractionKey: 'brokerPhone',
  },
  website: {
    type: 'website',
    label: 'Website',
    description: 'With or without http://.',
    example: 'https://mainstreetbrokers.example',
    maxLength: 2000,
    csv: null,
    list: {},
    merge: 'keep',
    extractionKey: null,
  },
  notes: {
    type: 'longText',
    label: 'Notes',
    example: 'Prefers to be called in the morning.',
    maxLength: 10_000,
    csv: null,
    list: {},
    merge: 'keep',
    extractionKey: null,
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

export type BrokerFieldName = keyof typeof BROKER_FIELDS;

/** The values of a broker's fields as the API sends them. */
export type BrokerFieldValues = FieldValues<typeof BROKER_FIELDS>;

export const BROKER_FIELD_LABELS = mapFields(BROKER_FIELDS, ({ label }) => label);
