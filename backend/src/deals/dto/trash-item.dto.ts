import { ApiProperty } from '@nestjs/swagger';

/** What belongs to a deal and was thrown away. */
export class TrashItem {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty() dealDescription!: string;
  @ApiProperty({ format: 'date-time' }) deletedAt!: string;
}
