import { IntersectionType } from '@nestjs/swagger';
import { DealFieldsDto } from './deal-fields.dto.js';
import { FinancialsDto } from './financials.dto.js';

/**
 * A new deal, by hand, from a document or from a row of a file. Only the description is required. The asking
 * price becomes the purchase price of the first model, which a deal gets that comes with figures.
 */
export class CreateDealDto extends IntersectionType(DealFieldsDto, FinancialsDto) {}
