import { FILE_KINDS, type FileKind } from '@dealwright/document-reader/file-kinds';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

export const FILE_NAME = { example: 'Tax return 2025.pdf', description: 'As it was uploaded.' };
export const FILE_SIZE = { description: 'Bytes.' };
export const formerNameOf = (name: string) => ({ deprecated: true, description: `Use \`${name}\`.` });

export class DocumentResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty(FILE_NAME) fileName!: string;
  @ApiProperty({ enum: FILE_KINDS, description: 'By content, which agrees with the extension.' })
  kind!: FileKind;
  @ApiProperty(FILE_SIZE) fileSize!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Tax return 1120-S 2024',
    description: 'What the document is, as extraction read it; null where it was not read or does not say.',
  })
  title!: string | null;
  @ApiProperty({
    type: [String],
    description: 'The files of extraction jobs that this document is. Evidence names a file by `fileId`.',
  })
  fileIds!: string[];
  @ApiProperty({ format: 'date-time' }) uploadedAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty(formerNameOf('fileName')) name!: string;
  @ApiProperty(formerNameOf('fileSize')) size!: number;
  @ApiProperty({ ...formerNameOf('uploadedAt'), format: 'date-time' }) createdAt!: string;
}

@ApiSchema({ description: 'link to the file' })
export class DownloadResponse {
  @ApiProperty({ description: 'Gives anyone who has it this one file for 15 minutes.' })
  downloadUrl!: string;
  @ApiProperty({ format: 'date-time', description: 'When the link expires.' }) expiresAt!: string;
}

export class PreviewTable {
  @ApiProperty({ type: String, nullable: true, description: "The sheet's name." }) name!: string | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'Rows of cells as shown; at most 500 rows.',
  })
  rows!: string[][];
}

export class PreviewPage {
  @ApiProperty({ description: 'From 1.' }) number!: number;
  @ApiProperty({ description: 'Points.' }) width!: number;
  @ApiProperty({ description: 'Points.' }) height!: number;
  @ApiPropertyOptional({ description: 'Only where hasImages is false.' }) text?: string;
  @ApiPropertyOptional({ type: [PreviewTable], description: 'Only where hasImages is false.' })
  tables?: PreviewTable[];
}

@ApiSchema({ description: 'preview of the document' })
export class PreviewResponse {
  @ApiProperty({
    description: 'true: pages/{page}.png has a picture of each page. false: text and tables stand here.',
  })
  hasImages!: boolean;
  @ApiProperty({ description: 'Pages of the file; more than `pages` where it was cut.' }) pageCount!: number;
  @ApiProperty({ type: [PreviewPage] }) pages!: PreviewPage[];
  @ApiProperty({ type: [String], description: 'What the preview leaves out, in plain words.' })
  warnings!: string[];
}
