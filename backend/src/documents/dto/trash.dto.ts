import { FILE_KINDS, type FileKind } from '@dealwright/document-reader/file-kinds';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';
import { FILE_NAME, FILE_SIZE, formerNameOf } from './document.response.js';

@ApiSchema({ description: 'deleted document' })
export class DocumentTrashItem extends TrashItem {
  @ApiProperty(FILE_NAME) fileName!: string;
  @ApiProperty({ enum: FILE_KINDS }) kind!: FileKind;
  @ApiProperty(FILE_SIZE) fileSize!: number;
  @ApiProperty(formerNameOf('fileName')) name!: string;
  @ApiProperty(formerNameOf('fileSize')) size!: number;
}
