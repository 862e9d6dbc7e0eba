import { ApiProperty } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';

export class ModelTrashItem extends TrashItem {
  @ApiProperty({ example: 'Upside' }) name!: string;
}
