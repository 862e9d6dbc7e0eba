import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator';

export class TimelineQuery {
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 200, description: 'Default 50.' })
  @Type(() => Number)
  @IsOptional()
  @IsInt({ message: 'limit must be a whole number from 1 to 200' })
  @Min(1, { message: 'limit must be a whole number from 1 to 200' })
  @Max(200, { message: 'limit must be a whole number from 1 to 200' })
  limit?: number;

  @ApiPropertyOptional({
    description: 'Only what happened before this moment; meta.nextBefore of the page before.',
  })
  @IsOptional()
  @IsISO8601({}, { message: 'before must be a moment such as 2026-03-14T09:30:00Z' })
  before?: string;
}

export class TimelineEntry {
  @ApiProperty() id!: string;
  @ApiProperty({
    description: 'interaction, note, or what happened to the deal: statusChanged, edited, modelCreated …',
  })
  kind!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'From and to, names, texts; by kind.',
  })
  data!: Record<string, unknown>;
}

export class TimelineMeta {
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'null at the end.' })
  nextBefore!: string | null;
}
