import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  type AdjustmentSource,
  type Evidence,
  EVIDENCE_LEVELS,
  type HaircutTable,
  type StoredAdjustment,
  type YearProof,
} from '@dealwright/finance';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsTimeZoneName, Trim } from '../../platform/http/index.js';

export const MAX_ADJUSTMENTS = 60;
const MAX_LABEL_LENGTH = 80;
const MAX_PAGE = 5000;
const HAIRCUT = { message: 'Each haircut must be a percentage from 0 to 100' };

class AdjustmentSourceDto implements AdjustmentSource {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'documentId must be the id of a document' })
  documentId!: string;

  @ApiProperty({ minimum: 1, maximum: MAX_PAGE })
  @IsInt({ message: 'page must be a page number' })
  @Min(1, { message: 'page must be a page number' })
  @Max(MAX_PAGE, { message: 'page must be a page number' })
  page!: number;

  @ApiPropertyOptional({
    type: [Number],
    nullable: true,
    minItems: 4,
    maxItems: 4,
    description: 'Left, top, width, height as fractions of the page.',
  })
  @IsOptional()
  @IsArray({ message: 'box must be a list of four numbers' })
  @ArrayMinSize(4, { message: 'box must be a list of four numbers' })
  @ArrayMaxSize(4, { message: 'box must be a list of four numbers' })
  @IsNumber({}, { each: true, message: 'box must be a list of four numbers' })
  box?: number[] | null;
}

export class YearProofDto implements YearProof {
  @ApiProperty({ enum: EVIDENCE_LEVELS })
  @IsIn(EVIDENCE_LEVELS, { message: `evidence must be one of ${EVIDENCE_LEVELS.join(', ')}` })
  evidence!: Evidence;

  @ApiPropertyOptional({ type: AdjustmentSourceDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdjustmentSourceDto)
  source?: AdjustmentSourceDto | null;
}

@ApiExtraModels(YearProofDto)
export class AdjustmentDto implements StoredAdjustment {
  @ApiProperty({
    maxLength: 60,
    description:
      'addBack.ownerSalary and the like for an add-back of the financials; any other for an own one.',
    example: 'addBack.ownerSalary',
  })
  @IsString({ message: 'An adjustment needs an id' })
  @Matches(/^[\w.-]{1,60}$/, {
    message: 'The id of an adjustment has up to 60 letters, digits, dots and dashes',
  })
  id!: string;

  @ApiProperty({ maxLength: MAX_LABEL_LENGTH, example: 'Owner salary' })
  @Trim()
  @IsString({ message: 'An adjustment needs a name' })
  @IsNotEmpty({ message: 'An adjustment needs a name' })
  @MaxLength(MAX_LABEL_LENGTH, { message: `A name has at most ${MAX_LABEL_LENGTH} characters` })
  label!: string;

  @ApiProperty({ enum: ADJUSTMENT_KINDS })
  @IsIn(ADJUSTMENT_KINDS, { message: `kind must be one of ${ADJUSTMENT_KINDS.join(', ')}` })
  kind!: AdjustmentKind;

  @ApiPropertyOptional({
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'number' },
    description: 'US dollars by year key. Ignored for an add-back, whose amounts are in the financials.',
  })
  @IsOptional()
  @IsObject({ message: 'amountByYear must be an object of dollars by year' })
  amountByYear?: Record<string, number> | null;

  @ApiProperty({ enum: EVIDENCE_LEVELS })
  @IsIn(EVIDENCE_LEVELS, { message: `evidence must be one of ${EVIDENCE_LEVELS.join(', ')}` })
  evidence!: Evidence;

  @ApiPropertyOptional({ type: AdjustmentSourceDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdjustmentSourceDto)
  source?: AdjustmentSourceDto | null;

  @ApiPropertyOptional({
    type: 'object',
    nullable: true,
    additionalProperties: { $ref: getSchemaPath(YearProofDto) },
    description: 'By year key, in place of evidence and source: what a document proves in that year.',
  })
  @IsOptional()
  @IsObject({ message: 'proofByYear must be an object of proofs by year' })
  proofByYear?: Record<string, YearProofDto> | null;
}

export class DealAdjustmentsDto {
  @ApiProperty({ type: [AdjustmentDto], maxItems: MAX_ADJUSTMENTS })
  @IsArray({ message: 'items must be a list of adjustments' })
  @ArrayMaxSize(MAX_ADJUSTMENTS, { message: `A deal has at most ${MAX_ADJUSTMENTS} adjustments` })
  @ValidateNested({ each: true, message: 'items must be a list of adjustments' })
  @Type(() => AdjustmentDto)
  items!: AdjustmentDto[];
}

@ApiSchema({ description: 'evidence and adjustments of the deal' })
export class DealAdjustmentsResponse {
  @ApiProperty({ type: [AdjustmentDto] }) items!: readonly StoredAdjustment[];
  @ApiProperty({ description: 'Incremented by every save. 0: nothing was saved yet.' }) revision!: number;
}

export class HaircutsDto {
  @ApiProperty({ minimum: 0, maximum: 100, example: 100 })
  @IsNumber({}, HAIRCUT)
  @Min(0, HAIRCUT)
  @Max(100, HAIRCUT)
  none!: number;
  @ApiProperty({ minimum: 0, maximum: 100, example: 50 })
  @IsNumber({}, HAIRCUT)
  @Min(0, HAIRCUT)
  @Max(100, HAIRCUT)
  claimed!: number;
  @ApiProperty({ minimum: 0, maximum: 100, example: 10 })
  @IsNumber({}, HAIRCUT)
  @Min(0, HAIRCUT)
  @Max(100, HAIRCUT)
  ledger!: number;
  @ApiProperty({ minimum: 0, maximum: 100, example: 0 })
  @IsNumber({}, HAIRCUT)
  @Min(0, HAIRCUT)
  @Max(100, HAIRCUT)
  taxReturn!: number;
  @ApiProperty({ minimum: 0, maximum: 100, example: 0 })
  @IsNumber({}, HAIRCUT)
  @Min(0, HAIRCUT)
  @Max(100, HAIRCUT)
  thirdParty!: number;
}

export class SaveHaircutsDto extends HaircutsDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'IANA name of the time zone of the day from which they hold. Default UTC.',
    example: 'America/Los_Angeles',
  })
  @IsTimeZoneName()
  timeZone?: string | null;
}

export class HaircutTableResponse implements HaircutTable {
  @ApiProperty({ format: 'date', description: 'Since when the table holds.' }) effectiveFrom!: string;
  @ApiProperty({
    type: HaircutsDto,
    description: 'Percent of an amount that does not count, by its evidence.',
  })
  percent!: HaircutTable['percent'];
}
