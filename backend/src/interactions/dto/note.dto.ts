import { MESSAGES } from '@dealwright/vocabulary';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trim } from '../../platform/http/index.js';

export class NoteDto {
  @ApiProperty({ maxLength: 50_000 })
  @Trim({ isMultiline: true })
  @IsString({ message: MESSAGES.noteBlank })
  @IsNotEmpty({ message: MESSAGES.noteBlank })
  @MaxLength(50_000, { message: 'A note must be at most 50000 characters' })
  content!: string;
}

export class NoteResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty() content!: string;
  @ApiProperty() revision!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
