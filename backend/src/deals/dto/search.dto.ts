import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class SearchQuery {
  @ApiPropertyOptional({
    description: 'Words of name, description or broker, as they are written; case and accents do not matter.',
  })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q?: string;
}

@ApiSchema({ description: 'whether more deals match' })
export class SearchMeta {
  @ApiProperty({
    description:
      'Whether there are more matches than were ranked: then these are the best of the newest 300 matches and of the names that start with q.',
  })
  more!: boolean;
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
