import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';
import { DealFieldsDto } from './deal-fields.dto.js';
import { FinancialsDto } from './financials.dto.js';

/**
 * A new deal, by hand, from a document or from a row of a file. Only the description is required. The asking
 * price becomes the purchase price of the first model, which a deal gets that comes with figures.
 */
export class CreateDealDto extends IntersectionType(DealFieldsDto, FinancialsDto) {
  /** A made-up deal to try Dealwright with. Screens mark it and offer to remove it. */
  @ApiPropertyOptional({ type: Boolean })
  @CanBeOmitted()
  @IsBoolean({ message: 'isSample must be true or false' })
  isSample?: boolean;
}

// An edit may leave the description out, so the registry cannot require it. The service refuses a deal without one.
ApiProperty({ required: true, minLength: 1 })(CreateDealDto.prototype, 'description');
