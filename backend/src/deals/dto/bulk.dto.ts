import { DEAL_STATUSES, type DealStatus } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';

export class BulkItemDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'id must be an id of 36 characters' })
  id!: string;

  @ApiPropertyOptional({ enum: DEAL_STATUSES })
  @CanBeOmitted()
  @IsIn(DEAL_STATUSES, { message: `Status must be one of ${DEAL_STATUSES.join(', ')}` })
  status?: DealStatus;

  @ApiPropertyOptional()
  @CanBeOmitted()
  @IsBoolean({ message: 'archived must be true or false' })
  archived?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Name of a broker; null removes it.' })
  @IsOptional()
  @IsString({ message: 'Broker must be text' })
  @MaxLength(300, { message: 'Broker must be at most 300 characters' })
  broker?: string | null;
}

/** The deal that an item names. Ids are not case-sensitive; what is no id is refused by its own rule. */
const getDealId = (item: BulkItemDto | null): unknown =>
  typeof item?.id === 'string' ? item.id.toLowerCase() : item;

/** A change to many deals, all or none. */
export class BulkDto {
  @ApiProperty({
    type: [BulkItemDto],
    minItems: 1,
    maxItems: 1000,
    uniqueItems: true,
    description: 'One for each deal; the same id twice is refused.',
  })
  @IsArray({ message: 'items must be a list' })
  @ArrayMinSize(1, { message: 'items must name at least one deal' })
  @ArrayMaxSize(1000, { message: 'items must name at most 1000 deals' })
  @ArrayUnique(getDealId, { message: 'items must name each deal once' })
  @ValidateNested({ each: true })
  @Type(() => BulkItemDto)
  items!: BulkItemDto[];
}

@ApiSchema({ description: 'number of changed deals and what takes the change back' })
export class BulkResponse {
  @ApiProperty({ description: 'Deals that are different now.' })
  changed!: number;

  @ApiProperty({ type: [BulkItemDto], description: 'Send it as `items` to take the change back.' })
  undo!: BulkItemDto[];
}

export class MergeDto {
  @ApiProperty({ format: 'uuid', description: 'The deal that is folded into this one.' })
  @IsUUID('all', { message: 'otherId must be an id of 36 characters' })
  otherId!: string;
}
