import { BROKER_FIELDS } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { createFieldsDto, createFieldsResponse } from '../../platform/http/index.js';

export class CreateBrokerDto extends createFieldsDto(BROKER_FIELDS, { requireOnCreate: true }) {}

export class UpdateBrokerDto extends PartialType(CreateBrokerDto, { skipNullProperties: false }) {}

export class BrokerResponse extends createFieldsResponse(BROKER_FIELDS) {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class BrokerSearchQuery {
  @ApiPropertyOptional({
    description: 'Words of name, company or email, as they are written; case and accents do not matter.',
  })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q?: string;
}
