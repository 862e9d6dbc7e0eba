import {
  BUSINESS_TYPES,
  DEAL_LIMITS,
  DEAL_STATUSES,
  type DealStatus,
  LEAD_SOURCES,
  MESSAGES,
  REVENUE_RANGE_LABELS,
} from '@dealwright/vocabulary';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, MaxLength, Min } from 'class-validator';
import { BlankIsNull } from '../../platform/http/index.js';

/** Counts arrive as numbers or as what was typed. */
const Count = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed === '') return null;
    return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
  });

/** What a person may say of a deal; every field can be left out, and emptied with null or ''. */
export class DealFieldsDto {
  /** @example 'Third-generation HVAC contractor, 3 trucks' */
  @ApiPropertyOptional({ maxLength: 5000 })
  @IsOptional()
  @IsString({ message: 'Description must be text' })
  @MaxLength(5000, { message: 'Description must be at most 5000 characters' })
  description?: string;

  /** @example 'Lakeside Heating & Air' */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 300 })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Business name must be text' })
  @MaxLength(300, { message: 'Business name must be at most 300 characters' })
  businessName?: string | null;

  @ApiPropertyOptional({ enum: DEAL_STATUSES })
  @IsOptional()
  @IsIn(DEAL_STATUSES, { message: `Status must be one of ${DEAL_STATUSES.join(', ')}` })
  status?: DealStatus;

  @ApiPropertyOptional({ type: String, nullable: true, enum: REVENUE_RANGE_LABELS })
  @BlankIsNull()
  @IsOptional()
  @IsIn(REVENUE_RANGE_LABELS, { message: `Revenue must be one of ${REVENUE_RANGE_LABELS.join(', ')}` })
  revenue?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, enum: BUSINESS_TYPES })
  @BlankIsNull()
  @IsOptional()
  @IsIn(BUSINESS_TYPES, { message: `Business type must be one of ${BUSINESS_TYPES.join(', ')}` })
  type?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500 })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Address must be text' })
  @MaxLength(500, { message: 'Address must be at most 500 characters' })
  address?: string | null;

  /** Name of the broker; a saved broker of that name is linked. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 300 })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Broker must be text' })
  @MaxLength(300, { message: 'Broker must be at most 300 characters' })
  broker?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, enum: LEAD_SOURCES })
  @BlankIsNull()
  @IsOptional()
  @IsIn(LEAD_SOURCES, { message: 'Lead source must be Self or Broker' })
  leadSource?: string | null;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 100 })
  @Count()
  @IsOptional()
  @IsInt({ message: MESSAGES.yearsInBusiness })
  @Min(DEAL_LIMITS.yearsInBusiness.min, { message: MESSAGES.yearsInBusiness })
  @Max(DEAL_LIMITS.yearsInBusiness.max, { message: MESSAGES.yearsInBusiness })
  yearsInBusiness?: number | null;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 10000 })
  @Count()
  @IsOptional()
  @IsInt({ message: MESSAGES.employeeCount })
  @Min(DEAL_LIMITS.employeeCount.min, { message: MESSAGES.employeeCount })
  @Max(DEAL_LIMITS.employeeCount.max, { message: MESSAGES.employeeCount })
  employeeCount?: number | null;

  /** @example 'https://listings.example.com/hvac-4711' */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000 })
  @BlankIsNull()
  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: MESSAGES.listingUrl },
  )
  @MaxLength(2000, { message: 'Listing URL must be at most 2000 characters' })
  listingUrl?: string | null;
}

export class StatusDto {
  @ApiPropertyOptional({ enum: DEAL_STATUSES })
  @IsIn(DEAL_STATUSES, { message: `Status must be one of ${DEAL_STATUSES.join(', ')}` })
  status!: DealStatus;
}
