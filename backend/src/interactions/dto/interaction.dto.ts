import { INTERACTION_TYPES, type InteractionType, MESSAGES } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  type ValidationArguments,
} from 'class-validator';
import { BlankIsNull, CanBeOmitted, IsDay, Trim } from '../../platform/http/index.js';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const describeTypeError = ({ value }: ValidationArguments): string =>
  isBlank(value) ? MESSAGES.interactionIncomplete : `Type must be one of ${INTERACTION_TYPES.join(', ')}`;

export class CreateInteractionDto {
  /** @example '2026-03-14' */
  @ApiProperty({ format: 'date' })
  @IsDay('Date must be a date such as 2026-03-14')
  date!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '14:30' })
  @BlankIsNull()
  @IsOptional()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { message: 'Time must be a time such as 14:30' })
  time?: string | null;

  @ApiProperty({ enum: INTERACTION_TYPES })
  @IsIn(INTERACTION_TYPES, { message: describeTypeError })
  type!: InteractionType;

  @ApiPropertyOptional({ type: String, nullable: true })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Contact person must be text' })
  @MaxLength(300, { message: 'Contact person must be at most 300 characters' })
  contactPerson?: string | null;

  @ApiProperty({ maxLength: 20_000 })
  @Trim({ isMultiline: true })
  @IsString({ message: MESSAGES.interactionIncomplete })
  @IsNotEmpty({ message: MESSAGES.interactionIncomplete })
  @MaxLength(20_000, { message: 'Summary must be at most 20000 characters' })
  summary!: string;

  @ApiPropertyOptional()
  @CanBeOmitted()
  @IsBoolean({ message: 'Follow-up required must be true or false' })
  followUpRequired?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'date' })
  @BlankIsNull()
  @IsOptional()
  @IsDay('Follow-up date must be a date such as 2026-03-21')
  followUpDate?: string | null;
}

export class UpdateInteractionDto extends PartialType(CreateInteractionDto, { skipNullProperties: false }) {}

export class InteractionResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ type: String, nullable: true }) time!: string | null;
  @ApiProperty({ enum: INTERACTION_TYPES }) type!: InteractionType;
  @ApiProperty({ type: String, nullable: true }) contactPerson!: string | null;
  @ApiProperty() summary!: string;
  @ApiProperty() followUpRequired!: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) followUpDate!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) followUpDoneAt!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The question to the seller that the follow-up asks, by its id.',
  })
  question!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The documents that answered the question.',
  })
  answeredBy!: string | null;
  @ApiProperty() revision!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A follow-up still to be done, with the deal it belongs to. */
@ApiSchema({ description: 'follow-up' })
export class FollowUpResponse extends InteractionResponse {
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty() dealDescription!: string;
  @ApiProperty() dealStatus!: string;
  @ApiProperty({ type: String, nullable: true }) broker!: string | null;
}

export class FollowUpDoneDto {
  @ApiProperty({ description: 'false reopens the follow-up.' })
  @IsBoolean({ message: 'done must be true or false' })
  done!: boolean;
}
