import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { DealFieldsDto } from './deal-fields.dto.js';
import { FinancialsDto } from './financials.dto.js';

class AskingPriceDto {
  /** Price that the seller asks, US dollars; becomes the purchase price of the first model. */
  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 0, example: 1_200_000 })
  @IsOptional()
  @IsNumber({}, { message: 'Asking price must be a number of dollars' })
  @Min(0, { message: 'Asking price must not be negative' })
  @Max(1e12, { message: 'Asking price is too large' })
  askingPrice?: number | null;
}

/** A new deal, by hand, from a document or from a row of a file. Only the description is required. */
export class CreateDealDto extends IntersectionType(DealFieldsDto, FinancialsDto, AskingPriceDto) {}
