import { ApiProperty } from '@nestjs/swagger';

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
} as const;

export class ExtractedDealInfo {
  @ApiProperty({ required: false }) description?: string;
  @ApiProperty({ required: false }) businessName?: string;
  @ApiProperty({ required: false, description: 'The label of the revenue range.' }) revenue?: string;
  @ApiProperty({ required: false }) yearsInBusiness?: string;
  @ApiProperty({ required: false }) employeeCount?: string;
  @ApiProperty({ required: false }) type?: string;
  @ApiProperty({ required: false }) address?: string;
  @ApiProperty({ required: false }) leadSource?: string;
  @ApiProperty({ required: false }) broker?: string;
  @ApiProperty({ required: false }) brokerCompany?: string;
  @ApiProperty({ required: false }) brokerPhone?: string;
  @ApiProperty({ required: false }) brokerEmail?: string;
  @ApiProperty({ required: false, description: 'US dollars.' }) askingPrice?: string;
  @ApiProperty({ required: false, description: 'SDE as the broker states it, US dollars.' })
  advertisedCashFlow?: string;
  @ApiProperty({ required: false }) listingUrl?: string;
  @ApiProperty({ required: false }) reasonForSale?: string;
}

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
