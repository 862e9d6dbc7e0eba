import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trim } from '../../platform/http/index.js';

export class SavedViewDto {
  @ApiProperty({ maxLength: 100, example: 'Leads above $1M' })
  @Trim()
  @IsString({ message: 'A view needs a name' })
  @IsNotEmpty({ message: 'A view needs a name' })
  @MaxLength(100, { message: 'The name of a view must be at most 100 characters' })
  name!: string;

  @ApiProperty({
    maxLength: 2000,
    description: 'The query string of the list.',
    example: 'status=Lead&revenueMin=1000000',
  })
  @IsString({ message: 'query must be text' })
  @MaxLength(2000, { message: 'query must be at most 2000 characters' })
  query!: string;
}

export class SavedViewResponse extends SavedViewDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
