import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const LIMIT = 'limit must be a whole number from 1 to 500';

/** Which part of a list is asked for. */
export class PageQuery {
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 500, description: 'Default 500.' })
  @Type(() => Number)
  @IsOptional()
  @IsInt({ message: LIMIT })
  @Min(1, { message: LIMIT })
  @Max(500, { message: LIMIT })
  limit?: number;

  @ApiPropertyOptional({ description: 'meta.nextCursor of the page before.' })
  @IsOptional()
  @IsString({ message: 'cursor must be text' })
  @MaxLength(1000)
  cursor?: string;
}

export class PageMeta {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Send it as cursor for the next page; null at the end.',
  })
  nextCursor!: string | null;
}
