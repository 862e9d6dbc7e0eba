import {
  type Candidate,
  type Check,
  type ConfidenceParts,
  type Conflict,
  DEAL_INFO_FIELDS,
  type DealInfoExtraction,
  type Evidence,
  type FinancialsExtraction,
  type Period,
  type PeriodKind,
  type Resolved,
  type Rule,
} from '@dealwright/extraction-engine';
import { type FinancialField } from '@dealwright/vocabulary';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

const RULES = [
  'statement',
  'summed',
  'months',
  'opexLessCogs',
  'taxForm',
  'addback',
  'labelled',
  'prose',
  'model',
] as const satisfies readonly Rule[];
const PERIOD_KINDS = ['fy', 'stub', 'ltm', 'projected'] as const satisfies readonly PeriodKind[];

const VALUE = {
  oneOf: [{ type: 'number' }, { type: 'string' }],
  description: 'Money in US dollars with scale and sign applied; text fields hold text.',
};
const mapOf = (of: object) => ({ type: 'object' as const, additionalProperties: of });
/** An object with some of these keys. */
const someOf = (keys: readonly string[], of: object) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties: Object.fromEntries(keys.map((key) => [key, of])),
});

export class BoxResponse {
  @ApiProperty() x0!: number;
  @ApiProperty() y0!: number;
  @ApiProperty() x1!: number;
  @ApiProperty() y1!: number;
}

export class EvidenceResponse implements Evidence {
  @ApiProperty({ format: 'uuid' }) fileId!: string;
  @ApiProperty({ description: 'From 0; a sheet is a page too.' }) page!: number;
  @ApiProperty({ type: String, nullable: true }) sheet!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'B7' }) cell!: string | null;
  @ApiProperty({ description: 'Around the value, points from the top left.' }) box!: BoxResponse;
  @ApiProperty({
    type: BoxResponse,
    nullable: true,
    description: 'Around the label that names the value; null where the sentence itself is the label.',
  })
  labelBox!: BoxResponse | null;
  @ApiProperty({ description: 'The words as printed.' }) quote!: string;
  @ApiProperty({ type: [String] }) wordIds!: readonly string[];
}

export class PeriodResponse implements Period {
  @ApiProperty({ description: 'As printed.' }) label!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The year it ends in.' }) year!: number | null;
  @ApiPropertyOptional({ description: 'The last day, where the page prints one.' }) end?: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null: the page does not say.' })
  months!: number | null;
  @ApiProperty({ enum: PERIOD_KINDS }) kind!: PeriodKind;
  @ApiProperty({ description: 'Taken for a year without a word that says so.' }) monthsAssumed!: boolean;
}

export class ConfidencePartsResponse implements ConfidenceParts {
  @ApiProperty() read!: number;
  @ApiProperty() label!: number;
  @ApiProperty() period!: number;
  @ApiProperty() scale!: number;
  @ApiProperty() checks!: number;
}

export class CheckResponse implements Check {
  @ApiProperty({ example: 'grossProfit = grossRevenue - cogs' }) name!: string;
  @ApiProperty() passed!: boolean;
  @ApiProperty({ description: 'Label of the year, or name of the field of the deal.' }) period!: string;
  @ApiProperty({ type: [String] }) fields!: readonly string[];
  @ApiProperty({ description: 'What was expected and found, for people.' }) detail!: string;
}

export class CandidateResponse implements Candidate {
  @ApiProperty({ example: 'grossRevenue' }) field!: string;
  @ApiPropertyOptional({ type: PeriodResponse }) period?: PeriodResponse;
  @ApiProperty({ description: 'As printed.' }) raw!: string;
  @ApiProperty(VALUE) value!: number | string;
  @ApiProperty({ description: '1, 1,000 or 1,000,000' }) scale!: number;
  @ApiProperty({ enum: [1, -1], type: Number }) sign!: 1 | -1;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
  @ApiProperty({ enum: RULES, description: 'What found it.' }) rule!: Rule;
  @ApiProperty({ description: 'How sure each step was, 0 to 100.' }) confidence!: ConfidencePartsResponse;
}

export class ReadingResponse extends CandidateResponse implements Resolved {
  @ApiPropertyOptional({ type: [String], description: 'Fields it was computed from.' })
  derivedFrom?: readonly string[];
  @ApiProperty({ type: [CandidateResponse], description: 'What else it may be.' })
  alternatives!: readonly CandidateResponse[];
  @ApiProperty({ type: [CheckResponse] }) checks!: readonly CheckResponse[];
  @ApiProperty({ description: '0 to 100, the least of the parts.' }) overall!: number;
}

export class FigureReadingResponse extends ReadingResponse {
  @ApiProperty({ example: 'year1' }) yearKey!: string;
}

export class ConflictingValue {
  @ApiProperty(VALUE) value!: number | string;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
}

export class ConflictResponse implements Conflict {
  @ApiProperty() field!: string;
  @ApiProperty({ type: String, nullable: true }) period!: string | null;
  @ApiProperty(VALUE) chosen!: number | string;
  @ApiProperty({ type: [ConflictingValue] }) others!: readonly ConflictingValue[];
}

@ApiExtraModels(ReadingResponse)
export class DealInfoReadingResponse {
  @ApiProperty({
    ...someOf(DEAL_INFO_FIELDS, { type: 'string' }),
    description: 'Text and numerals as a form takes them. Only what the documents say is there.',
  })
  data!: DealInfoExtraction['data'];
  @ApiProperty(someOf(DEAL_INFO_FIELDS, { $ref: getSchemaPath(ReadingResponse) }))
  fields!: DealInfoExtraction['fields'];
  @ApiProperty(someOf(DEAL_INFO_FIELDS, { type: 'number' })) confidence!: DealInfoExtraction['confidence'];
  @ApiProperty({ description: '0 to 100.' }) overallConfidence!: number;
  @ApiProperty({ type: [CheckResponse] }) checks!: DealInfoExtraction['checks'];
  @ApiProperty({ type: [CandidateResponse] }) alternatives!: DealInfoExtraction['alternatives'];
  @ApiProperty({ type: [ConflictResponse], description: 'Where the documents disagree.' })
  conflicts!: DealInfoExtraction['conflicts'];
}

export class YearsReadResponse {
  @ApiProperty({
    ...mapOf({ type: 'string' }),
    description: 'year1 is the oldest.',
    example: { year1: '2024' },
  })
  yearLabels!: FinancialsExtraction['data']['yearLabels'];
  @ApiProperty({ ...mapOf(mapOf({ type: 'string' })), description: 'Text numerals by year and field.' })
  historicalFinancials!: FinancialsExtraction['data']['historicalFinancials'];
}

export class YearsConfidenceResponse {
  @ApiProperty(mapOf(mapOf({ type: 'number' })))
  historicalFinancials!: FinancialsExtraction['confidence']['historicalFinancials'];
  @ApiProperty(mapOf(mapOf({ type: 'number' })))
  sdeAdjustments!: FinancialsExtraction['confidence']['sdeAdjustments'];
}

export class OtherPeriodResponse {
  @ApiProperty({ type: PeriodResponse }) period!: Period;
  @ApiProperty({ type: [ReadingResponse] }) values!: readonly Resolved<FinancialField>[];
}

export class FinancialsReadingResponse {
  @ApiProperty({ type: YearsReadResponse }) data!: FinancialsExtraction['data'];
  @ApiProperty({ type: [FigureReadingResponse] }) values!: FinancialsExtraction['values'];
  @ApiProperty({ type: YearsConfidenceResponse }) confidence!: FinancialsExtraction['confidence'];
  @ApiProperty({ description: '0 to 100.' }) overallConfidence!: number;
  @ApiProperty({ type: [CheckResponse] }) checks!: FinancialsExtraction['checks'];
  @ApiProperty({
    type: [OtherPeriodResponse],
    description: 'Parts of years, trailing and projected periods: shown, never mixed with full years.',
  })
  otherPeriods!: FinancialsExtraction['otherPeriods'];
  @ApiProperty({ type: [ConflictResponse], description: 'Where the documents disagree.' })
  conflicts!: FinancialsExtraction['conflicts'];
}
