import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsUUID, ValidateNested } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';
import { EvidenceResponse } from '../api/dto/extraction-result.response.js';

const VALUES = {
  type: 'object' as const,
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }], nullable: true },
};

export class ReviewedFinancials {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { year1: '2024' } })
  @IsObject({ message: 'yearLabels must be an object of labels by year' })
  yearLabels!: Record<string, unknown>;

  @ApiProperty({ type: 'object', additionalProperties: VALUES })
  @IsObject({ message: 'historicalFinancials must be an object of years' })
  historicalFinancials!: Record<string, unknown>;
}

export class ReviewedValues {
  @ApiPropertyOptional({ ...VALUES, example: { businessName: 'Dockside Marine' } })
  @CanBeOmitted()
  @IsObject({ message: 'dealInfo must be an object of values by field' })
  dealInfo?: Record<string, unknown>;

  @ApiPropertyOptional({ type: ReviewedFinancials })
  @CanBeOmitted()
  @ValidateNested()
  @Type(() => ReviewedFinancials)
  financials?: ReviewedFinancials;
}

export class ReviewDto {
  @ApiProperty({ format: 'uuid', description: 'The deal to which the values were saved.' })
  @IsUUID('all', { message: 'dealId must be the id of a deal' })
  dealId!: string;

  @ApiProperty({ type: ReviewedValues, description: 'The values as they were saved.' })
  @IsObject({ message: 'values must contain dealInfo or financials' })
  @ValidateNested()
  @Type(() => ReviewedValues)
  values!: ReviewedValues;
}

@ApiSchema({ description: 'source of a value' })
export class ProvenanceResponse {
  @ApiProperty({ example: 'grossRevenue' }) field!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2024',
    description: 'The label of the year; null for a field of the deal.',
  })
  year!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What was read; null if nothing was.' })
  read!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What was saved.' }) saved!: string | null;
  @ApiProperty({ description: 'The user saved another value than was read.' }) changed!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What the deal has now; null if it has nothing. A value that no field of the deal stores, as in a note: what was saved.',
  })
  current!: string | null;
  @ApiProperty({
    description:
      'The deal has the value that was read, so it rests on the document. Amounts are compared as numbers, other values as trimmed text.',
  })
  isCurrent!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: '0 to 100.' }) confidence!: number | null;
  @ApiProperty({ type: [EvidenceResponse] }) evidence!: readonly EvidenceResponse[];
  @ApiProperty({ format: 'uuid' }) jobId!: string;
  @ApiProperty({ format: 'date-time' }) reviewedAt!: string;
}

@ApiSchema({ description: 'numbers of values that were stored and changed' })
export class ReviewResponse {
  @ApiProperty({ description: 'Values stored with their provenance.' }) stored!: number;
  @ApiProperty({ description: 'How many of these the user changed.' }) changed!: number;
}
