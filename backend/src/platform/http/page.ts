import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Maximum and default number of rows of a page. */
export const MAX_PAGE_ROWS = 500;
const LIMIT = `limit must be a whole number from 1 to ${MAX_PAGE_ROWS}`;

/** Which page of a list is requested. */
export class PageQuery {
  @ApiPropertyOptional({
    type: Number,
    minimum: 1,
    maximum: MAX_PAGE_ROWS,
    description: `Default ${MAX_PAGE_ROWS}.`,
  })
  @Type(() => Number)
  @IsOptional()
  @IsInt({ message: LIMIT })
  @Min(1, { message: LIMIT })
  @Max(MAX_PAGE_ROWS, { message: LIMIT })
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
