import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { NumberField, percent } from './field-decorators.js';
import { FigureTermDto } from './sources-and-uses.response.js';

const MAX_OWNERS = 20;
const MAX_NAME_LENGTH = 100;

/** One owner of the business after closing. */
export class OwnerDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_NAME_LENGTH, example: 'Ada Buyer' })
  @IsOptional()
  @IsString({ message: 'Name of an owner must be text' })
  @MaxLength(MAX_NAME_LENGTH, { message: `Name of an owner must be at most ${MAX_NAME_LENGTH} characters` })
  name?: string | null;
  @NumberField(percent('Share of an owner')) percent?: number | null;
}

export function OwnershipField() {
  const label = 'Owners and their shares';
  return applyDecorators(
    ApiPropertyOptional({
      type: [OwnerDto],
      nullable: true,
      maxItems: MAX_OWNERS,
      description: 'Who owns the business after closing; from 20 percent on an owner guarantees the loan.',
    }),
    IsOptional(),
    IsArray({ message: `${label} must be a list` }),
    ArrayMaxSize(MAX_OWNERS, { message: `${label} may have at most ${MAX_OWNERS} entries` }),
    ValidateNested({ each: true, message: `${label} must be a list` }),
    Type(() => OwnerDto),
  );
}

const OR_NULL = { type: Number, nullable: true } as const;

class LiquidityDto {
  @ApiProperty({ ...OR_NULL, description: 'What the owners have left after closing.' }) left!: number | null;
  @ApiProperty({ description: 'Of the worst year.' }) debtServicePerMonth!: number;
  @ApiProperty() payrollPerMonth!: number;
  @ApiProperty() months!: number;
  @ApiProperty() needed!: number;
  @ApiProperty({ ...OR_NULL, description: 'Months that `left` pays for.' }) monthsHeld!: number | null;
  @ApiProperty(OR_NULL) shortfall!: number | null;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
}

class GuarantorDto {
  @ApiProperty() name!: string;
  @ApiProperty() percent!: number;
  @ApiProperty({ description: 'Owns 20 percent or more.' }) mustGuarantee!: boolean;
}

class OwnershipDto {
  @ApiProperty({ type: [GuarantorDto] }) owners!: readonly GuarantorDto[];
  @ApiProperty() totalPercent!: number;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

class CollateralLineDto {
  @ApiProperty() key!: string;
  @ApiProperty() label!: string;
  @ApiProperty() value!: number;
  @ApiProperty() advancePercent!: number;
  @ApiProperty() owed!: number;
  @ApiProperty() lendable!: number;
}

class CollateralDto {
  @ApiProperty({ type: [CollateralLineDto] }) lines!: readonly CollateralLineDto[];
  @ApiProperty() value!: number;
  @ApiProperty() lendable!: number;
  @ApiProperty({ description: 'Of the bank and of the CDC.' }) loans!: number;
  @ApiProperty() shortfall!: number;
}

export class AfterClosingResponse {
  @ApiProperty({ type: LiquidityDto }) liquidity!: LiquidityDto;
  @ApiProperty({ type: OwnershipDto, nullable: true }) ownership!: OwnershipDto | null;
  @ApiProperty({ type: CollateralDto, nullable: true, description: 'null where no bank lends.' })
  collateral!: CollateralDto | null;
}
