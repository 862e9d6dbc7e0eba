import { ApiProperty } from '@nestjs/swagger';

export class TrashedEntry {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['interaction', 'note'] }) kind!: 'interaction' | 'note';
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty() dealDescription!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The type of an interaction; null of a note.' })
  title!: string | null;
  @ApiProperty({ description: 'Its first 200 characters.' }) excerpt!: string;
  @ApiProperty({ format: 'date-time' }) deletedAt!: string;
}
