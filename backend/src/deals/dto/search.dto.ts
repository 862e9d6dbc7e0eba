import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class SearchQuery {
  @ApiPropertyOptional({ description: 'The start of one word or several; case and accents do not matter.' })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q?: string;
}

export class DuplicateDealsQuery {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: 'businessName must be text' })
  @MaxLength(300)
  businessName?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: 'listingUrl must be text' })
  @MaxLength(2000)
  listingUrl?: string;
}
