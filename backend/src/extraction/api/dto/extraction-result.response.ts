import {
  type Candidate,
  type Check,
  type ConfidenceParts,
  type Conflict,
  type DealInfoExtraction,
  type Doubt,
  type Evidence,
  type FinancialsExtraction,
  type Period,
  type PeriodKind,
  type Resolved,
  type Rule,
} from '@dealwright/extraction-engine';
import { EXTRACTED_DEAL_FIELDS, type FinancialField } from '@dealwright/vocabulary';
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

const DEAL_FIELD_KEYS = Object.keys(EXTRACTED_DEAL_FIELDS);

const VALUE = {
  oneOf: [{ type: 'number' }, { type: 'string' }],
  description: 'Money in US dollars with scale and sign applied; text fields hold text.',
};
const mapSchema = (value: object) => ({ type: 'object' as const, additionalProperties: value });
/** The schema of an object with some of these keys. */
const partialSchema = (keys: readonly string[], value: object) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties: Object.fromEntries(keys.map((key) => [key, value])),
});

export class BoxResponse {
  @ApiProperty() x0!: number;
  @ApiProperty() y0!: number;
  @ApiProperty() x1!: number;
  @ApiProperty() y1!: number;
}

export class EvidenceResponse implements Evidence {
  @ApiProperty({ format: 'uuid' }) fileId!: string;
  @ApiProperty({ description: 'From 0; a sheet of a workbook counts as a page.' }) page!: number;
  @ApiProperty({ type: String, nullable: true }) sheet!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'B7' }) cell!: string | null;
  @ApiProperty({ description: 'Box around the value, points from the top left.' }) box!: BoxResponse;
  @ApiProperty({
    type: BoxResponse,
    nullable: true,
    description: 'Box around the label of the value; null if the value stands in a sentence.',
  })
  labelBox!: BoxResponse | null;
  @ApiProperty({ description: 'The printed words.' }) quote!: string;
  @ApiProperty({ type: [String] }) wordIds!: readonly string[];
}

export class PeriodResponse implements Period {
  @ApiProperty({ description: 'As printed.' }) label!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The year in which the period ends.' }) year!:
    number | null;
  @ApiPropertyOptional({ description: 'The last day, if the page prints it.' }) end?: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null if the page does not say.' })
  months!: number | null;
  @ApiProperty({ enum: PERIOD_KINDS }) kind!: PeriodKind;
  @ApiProperty({ description: 'The period counts as a year although the page does not say so.' })
  monthsAssumed!: boolean;
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
  @ApiProperty({ description: 'What was expected and found, as a text for the user.' }) detail!: string;
}

export class CandidateResponse implements Candidate {
  @ApiProperty({ example: 'grossRevenue' }) field!: string;
  @ApiPropertyOptional({ type: PeriodResponse }) period?: PeriodResponse;
  @ApiProperty({ description: 'As printed.' }) raw!: string;
  @ApiProperty(VALUE) value!: number | string;
  @ApiProperty({ description: '1, 1,000 or 1,000,000' }) scale!: number;
  @ApiProperty({ enum: [1, -1], type: Number }) sign!: 1 | -1;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
  @ApiProperty({ enum: RULES, description: 'The rule that found the value.' }) rule!: Rule;
  @ApiPropertyOptional({ example: 'founded in a year', description: 'The name of the rule within its kind.' })
  ruleName?: string;
  @ApiPropertyOptional({ description: 'How much its table looks like the statement of the whole business.' })
  sourceScore?: number;
  @ApiProperty({ description: 'Confidence of each step, 0 to 100.' }) confidence!: ConfidencePartsResponse;
}

class ExtractedValueResponse extends CandidateResponse implements Resolved {
  @ApiPropertyOptional({ type: [String], description: 'Fields from which the value was calculated.' })
  derivedFrom?: readonly string[];
  @ApiProperty({ type: [CandidateResponse], description: 'Other candidates for the value.' })
  alternatives!: readonly CandidateResponse[];
  @ApiPropertyOptional({
    type: [CandidateResponse],
    description: 'Other places that state the same figure of a year, but for rounding.',
  })
  restatements?: readonly CandidateResponse[];
  @ApiProperty({ type: [CheckResponse] }) checks!: readonly CheckResponse[];
  @ApiProperty({ description: '0 to 100, the lowest of the parts.' }) overall!: number;
}

class ExtractedFigureResponse extends ExtractedValueResponse {
  @ApiProperty({ example: 'year1' }) yearKey!: string;
}

class DoubtResponse implements Doubt {
  @ApiProperty({ enum: ['confidence', 'check', 'conflict'] }) kind!: Doubt['kind'];
  @ApiProperty() field!: string;
  @ApiProperty({ description: "Key of the year; '' for a field of the deal." }) yearKey!: string;
  @ApiProperty({ description: 'A sentence for the user.' }) detail!: string;
}

const DOUBTS =
  'What the user must review. Empty only where every value is at 80 or more, every identity that can be checked holds and the documents agree.';

class ConflictingValueResponse {
  @ApiProperty(VALUE) value!: number | string;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
}

class ConflictResponse implements Conflict {
  @ApiProperty() field!: string;
  @ApiProperty({ type: String, nullable: true }) period!: string | null;
  @ApiProperty(VALUE) chosen!: number | string;
  @ApiProperty({ type: [ConflictingValueResponse] }) others!: readonly ConflictingValueResponse[];
}

@ApiExtraModels(ExtractedValueResponse)
export class DealInfoResultResponse {
  @ApiProperty({
    ...partialSchema(DEAL_FIELD_KEYS, { type: 'string' }),
    description: 'Text and numerals for a form. Fields that the documents do not name are absent.',
  })
  data!: DealInfoExtraction['data'];
  @ApiProperty(partialSchema(DEAL_FIELD_KEYS, { $ref: getSchemaPath(ExtractedValueResponse) }))
  fields!: DealInfoExtraction['fields'];
  @ApiProperty(partialSchema(DEAL_FIELD_KEYS, { type: 'number' }))
  confidence!: DealInfoExtraction['confidence'];
  @ApiProperty({ description: '0 to 100.' }) overallConfidence!: number;
  @ApiProperty({ type: [CheckResponse] }) checks!: DealInfoExtraction['checks'];
  @ApiProperty({ type: [CandidateResponse] }) alternatives!: DealInfoExtraction['alternatives'];
  @ApiProperty({ type: [ConflictResponse], description: 'Where the documents disagree.' })
  conflicts!: DealInfoExtraction['conflicts'];
  @ApiProperty({ type: [DoubtResponse], description: DOUBTS })
  doubts!: DealInfoExtraction['doubts'];
}

class ExtractedYearsResponse {
  @ApiProperty({
    ...mapSchema({ type: 'string' }),
    description: 'year1 is the oldest year.',
    example: { year1: '2024' },
  })
  yearLabels!: FinancialsExtraction['data']['yearLabels'];
  @ApiProperty({
    ...mapSchema(mapSchema({ type: 'string' })),
    description: 'Text numerals by year and field.',
  })
  historicalFinancials!: FinancialsExtraction['data']['historicalFinancials'];
}

class YearConfidencesResponse {
  @ApiProperty(mapSchema(mapSchema({ type: 'number' })))
  historicalFinancials!: FinancialsExtraction['confidence']['historicalFinancials'];
  @ApiProperty(mapSchema(mapSchema({ type: 'number' })))
  sdeAdjustments!: FinancialsExtraction['confidence']['sdeAdjustments'];
}

class OtherPeriodResponse {
  @ApiProperty({ type: PeriodResponse }) period!: Period;
  @ApiProperty({ type: [ExtractedValueResponse] }) values!: readonly Resolved<FinancialField>[];
}

export class FinancialsResultResponse {
  @ApiProperty({ type: ExtractedYearsResponse }) data!: FinancialsExtraction['data'];
  @ApiProperty({ type: [ExtractedFigureResponse] }) values!: FinancialsExtraction['values'];
  @ApiProperty({ type: YearConfidencesResponse }) confidence!: FinancialsExtraction['confidence'];
  @ApiProperty({ description: '0 to 100.' }) overallConfidence!: number;
  @ApiProperty({ type: [CheckResponse] }) checks!: FinancialsExtraction['checks'];
  @ApiProperty({
    type: [OtherPeriodResponse],
    description: 'Stub, trailing and projected periods, which are not used as years of the deal.',
  })
  otherPeriods!: FinancialsExtraction['otherPeriods'];
  @ApiProperty({ type: [ConflictResponse], description: 'Where the documents disagree.' })
  conflicts!: FinancialsExtraction['conflicts'];
  @ApiProperty({ type: [DoubtResponse], description: DOUBTS })
  doubts!: FinancialsExtraction['doubts'];
}
