import { FILE_KINDS, type FileKind } from '@dealwright/document-reader/file-kinds';
import { ApiProperty } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';

export class DocumentTrashItem extends TrashItem {
  @ApiProperty({ example: 'Tax return 2025.pdf' }) name!: string;
  @ApiProperty({ enum: FILE_KINDS }) kind!: FileKind;
  @ApiProperty({ description: 'Bytes.' }) size!: number;
}
