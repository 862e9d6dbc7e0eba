import { EXTRACTED_DEAL_FIELDS, type ExtractedFieldDefinition } from '@dealwright/vocabulary';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const open = { type: 'object', additionalProperties: true } as const;
const openList = { type: 'array', items: open } as const;

/** Members next to `data` in the response of a call that waited. */
export const EXTRACTION_MEMBERS = {
  confidence: { ...open, description: '0 to 100 by field.' },
  overallConfidence: { type: 'number', description: '0 to 100.' },
  error: { type: 'string', nullable: true },
  engine: { type: 'string', enum: ['rules', 'rules+model'] },
  jobId: { type: 'string', format: 'uuid' },
  warnings: { type: 'array', items: { type: 'string' } },
  files: openList,
  evidence: { ...open, description: 'Where each value was read: file, page, box and quote.' },
  alternatives: { ...open, description: 'Other candidates for each value.' },
  checks: openList,
  conflicts: openList,
  doubts: { ...openList, description: 'What the user must review.' },
} as const;

/** Those of a call that reads figures. */
export const FINANCIALS_MEMBERS = {
  ...EXTRACTION_MEMBERS,
  otherPeriods: { ...openList, description: 'Stub, trailing and projected periods.' },
} as const;

/** Those of a call that did not wait until the end. */
export const UNFINISHED_MEMBERS = { error: EXTRACTION_MEMBERS.error } as const;

/** Text by field. A field that the documents do not name is absent. */
@ApiSchema({ description: 'extracted deal information' })
export class ExtractedDealInfo {
  [field: string]: string | undefined;
}
for (const [key, { label }] of Object.entries<ExtractedFieldDefinition>(EXTRACTED_DEAL_FIELDS))
  ApiProperty({ type: String, required: false, description: label })(ExtractedDealInfo.prototype, key);

export class ExtractedFinancials {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { year1: '2023' } })
  yearLabels!: Record<string, string>;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    description: 'Numerals by year and field; year1 is the oldest year.',
  })
  historicalFinancials!: Record<string, Record<string, string>>;
}
