import { FILE_KINDS, type FileKind } from '@dealwright/document-reader';
import { ApiProperty } from '@nestjs/swagger';

export class TrashedDocument {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Tax return 2025.pdf' }) name!: string;
  @ApiProperty({ enum: FILE_KINDS }) kind!: FileKind;
  @ApiProperty({ description: 'Bytes.' }) size!: number;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty() dealDescription!: string;
  @ApiProperty({ format: 'date-time' }) deletedAt!: string;
}
