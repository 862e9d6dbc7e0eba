import { EXTRACTED_DEAL_FIELDS, FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import type { DealInfoField } from '../types.js';

/** Fields a model may propose: those whose values are printed as such, which choices are not. */
export const MODEL_DEAL_FIELDS = Object.entries(EXTRACTED_DEAL_FIELDS).flatMap(([field, { type }]) =>
  type === 'choice' ? [] : [field as DealInfoField],
);

/** JSON schema of the answer, strict: no property beyond those named, all of them required. */
export const modelResponseSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['values'],
  properties: {
    values: {
      type: 'array',
      maxItems: 400,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['field', 'year', 'document', 'wordIds', 'quote', 'scale'],
        properties: {
          field: { type: 'string', enum: [...new Set<string>([...MODEL_DEAL_FIELDS, ...FINANCIAL_FIELDS])] },
          year: { type: ['integer', 'null'], minimum: 1950, maximum: 2099 },
          document: { type: 'integer', minimum: 0, maximum: 99 },
          wordIds: { type: 'array', minItems: 1, maxItems: 80, items: { type: 'string', maxLength: 40 } },
          quote: { type: 'string', minLength: 1, maxLength: 600 },
          scale: { type: 'integer', enum: [1, 1000, 1000000] },
        },
      },
    },
  },
} as const;
