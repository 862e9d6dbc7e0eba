import { MESSAGES } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength } from 'class-validator';
import { BlankIsNull, Trim } from '../../platform/http/index.js';

export class CreateBrokerDto {
  /** @example 'Dana Whitfield' */
  @ApiProperty({ maxLength: 300 })
  @Trim()
  @IsString({ message: MESSAGES.brokerNameRequired })
  @IsNotEmpty({ message: MESSAGES.brokerNameRequired })
  @MaxLength(300, { message: 'Broker name must be at most 300 characters' })
  name!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'dana@mainstreetbrokers.example' })
  @BlankIsNull()
  @IsOptional()
  @IsEmail({}, { message: 'Email must be an e-mail address' })
  @MaxLength(320, { message: 'Email must be at most 320 characters' })
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Company must be text' })
  @MaxLength(300, { message: 'Company must be at most 300 characters' })
  company?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Phone must be text' })
  @MaxLength(60, { message: 'Phone must be at most 60 characters' })
  phone?: string | null;

  /** With or without http://. */
  @ApiPropertyOptional({ type: String, nullable: true, example: 'https://mainstreetbrokers.example' })
  @BlankIsNull()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_tld: false }, { message: 'Website must be a URL' })
  @MaxLength(2000, { message: 'Website must be at most 2000 characters' })
  website?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @BlankIsNull()
  @IsOptional()
  @IsString({ message: 'Notes must be text' })
  @MaxLength(10_000, { message: 'Notes must be at most 10000 characters' })
  notes?: string | null;
}

export class UpdateBrokerDto extends PartialType(CreateBrokerDto) {}

export class BrokerResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({ type: String, nullable: true })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  website!: string | null;

  @ApiProperty({ type: String, nullable: true })
  notes!: string | null;

  @ApiProperty()
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class BrokerSearchQuery {
  @ApiPropertyOptional({ description: 'The start of one word or several of name, company or e-mail.' })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q?: string;
}
