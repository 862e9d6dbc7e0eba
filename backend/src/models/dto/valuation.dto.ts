import {
  MESSAGES,
  PROJECTION_PERIODS,
  VALUATION_STATUSES,
  type ValuationStatus,
} from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CanBeOmitted, Trim } from '../../platform/http/index.js';
import { AssumptionsDto } from './assumptions.dto.js';
import { LoanDataDto } from './loan-data.dto.js';

/** How a model is projected. */
export class ProjectionChoiceDto {
  @ApiPropertyOptional({ minimum: 0, maximum: 100, example: 5, description: 'Percent a year.' })
  @CanBeOmitted()
  @IsNumber({}, { message: 'Growth rate must be a number of percent' })
  @Min(0, { message: 'Growth rate must be from 0 to 100 percent' })
  @Max(100, { message: 'Growth rate must be from 0 to 100 percent' })
  growthRate?: number;

  @ApiPropertyOptional({ enum: PROJECTION_PERIODS, example: 5 })
  @CanBeOmitted()
  @IsIn(PROJECTION_PERIODS, { message: 'Projection period must be 5 or 10 years' })
  projectionPeriod?: 5 | 10;
}

export class ProjectionSettingsDto extends ProjectionChoiceDto {
  /** Accepted and ignored: the server projects by itself. */
  @ApiPropertyOptional({ type: 'array', nullable: true, items: { type: 'object' } })
  @Allow()
  data?: unknown[];
}

export class CreateValuationDto {
  /** @example 'Base Case' */
  @ApiProperty({ maxLength: 200 })
  @Trim()
  @IsString({ message: MESSAGES.modelNameRequired })
  @IsNotEmpty({ message: MESSAGES.modelNameRequired })
  @MaxLength(200, { message: 'Model name must be at most 200 characters' })
  name!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 5000 })
  @IsOptional()
  @IsString({ message: 'Description must be text' })
  @MaxLength(5000, { message: 'Description must be at most 5000 characters' })
  description?: string | null;

  @ApiPropertyOptional({ type: LoanDataDto })
  @CanBeOmitted()
  @IsObject({ message: 'loanData must be an object' })
  loanData?: LoanDataDto;

  @ApiPropertyOptional({ type: AssumptionsDto })
  @CanBeOmitted()
  @ValidateNested({ message: 'must be an object' })
  @Type(() => AssumptionsDto)
  assumptions?: AssumptionsDto;
}

export class UpdateValuationDto {
  @ApiPropertyOptional({ maxLength: 200 })
  @Trim()
  @CanBeOmitted()
  @IsString({ message: MESSAGES.modelNameRequired })
  @IsNotEmpty({ message: MESSAGES.modelNameRequired })
  @MaxLength(200, { message: 'Model name must be at most 200 characters' })
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 5000 })
  @IsOptional()
  @IsString({ message: 'Description must be text' })
  @MaxLength(5000, { message: 'Description must be at most 5000 characters' })
  description?: string | null;

  @ApiPropertyOptional({ enum: VALUATION_STATUSES })
  @CanBeOmitted()
  @IsIn(VALUATION_STATUSES, { message: 'Status must be draft or completed' })
  status?: ValuationStatus;

  @ApiPropertyOptional({ type: LoanDataDto, description: 'Only the fields sent change.' })
  @CanBeOmitted()
  @IsObject({ message: 'loanData must be an object' })
  loanData?: LoanDataDto;

  @ApiPropertyOptional({
    type: AssumptionsDto,
    description: 'Only the fields sent change; null empties one.',
  })
  @CanBeOmitted()
  @ValidateNested({ message: 'must be an object' })
  @Type(() => AssumptionsDto)
  assumptions?: AssumptionsDto;

  @ApiPropertyOptional({ type: ProjectionSettingsDto })
  @CanBeOmitted()
  @ValidateNested()
  @Type(() => ProjectionSettingsDto)
  projections?: ProjectionSettingsDto;

  /** Accepted and ignored: the server computes its own. */
  @ApiPropertyOptional({ type: 'object', nullable: true, additionalProperties: true })
  @Allow()
  results?: unknown;
}

export class DuplicateValuationDto {
  @ApiPropertyOptional({
    description: 'The copy becomes a scenario of the model; by default it stands beside it.',
  })
  @CanBeOmitted()
  @IsBoolean({ message: 'asScenario must be true or false' })
  asScenario?: boolean;

  /** Default: the name with ' (Copy)'. */
  @ApiPropertyOptional({ maxLength: 200 })
  @Trim()
  @CanBeOmitted()
  @IsString({ message: MESSAGES.modelNameRequired })
  @MaxLength(200, { message: 'Model name must be at most 200 characters' })
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 5000 })
  @IsOptional()
  @IsString({ message: 'Description must be text' })
  @MaxLength(5000, { message: 'Description must be at most 5000 characters' })
  description?: string | null;
}
