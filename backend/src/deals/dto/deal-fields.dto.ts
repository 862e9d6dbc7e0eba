import { DEAL_FIELDS, DEAL_STATUSES, type DealStatus } from '@dealwright/vocabulary';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { createFieldsDto } from '../../platform/http/index.js';

/** The fields of a deal that a person may set. Each can be left out, and emptied with null or ''. */
export class DealFieldsDto extends createFieldsDto(DEAL_FIELDS) {}

export class StatusDto {
  @ApiPropertyOptional({ enum: DEAL_STATUSES })
  @IsIn(DEAL_STATUSES, { message: `Status must be one of ${DEAL_STATUSES.join(', ')}` })
  status!: DealStatus;
}
